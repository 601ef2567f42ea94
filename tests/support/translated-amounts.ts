const token = /<!--[^]*?-->|<(\/?)([a-z][\w-]*)([^>]*)>|[^<]+/g;
const empty = /^(?:area|base|br|col|hr|img|input|link|meta|source|track|wbr)$/;
/** Their texts are not shown. */
const silent = /^(?:script|style|template|title)$/;

/** The texts of a page with an amount that a translator would change: no element around them has translate="no". */
export function translatedAmounts(html: string): string[] {
  const open: { readonly name: string; readonly kept: boolean }[] = [];
  const kept = () => open.some((element) => element.kept);
  const found: string[] = [];
  for (const [text, end, name = '', attributes = ''] of html.matchAll(token)) {
    if (end === '/') open.splice(open.findLastIndex((element) => element.name === name));
    else if (name !== '' && !empty.test(name) && !attributes.endsWith('/'))
      open.push({ name, kept: silent.test(name) || attributes.includes(' translate="no"') });
    else if (name === '' && /₹\d/.test(text) && !kept()) found.push(text);
  }
  return found;
}

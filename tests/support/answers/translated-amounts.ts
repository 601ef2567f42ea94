const token = /<!--[^]*?-->|<(\/?)([a-z][\w-]*)([^>]*)>|[^<]+/g;
const empty = /^(?:area|base|br|col|hr|img|input|link|meta|source|track|wbr)$/;
/** Their texts are not shown. */
const silent = /^(?:script|style|template|title)$/;

/** The texts of a page that a translator would change an amount in: no element around them has translate="no". */
export function translatedAmounts(html: string): string[] {
  return translatedTexts(html, /₹\d/);
}

/** The texts that match, and that a translator would change. */
export function translatedTexts(html: string, pattern: RegExp): string[] {
  const open: { readonly name: string; readonly kept: boolean }[] = [];
  const kept = () => open.some((element) => element.kept);
  const found: string[] = [];
  for (const [text, end, name = '', attributes = ''] of html.matchAll(token)) {
    if (end === '/') open.splice(open.findLastIndex((element) => element.name === name));
    else if (name !== '' && !empty.test(name) && !attributes.endsWith('/'))
      open.push({ name, kept: silent.test(name) || attributes.includes(' translate="no"') });
    else if (name === '' && pattern.test(text) && !kept()) found.push(text);
  }
  return found;
}

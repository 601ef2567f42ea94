/** Query names that change what a page shows. Others (campaign marks, a client's leftovers) make no second copy of it. */
const known: Readonly<Record<string, readonly string[]>> = {
  '/products': ['brand', 'category', 'max_price', 'min_price', 'page', 'search', 'sort'],
};

/** Free values, of which there are too many to keep: anyone could fill the memory with them. */
const free = new Set(['max_price', 'min_price', 'search']);
/** As many addresses as there are numbers. */
const countless = /^\/orders\//;
/** As the shop itself writes paths. Other letter cases and escapes lead to the same page, in as many ways as anyone likes. */
const plainPath = /^\/[a-z0-9/._-]*$/;
const plainValue = /^[a-z0-9-]{1,60}$/;
const routeIds = /^[a-z0-9/_,-]{1,200}$/;

export interface PageAddress {
  /** Path and query as the page is rendered for: known names only, sorted. */
  readonly url: string;
  readonly kept: boolean;
}

/** The canonical address of a page, or of its data for a navigation in the browser ('/products.data?…'). */
export function pageAddress(url: string): PageAddress {
  const [asked, search] = splitOnce(url, '?');
  const path = asked.replace(/^[/\\]+/, '/'); // '//name' would be read as the address of another site
  const few = path.length <= 200 && plainPath.test(path) && !countless.test(path);
  if (search === '') return { url: path, kept: few };
  const names = known[path.replace(/\.data$/, '')] ?? [];
  const pairs: string[] = [];
  let kept = few;
  for (const [name, value] of new URLSearchParams(search)) {
    if (name === '_routes' && path.endsWith('.data')) kept &&= routeIds.test(value);
    else if (!names.includes(name) || value === '') continue;
    else kept &&= !free.has(name) && plainValue.test(value);
    pairs.push(`${name}=${encodeURIComponent(value)}`);
  }
  const query = pairs.sort().join('&');
  return { url: query === '' ? path : `${path}?${query}`, kept: kept && query.length <= 300 };
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

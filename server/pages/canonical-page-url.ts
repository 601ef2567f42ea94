import { sortOrders } from '#contract/sort-orders.ts';

/** Query names that change what a page shows. Others (campaign marks, a client's leftovers) make no second copy of it. */
const known: Readonly<Record<string, readonly string[]>> = {
  '/products': ['brand', 'category', 'max_price', 'min_price', 'page', 'search', 'sort'],
};

/** As many addresses as there are numbers. */
const countless = /^\/orders\//;
/** As the shop itself writes paths. Other letter cases and escapes lead to the same page, in as many ways as anyone likes. */
const plainPath = /^\/[a-z0-9/._-]*$/;
/**
 * Values that the shop writes itself; the others (bounds, texts) are free, and anyone could fill the memory with them. What
 * finds nothing, such as a page behind the last, is made and not kept (server/cache/expiry-tags.ts).
 */
const values: Readonly<Record<string, RegExp>> = {
  brand: /^[a-z0-9-]{1,60}$/,
  category: /^[a-z0-9-]{1,60}$/,
  page: /^[1-9][0-9]{0,4}$/,
  sort: new RegExp(`^(${sortOrders.join('|')})$`),
};
/** Of all sets of shelves, which are more than any memory holds, those that people choose. */
const mostValues = 4;
const routeIds = /^[a-z0-9/_,-]{1,200}$/;

export interface CanonicalPageUrl {
  /** Path and query as the page is rendered for: known names only, sorted. */
  readonly url: string;
  readonly kept: boolean;
}

/**
 * The canonical address of a page, or of its data for a navigation in the browser ('/products.data?…'), which may name the
 * routes whose data is wanted: those that there are, where they are given.
 */
export function canonicalPageUrl(url: string, routes?: ReadonlySet<string>): CanonicalPageUrl {
  const [asked, search] = splitOnce(url, '?');
  const path = asked.replace(/^[/\\]+/, '/'); // '//name' would be read as the address of another site
  const few = path.length <= 200 && plainPath.test(path) && !countless.test(path);
  if (search === '') return { url: path, kept: few };
  const names = known[path.replace(/\.data$/, '')] ?? [];
  const pairs: string[] = [];
  let kept = few;
  for (const [name, value] of new URLSearchParams(search)) {
    if (name === '_routes' && path.endsWith('.data')) kept &&= areRoutes(value, routes);
    else if (!names.includes(name) || value === '') continue;
    else kept &&= values[name]?.test(value) ?? false;
    pairs.push(`${name}=${encodeURIComponent(value)}`);
  }
  const query = [...new Set(pairs)].sort().join('&');
  kept &&= pairs.length <= mostValues && query.length <= 300;
  return { url: query === '' ? path : `${path}?${query}`, kept };
}

function areRoutes(value: string, routes: ReadonlySet<string> | undefined): boolean {
  if (!routeIds.test(value)) return false;
  const ids = value.split(',');
  return routes === undefined || (new Set(ids).size === ids.length && ids.every((id) => routes.has(id)));
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

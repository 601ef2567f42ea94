import { sortOrders } from '#contract/sort-orders.ts';
import { sizesOf } from '#domain/catalogue/size-choice.ts';
import { pageAt } from '#domain/shop/pages.ts';

/** Paths as the shop writes them. Other letter cases and escapes lead to the same page in any number of ways. */
const plainPath = /^\/[a-z0-9/._-]*$/;
/**
 * Query values that the shop writes itself. Free values (price bounds, search texts) are not cached: anyone could fill the
 * memory with them. Pages that find nothing, such as one past the last, are not cached either (server/platform/cache/expiry-tags.ts).
 */
const cacheableValues: Readonly<Record<string, RegExp>> = {
  brand: /^[a-z0-9-]{1,60}$/,
  category: /^[a-z0-9-]{1,60}$/,
  country: /^[a-z0-9-]{1,60}$/,
  page: /^[1-9][0-9]{0,4}$/,
  size: new RegExp(`^(${Object.values(sizesOf).flat().join('|')})$`),
  sort: new RegExp(`^(${sortOrders.join('|')})$`),
};
/** Combinations of more filters are rare, and too many to cache. */
const maxValues = 4;
const routeIds = /^[a-zA-Z0-9/_,-]{1,200}$/;

export interface CanonicalPageUrl {
  /** Path and query that the page is rendered for: known names only, sorted. */
  readonly url: string;
  readonly cacheable: boolean;
  /** The part of the query that changes no page, such as where a visitor comes from. */
  readonly rest: string;
}

/**
 * The canonical URL of a page, or of its data for a navigation in the browser ('/products.data?…'). The latter may name the
 * routes whose data it wants; given `routes`, only those are cached.
 */
export function canonicalPageUrl(url: string, routes?: ReadonlySet<string>): CanonicalPageUrl {
  const [requested, search] = splitOnce(url, '?');
  const path = requested.replace(/^[/\\]+/, '/'); // '//name' would be read as another site's address
  const page = pageAt(path.replace(/\.data$/, ''));
  let cacheable = page?.cached !== false && plainPath.test(path) && path.length <= 200;
  if (search === '') return { url: path, cacheable, rest: '' };
  const pairs: string[] = [];
  const rest = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) {
    if (name === '_routes' && path.endsWith('.data')) cacheable &&= areRoutes(value, routes);
    else if (page?.query?.includes(name) !== true) {
      rest.append(name, value);
      continue;
    } else if (value === '') continue;
    else cacheable &&= cacheableValues[name]?.test(value) ?? false;
    pairs.push(`${name}=${encodeURIComponent(value)}`);
  }
  const query = [...new Set(pairs)].sort().join('&');
  cacheable &&= pairs.length <= maxValues && query.length <= 300;
  return { url: query === '' ? path : `${path}?${query}`, cacheable, rest: rest.toString() };
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

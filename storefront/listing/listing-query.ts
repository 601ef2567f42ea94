import { sortOrders, type SortOrder } from '#contract/sort-orders.ts';
import { limits } from '#domain/limits.ts';
import { pages } from '#domain/shop/pages.ts';

/** What the listing is asked for. All of it stands in the address (LIST-1). */
export interface ListingQuery {
  readonly search: string;
  /** Slugs. */
  readonly categories: readonly string[];
  /** Whole rupees; null for no bound. */
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly sort: SortOrder;
  readonly page: number;
}

export const defaultListingQuery: ListingQuery = {
  search: '',
  categories: [],
  minimum: null,
  maximum: null,
  sort: 'featured',
  page: 1,
};

/** Reads an address, or a form with the same names. What makes no sense counts as absent. */
export function parseListingQuery(given: URLSearchParams | FormData): ListingQuery {
  const sort = String(given.get('sort') ?? '');
  const slugs = given.getAll('category').flatMap((value) => String(value).split(','));
  const maximum = wholeNumber(given.get('max_price'));
  const minimum = wholeNumber(given.get('min_price'));
  return {
    search: String(given.get('search') ?? '')
      .trim()
      .slice(0, limits.searchLength),
    categories: [...new Set(slugs.map((slug) => slug.trim()).filter((slug) => slug !== ''))],
    minimum: minimum === 0 ? null : minimum,
    maximum,
    sort: sortOrders.find((order) => order === sort) ?? 'featured',
    page: Math.max(1, wholeNumber(given.get('page')) ?? 1),
  };
}

/** The address of a listing: only what differs from the whole of it, always in the same order. */
export function listingPath(query: ListingQuery): string {
  const search = new URLSearchParams();
  for (const slug of query.categories) search.append('category', slug);
  if (query.search !== '') search.set('search', query.search);
  if (query.minimum !== null) search.set('min_price', String(query.minimum));
  if (query.maximum !== null) search.set('max_price', String(query.maximum));
  if (query.sort !== 'featured') search.set('sort', query.sort);
  if (query.page > 1) search.set('page', String(query.page));
  const text = search.toString();
  return text === '' ? pages.products.path : `${pages.products.path}?${text}`;
}

/** Other filters begin at the first page again. */
export function refineListingQuery(query: ListingQuery, change: Partial<ListingQuery>): ListingQuery {
  return { ...query, page: 1, ...change };
}

function wholeNumber(value: FormDataEntryValue | null): number | null {
  if (typeof value !== 'string' || !/^\d{1,9}$/.test(value.trim())) return null;
  return Number(value);
}

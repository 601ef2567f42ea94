import { listProducts } from '#contract/catalogue.ts';
import { sortOrders, type SortOrder } from '#contract/sort-orders.ts';
import { limits } from '#domain/limits.ts';
import { pages } from '#domain/shop/pages.ts';
import { cardView, type CardView } from '../product/card-view.ts';
import type { ShopContext } from '../shop-context.ts';

/** The state of the listing. All of it is in the address (LIST-1). */
export interface ListingQuery {
  readonly search: string;
  /** Slugs. */
  readonly categories: readonly string[];
  /** Slugs of countries of origin. */
  readonly countries: readonly string[];
  /** Whole rupees; null for no bound. */
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly sort: SortOrder;
  readonly page: number;
}

export const defaultListingQuery: ListingQuery = {
  search: '',
  categories: [],
  countries: [],
  minimum: null,
  maximum: null,
  sort: 'featured',
  page: 1,
};

/** Reads the query of an address, or a form with the same names. Invalid values count as absent. */
export function parseListingQuery(given: URLSearchParams | FormData): ListingQuery {
  const sort = String(given.get('sort') ?? '');
  const maximum = wholeNumber(given.get('max_price'));
  const minimum = wholeNumber(given.get('min_price'));
  return {
    search: String(given.get('search') ?? '')
      .trim()
      .slice(0, limits.searchLength),
    categories: slugsOf(given, 'category'),
    countries: slugsOf(given, 'country'),
    minimum: minimum === 0 ? null : minimum,
    maximum,
    sort: sortOrders.find((order) => order === sort) ?? 'featured',
    page: Math.max(1, wholeNumber(given.get('page')) ?? 1),
  };
}

/** The address of a listing: only values that differ from the default, always in the same order. */
export function listingPath(query: ListingQuery): string {
  const search = new URLSearchParams();
  for (const slug of query.categories) search.append('category', slug);
  for (const slug of query.countries) search.append('country', slug);
  if (query.search !== '') search.set('search', query.search);
  if (query.minimum !== null) search.set('min_price', String(query.minimum));
  if (query.maximum !== null) search.set('max_price', String(query.maximum));
  if (query.sort !== 'featured') search.set('sort', query.sort);
  if (query.page > 1) search.set('page', String(query.page));
  const text = search.toString();
  return text === '' ? pages.products.path : `${pages.products.path}?${text}`;
}

/** Changes filters and goes back to the first page. */
export function refineListingQuery(query: ListingQuery, change: Partial<ListingQuery>): ListingQuery {
  return { ...query, page: 1, ...change };
}

/** A category or country of origin to choose. */
export interface FilterValue {
  readonly slug: string;
  readonly name: string;
  readonly count: number;
}

export interface ListingView {
  readonly query: ListingQuery;
  readonly products: readonly CardView[];
  readonly total: number;
  readonly pages: number;
  readonly categories: readonly FilterValue[];
  /** Countries of origin; empty if nothing is imported. */
  readonly countries: readonly FilterValue[];
  /** Highest price in rupees: the right end of the sliders. */
  readonly highestPrice: number;
  /** The corrected search (LIST-7). */
  readonly corrected: string | null;
  readonly failed: boolean;
}

export async function loadListing({ callApi }: ShopContext, query: ListingQuery): Promise<ListingView> {
  const reply = await callApi(listProducts, {
    query: {
      search: query.search,
      category: query.categories,
      brand: [],
      country: query.countries,
      min_price: query.minimum ?? '',
      max_price: query.maximum ?? '',
      sort: query.sort,
      limit: limits.listingPage,
      page: query.page,
    },
  });
  if (!reply.ok) {
    const none = { products: [], total: 0, pages: 0, categories: [], countries: [] };
    return { query, ...none, highestPrice: 0, corrected: null, failed: true };
  }
  const { products, total_size, facets, max_price, corrected } = reply.answer;
  return {
    query,
    products: products.map(cardView),
    total: total_size,
    pages: Math.ceil(total_size / limits.listingPage),
    categories: facets.categories.map(({ slug, name, count }) => ({ slug, name, count })),
    countries: facets.countries,
    highestPrice: max_price,
    corrected,
    failed: false,
  };
}

function slugsOf(given: URLSearchParams | FormData, name: string): string[] {
  const slugs = given.getAll(name).flatMap((value) => String(value).split(','));
  return [...new Set(slugs.map((slug) => slug.trim()).filter((slug) => slug !== ''))];
}

function wholeNumber(value: FormDataEntryValue | null): number | null {
  if (typeof value !== 'string' || !/^\d{1,9}$/.test(value.trim())) return null;
  return Number(value);
}

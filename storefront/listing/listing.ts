import { data, redirect } from 'react-router';
import { getLatestProducts, listProducts } from '#contract/catalogue.ts';
import { getConfig } from '#contract/config.ts';
import type { SortOrder } from '#contract/sort-orders.ts';
import { getSuggestions, type Suggestions } from '#contract/suggestions.ts';
import { facetKeys, type FacetKey } from '#domain/catalogue/facet-keys.ts';
import { chosenFacets, noFacets, priceBands, type ChosenFacets } from '#domain/catalogue/facets.ts';
import { priceWords } from '#domain/catalogue/price-words.ts';
import { limits } from '#domain/limits.ts';
import { fromRupees, type Paise } from '#domain/money.ts';
import { pages } from '#domain/shop/pages.ts';
import { isRefused, pageFailure } from '../api/page-failure.ts';
import { correctedText } from '../search/suggested-links.ts';
import { whatsappLink } from '../product/enquiry.ts';
import { cardView, type CardView } from '../product/card-view.ts';
import type { ShopContext } from '../shop-context.ts';
import { parseListingQuery, readListingForm, unclearPrices } from './parse-listing-query.ts';
import { areTurned } from './price-bounds.ts';

/** The state of the listing. All of it is in the address (LIST-1). */
export interface ListingQuery {
  readonly search: string;
  /** Slugs. */
  readonly categories: readonly string[];
  /** Slugs. */
  readonly brands: readonly string[];
  /** Slugs of countries of origin. */
  readonly countries: readonly string[];
  /** Slugs of other facets. */
  readonly facets: ChosenFacets;
  /** Whole rupees; null for no bound. */
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly sort: SortOrder;
  readonly page: number;
}

export const defaultListingQuery: ListingQuery = {
  search: '',
  categories: [],
  brands: [],
  countries: [],
  facets: noFacets,
  minimum: null,
  maximum: null,
  sort: 'featured',
  page: 1,
};

/** The address of a listing: only values that differ from the default, always in the same order. */
export function listingPath(query: ListingQuery): string {
  const search = new URLSearchParams();
  for (const slug of query.categories) search.append('category', slug);
  for (const slug of query.brands) search.append('brand', slug);
  for (const slug of query.countries) search.append('country', slug);
  // While a shop is upgraded, the former release may answer, which knows fewer facets.
  const facets: Partial<ListingQuery['facets']> = query.facets;
  for (const key of facetKeys) for (const slug of facets[key] ?? []) search.append(key, slug);
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

/** The listing without filters. The words of a search are none, and stay. */
export function withoutFilters({ search }: ListingQuery): string {
  return listingPath({ ...defaultListingQuery, search });
}

/** A category or country of origin to choose. */
export interface FilterValue {
  readonly slug: string;
  readonly name: string;
  readonly count: number;
}

/** A facet with its values and the number of products that each leaves. */
export interface Choice {
  readonly key: FacetKey;
  readonly title: string;
  readonly values: readonly FilterValue[];
}

/** Pieces by price, in parts of equal width from 0 to `to` rupees. */
export interface PriceHistogram {
  readonly to: number;
  readonly counts: readonly number[];
}

/** Rupees, exclusive at the upper end; null: no upper end. */
export interface PriceBounds {
  readonly from: number;
  readonly to: number | null;
}

/** What to look at instead of a search that finds nothing (FIND-5). */
export interface SearchHelp {
  readonly understood: Suggestions['understood'];
  readonly near: Suggestions['near'];
  /** That have pieces, the nearest first. */
  readonly categories: readonly FilterValue[];
  /** Those nearest to the price of the words, else the newest. */
  readonly pieces: readonly CardView[];
  /** null: the words name no price, or nothing fits them at any price. */
  readonly nearest: NearestPrice | null;
  /** Number of all products. */
  readonly total: number;
  /** A link that asks for the typed words; null: the shop has no WhatsApp. */
  readonly whatsapp: string | null;
}

/** The price at which the pieces that a search means begin or end. */
export interface NearestPrice {
  /** Of the search, without the price. */
  readonly words: string;
  readonly price: Paise;
  readonly sort: 'price-low' | 'price-high';
}

export interface ListingView {
  readonly query: ListingQuery;
  /** Prices of the address that cannot be read, as typed, by the names of their fields. */
  readonly unclear: Readonly<Record<string, string>>;
  readonly products: readonly CardView[];
  readonly total: number;
  readonly pages: number;
  readonly categories: readonly FilterValue[];
  readonly brands: readonly FilterValue[];
  /** Countries of origin; empty if nothing is imported. */
  readonly countries: readonly FilterValue[];
  readonly choices: readonly Choice[];
  /** null: something is found, or filters are chosen, which may be why nothing is. */
  readonly help: SearchHelp | null;
  readonly prices: PriceHistogram;
  /** Of the chosen price bands. */
  readonly bands: readonly PriceBounds[];
  /** Pages of the shop that the words of the search name. */
  readonly namedPages: NonNullable<Suggestions['pages']>;
  /** What was searched for instead, in a sentence (LIST-7); null: the words found it. */
  readonly corrected: string | null;
  readonly failed: boolean;
}

/**
 * The listing at an address. A value that no filter has throws a 404. A price range the wrong way round, a second price in the words
 * and a value under a former or another name redirect to the address of the same listing, a page past the last one to the last.
 */
export async function loadListing(shop: ShopContext, given: URLSearchParams): Promise<ListingView> {
  const query = parseListingQuery(given);
  const toQuery = (right: ListingQuery) => redirect(listingPath(right), 301);
  const asked = readListingForm(given);
  if (areTurned(asked) || asked.search !== query.search) throw toQuery(query);
  const reply = await shop.callApi(listProducts, {
    query: {
      search: query.search,
      category: query.categories,
      brand: query.brands,
      country: query.countries,
      ...query.facets,
      min_price: query.minimum ?? '',
      max_price: query.maximum ?? '',
      // The first order of a search is the best match.
      sort: query.search !== '' && query.sort === defaultListingQuery.sort ? '' : query.sort,
      limit: limits.listingPage,
      page: query.page,
    },
  });
  // Values that the call does not take, such as one of 201 characters.
  if (!reply.ok && isRefused(reply.problem)) throw pageFailure(reply.problem);
  if (!reply.ok) {
    const none = {
      unclear: {},
      products: [],
      total: 0,
      pages: 0,
      categories: [],
      brands: [],
      countries: [],
      choices: [],
    };
    return { query, ...none, help: null, ...noPrices, namedPages: [], corrected: null, failed: true };
  }
  const { products, total_size, facets, pages: namedPages = [], corrected, unknown, renamed } = reply.answer;
  if (unknown.length > 0) throw data(null, { status: 404 });
  if (renamed.length > 0) {
    const right = (own: (typeof renamed)[number]['filter'], slugs: readonly string[]) => {
      const names = new Map(renamed.flatMap(({ filter, from, to }) => (filter === own ? [[from, to]] : [])));
      return [...new Set(slugs.map((slug) => names.get(slug) ?? slug))];
    };
    throw toQuery({
      ...query,
      categories: right('category', query.categories),
      brands: right('brand', query.brands),
      countries: right('country', query.countries),
      facets: chosenFacets((key) => right(key, query.facets[key])),
    });
  }
  const lastPage = Math.max(1, Math.ceil(total_size / limits.listingPage));
  // Not for good: there may be more products later.
  if (query.page > lastPage) throw redirect(listingPath({ ...query, page: lastPage }));
  return {
    query,
    unclear: unclearPrices(given),
    products: products.map(cardView),
    total: total_size,
    pages: lastPage,
    categories: facets.categories.map(({ slug, name, count }) => ({ slug, name, count })),
    brands: facets.brands.map(({ slug, name, count }) => ({ slug, name, count })),
    countries: facets.countries,
    choices: facets.choices,
    help:
      total_size === 0 && query.search !== '' && !isFiltered(query)
        ? await loadHelp(shop, query.search, nearestPrice(query.search, reply.answer))
        : null,
    prices: facets.prices,
    bands: priceBands
      .filter(({ slug }) => query.facets.price.includes(slug))
      .map(({ from, to }) => ({ from, to: Number.isFinite(to) ? to : null })),
    namedPages,
    corrected: corrected === null ? null : correctedText(query.search, corrected),
    failed: false,
  };
}

const noPrices = { prices: { to: limits.priceStep, counts: [] }, bands: [] };

/** Whether a filter is chosen; a search is none. */
export function isFiltered(query: ListingQuery): boolean {
  const { categories, brands, countries, facets, minimum, maximum } = query;
  const chosen = [categories, brands, countries, ...Object.values(facets)];
  return chosen.some(({ length }) => length > 0) || minimum !== null || maximum !== null;
}

/** Products and categories on the page that helps after a search without results. */
const helpProducts = 4;
const helpCategories = 10;

/** The bounds of an answer are those of all that the words find, whatever their price. */
function nearestPrice(search: string, found: { min_price: number; max_price: number }): NearestPrice | null {
  const { words, lowest, highest } = priceWords(search);
  const [least, most] = [fromRupees(found.min_price), fromRupees(found.max_price)];
  if (words === '' || most === 0) return null;
  if (highest !== null && highest < least) return { words, price: least, sort: 'price-low' };
  return lowest !== null && lowest > most ? { words, price: most, sort: 'price-high' } : null;
}

async function loadHelp(
  { callApi }: ShopContext,
  search: string,
  nearest: NearestPrice | null,
): Promise<SearchHelp> {
  const any = { category: [], brand: [], country: [] };
  const [suggestions, all, pieces, config] = await Promise.all([
    callApi(getSuggestions, { query: { name: search } }),
    callApi(listProducts, { query: { ...any, limit: 1 } }),
    nearest === null
      ? callApi(getLatestProducts, { query: { limit: helpProducts } })
      : callApi(listProducts, {
          query: { ...any, search: nearest.words, sort: nearest.sort, limit: helpProducts },
        }),
    callApi(getConfig),
  ]);
  const named = suggestions.ok ? suggestions.answer.categories : [];
  const others = all.ok ? all.answer.facets.categories.filter(({ count }) => count > 0) : [];
  const categories = new Map([...named, ...others].map((each) => [each.slug, each]));
  return {
    understood: suggestions.ok ? suggestions.answer.understood : [],
    near: suggestions.ok ? suggestions.answer.near : [],
    categories: [...categories.values()].slice(0, helpCategories),
    pieces: pieces.ok ? pieces.answer.products.map(cardView) : [],
    nearest,
    total: all.ok ? all.answer.total_size : 0,
    whatsapp: whatsappLink(config.ok ? config.answer.company_whatsapp : null, `I am looking for: ${search}`),
  };
}

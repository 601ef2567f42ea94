import type { HandlerInput } from '#contract/api-call.ts';
import type { listProducts as listProductsCall } from '#contract/catalogue.ts';
import type { SortOrder } from '#contract/sort-orders.ts';
import { chosenFacets, noFacets, type ChosenFacets } from '#domain/catalogue/facets.ts';
import { facetWords, type NamedFacet } from '#domain/catalogue/facet-words.ts';
import { priceWords } from '#domain/catalogue/price-words.ts';
import { sortWords } from '#domain/catalogue/sort-words.ts';
import { plainSigns } from '#domain/input/characters.ts';
import { limits } from '#domain/limits.ts';
import { toPaise, type Paise } from '#domain/money.ts';
import type { PriceRange } from '../product-index/select-products.ts';

export interface ListingQuery extends PriceRange {
  /** The words as typed; empty: no search. */
  readonly search: string;
  /** Slugs or ids. */
  readonly categories: readonly string[];
  readonly brands: readonly string[];
  /** Slugs or names of countries of origin. */
  readonly countries: readonly string[];
  readonly facets: ChosenFacets;
  readonly sort: SortOrder | null;
  readonly limit: number;
  /** From 1. */
  readonly page: number;
}

/** A search for words alone, best match first; without words, the newest products. */
export function plainSearch(words: string, limit: number, page = 1): ListingQuery {
  return {
    search: words,
    categories: [],
    brands: [],
    countries: [],
    facets: noFacets,
    lowest: null,
    highest: null,
    sort: words === '' ? 'newest' : null,
    limit,
    page,
  };
}

/** Converts the API's query; bounds finer than a paisa are rounded. */
export function parseListingQuery(query: HandlerInput<typeof listProductsCall>['query']): ListingQuery {
  return {
    search: query.search ?? '',
    categories: query.category,
    brands: query.brand,
    countries: query.country,
    facets: chosenFacets((key) => query[key] ?? []),
    lowest: bound(query.min_price),
    highest: bound(query.max_price),
    sort: query.sort ?? null,
    limit: query.limit ?? limits.listingPage,
    page: query.offset ?? query.page ?? 1,
  };
}

function bound(rupees: number | undefined): Paise | null {
  return rupees === undefined ? null : toPaise(Math.round(rupees * 100));
}

export interface ReadQuery extends ListingQuery {
  /** Values of facets that the words name. */
  readonly named: readonly NamedFacet[];
  /** The typed words that name a price or a facet; empty: none do. */
  readonly filterWords: string;
}

/** Prices and facets that the words name narrow the search, within the filters of the query, and sort it (FIND-14, FIND-15, FIND-21). */
export function readWords(asked: ListingQuery): ReadQuery {
  const { words: unsorted, sort } = sortWords(asked.search);
  const { words: unpriced, lowest, highest } = priceWords(unsorted);
  const { words, facets } = facetWords(unpriced);
  const isFiltered = facets.length > 0 || lowest !== null || highest !== null;
  return {
    ...asked,
    search: words,
    named: facets,
    filterWords: isFiltered ? withoutWords(plainSigns(unsorted), words) : '',
    sort: asked.sort ?? sort,
    lowest: tighter(Math.max, asked.lowest, lowest),
    highest: tighter(Math.min, asked.highest, highest),
  };
}

/** Both are words of one text, in its order. */
function withoutWords(text: string, others: string): string {
  const left = others.split(' ');
  return text
    .split(/\s+/)
    .filter((word) => word !== left[0] || left.shift() === undefined)
    .join(' ');
}

function tighter(choose: typeof Math.max, one: Paise | null, other: Paise | null): Paise | null {
  return one === null || other === null ? (one ?? other) : toPaise(choose(one, other));
}

import type { HandlerInput } from '#contract/api-call.ts';
import type { listProducts as listProductsCall } from '#contract/catalogue.ts';
import type { Product } from '#contract/product.ts';
import type { SortOrder } from '#contract/sort-orders.ts';
import {
  countFacetGroups,
  isUnfiltered,
  placesOf,
  placesWithin,
  selectProducts,
  summariseFacets,
  type FacetCount,
  type Facets,
  type ListingFilter,
  type PriceRange,
} from '../product-index/select-products.ts';
import { chosenFacets, noFacets, type ChosenFacets } from '#domain/catalogue/facets.ts';
import { facetWords, type NamedFacet } from '#domain/catalogue/facet-words.ts';
import { priceWords } from '#domain/catalogue/price-words.ts';
import { sortWords } from '#domain/catalogue/sort-words.ts';
import { limits } from '#domain/limits.ts';
import { toPaise, type Paise } from '#domain/money.ts';
import { mostBest, type ProductIndex, type ProductIndexReader } from '../product-index/product-index.ts';
import {
  countFacets,
  leftBeside,
  named,
  narrowed,
  type CountedFacet,
} from '../product-index/facet-counts.ts';
import type { FacetIndex } from '../product-index/facet-index.ts';
import { chosenValues, type RenamedValue } from '../product-index/chosen-values.ts';
import { withoutHeld } from '../product-index/held-products.ts';
import { priceHistogram, type PriceHistogram } from '../product-index/price-histogram.ts';
import { bestMatches } from '../search/find-products.ts';
import { bitsAt, idsAt, type SortedProducts } from '../product-index/sorted-products.ts';
import { search, type SearchMatch } from '../search/search.ts';
import type { Concept } from '../search/vocabulary.ts';
import { chosen, homeNode, withDescendants } from '../product-index/taxonomy.ts';
import type { Taxonomy, TaxonomyNode } from '../product-index/taxonomy.ts';

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

export interface Listing extends Facets {
  readonly products: Product[];
  readonly corrected: string | null;
  readonly understood: readonly Concept[];
}

export interface FacetedListing extends Listing {
  readonly choices: readonly CountedFacet[];
  readonly prices: PriceHistogram;
  /** Values of filters that the shop does not know. */
  readonly unknown: readonly string[];
  /** Values that the query does not call by their slug. */
  readonly renamed: readonly RenamedValue[];
  /** When the first hold ends, and with it the counts change; null: nothing is held. */
  readonly heldUntil: Date | null;
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

interface ReadQuery extends ListingQuery {
  /** Values of facets that the words name. */
  readonly named: readonly NamedFacet[];
}

/** Prices and facets that the words name narrow the search, within the filters of the query, and sort it (FIND-14, FIND-15, FIND-21). */
function readWords(asked: ListingQuery): ReadQuery {
  const { words: unsorted, sort } = sortWords(asked.search);
  const { words: unpriced, lowest, highest } = priceWords(unsorted);
  const { words, facets } = facetWords(unpriced);
  return {
    ...asked,
    search: words,
    named: facets,
    sort: asked.sort ?? sort,
    lowest: tighter(Math.max, asked.lowest, lowest),
    highest: tighter(Math.min, asked.highest, highest),
  };
}

function tighter(choose: typeof Math.max, one: Paise | null, other: Paise | null): Paise | null {
  return one === null || other === null ? (one ?? other) : toPaise(choose(one, other));
}

/** One page of the listing with its counts of categories, brands and countries (LIST-2, LIST-3, LIST-7). */
export async function listProducts(productIndex: ProductIndex, asked: ListingQuery): Promise<Listing> {
  const query = readWords(asked);
  return pageOf(await resolve(productIndex, query), query);
}

/** The same with the counts of the facets (FIND-4). */
export async function listFacetedProducts(
  productIndex: ProductIndex,
  asked: ListingQuery,
): Promise<FacetedListing> {
  const query = readWords(asked);
  const resolved = await resolve(productIndex, query);
  const { newest, index, facets, filter, unknown, renamed, heldUntil } = resolved;
  const places = placesOf(newest, resolved.matches);
  const bounded = filter.lowest !== null || filter.highest !== null;
  const within = (bounds: ListingFilter) => bitsAt(newest, placesWithin(newest, places, bounds));
  const anyPrice = within({ ...filter, lowest: null, highest: null });
  const products = bounded ? within(filter) : anyPrice;
  return {
    ...(await pageOf(resolved, query)),
    choices: countFacets(index, facets, products),
    prices: priceHistogram(newest, leftBeside(index, facets, 'price', anyPrice)),
    unknown,
    renamed,
    heldUntil,
  };
}

interface ResolvedQuery extends Pick<FacetedListing, 'unknown' | 'renamed' | 'heldUntil'> {
  readonly reader: ProductIndexReader;
  readonly taxonomy: Taxonomy;
  readonly countries: readonly TaxonomyNode[];
  readonly index: FacetIndex;
  readonly facets: ChosenFacets;
  readonly found: SearchMatch;
  /** What is found, and has the facets that the words name; null: everything. */
  readonly matches: SearchMatch['matches'];
  /** All products. */
  readonly newest: SortedProducts;
  readonly filter: ListingFilter;
}

/** Reads what the query names. */
async function resolve(productIndex: ProductIndex, query: ReadQuery): Promise<ResolvedQuery> {
  const reader = await productIndex.reader();
  const [newest, taxonomy, origin, everyFacet, vocabulary, held, found] = await Promise.all([
    reader.ranking('newest'),
    reader.taxonomy(),
    reader.countries(),
    reader.facets(),
    reader.vocabulary(),
    reader.held(),
    search(reader, query.search),
  ]);
  const roots = chosen(taxonomy.categories, query.categories, taxonomy.formerCategories);
  const brands = chosen(taxonomy.brands, query.brands, taxonomy.formerBrands);
  const origins = chosen(origin.known, query.countries);
  const filter: ListingFilter = {
    categories: roots.ids && [...withDescendants(taxonomy.categories, roots.ids)],
    brands: brands.ids,
    countries: origins.ids,
    lowest: query.lowest,
    highest: query.highest,
  };
  const ends = [...held.values()].map((end) => end.getTime());
  const heldUntil = ends.length === 0 ? null : new Date(Math.min(...ends));
  const values = chosenValues(everyFacet, query.facets, vocabulary);
  const { facets } = values;
  const index = withoutHeld(values.index, held);
  const matches = named(index, query.named, found.matches);
  const unknown = [roots, brands, origins, values].flatMap((each) => each.unknown);
  const renamed: RenamedValue[] = [
    ...roots.renamed.map((one) => ({ filter: 'category', ...one }) as const),
    ...brands.renamed.map((one) => ({ filter: 'brand', ...one }) as const),
    ...origins.renamed.map((one) => ({ filter: 'country', ...one }) as const),
    ...values.renamed,
  ];
  const formerly = origin.known.filter(({ id }) => id !== homeNode.id && origins.ids?.includes(id) === true);
  const countries = [...new Set([...origin.nodes, ...formerly])];
  return {
    ...{ reader, taxonomy, countries, index, facets, found, matches, filter, unknown, renamed, heldUntil },
    newest,
  };
}

async function pageOf(resolved: ResolvedQuery, query: ListingQuery): Promise<Listing> {
  const { reader, taxonomy, countries, found, filter } = resolved;
  const { counts, ids } = await selected(resolved, query);
  return {
    ...summariseFacets(counts, filter, taxonomy, countries),
    products: await reader.products(ids),
    corrected: found.corrected,
    understood: found.understood,
  };
}

/** Counts, and the ids of the page. What is asked for often is kept: all products, and searches without filters. */
async function selected(
  { reader, index, facets, newest, found, filter, matches: all }: ResolvedQuery,
  { sort, limit, page, lowest, highest }: ListingQuery,
): Promise<{ readonly counts: readonly FacetCount[]; readonly ids: readonly number[] }> {
  const range = { lowest, highest };
  const slice = { limit, skip: (page - 1) * limit };
  const matches = narrowed(index, facets, all);
  const { search: searched, matches: everything } = found;
  if (sort !== null || searched === null) {
    return {
      counts:
        matches === null
          ? await reader.facetCounts(range)
          : countFacetGroups(newest, placesOf(newest, matches), range),
      ids: selectProducts(await inOrder(reader, sort ?? 'featured'), matches, filter, slice),
    };
  }
  if (matches === everything && isUnfiltered(filter) && slice.skip + limit <= mostBest) {
    const { counts, best } = await reader.plainResult(searched);
    return { counts, ids: best.slice(slice.skip, slice.skip + limit) };
  }
  const places = placesOf(newest, matches);
  const [soldOut, words] = await Promise.all([reader.soldOut(), reader.words()]);
  return {
    counts: countFacetGroups(newest, places, range),
    ids: bestMatches(words, searched, {
      found: idsAt(newest, placesOf(newest, everything)),
      ids: idsAt(newest, placesWithin(newest, places, filter)),
      soldOut,
      ...slice,
    }),
  };
}

/** In the order featured, sold products come last, as in a search (LIST-3). */
function inOrder(reader: ProductIndexReader, sort: SortOrder): Promise<SortedProducts> {
  return sort === 'featured' ? reader.rankingSoldLast(sort) : reader.ranking(sort);
}

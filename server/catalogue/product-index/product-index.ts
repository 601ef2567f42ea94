import type { SortOrder } from '#contract/sort-orders.ts';
import type { Database } from '#database/connect.ts';
import { ValueCache } from '../../platform/cache/value-cache.ts';
import type { TaggedCache } from '../../platform/cache/invalidate-on-change.ts';
import {
  countFacetGroups,
  noFilter,
  selectProducts,
  type FacetCount,
  type PriceRange,
} from './select-products.ts';
import { asMatches, difference, intersection, isEmpty, union, type Bitmap } from './bitmap.ts';
import { createListedProducts, type ListedProducts } from './listed-products.ts';
import { readMatches, readSoldOut, readSortedProducts, sortByRelevance } from './sorted-products-store.ts';
import {
  reordered,
  soldLast,
  sortedByCountry,
  type Matches,
  type SortedProducts,
} from './sorted-products.ts';
import { createFacetIndex, type FacetIndex } from './facet-index.ts';
import { ProductFacts } from './product-facts.ts';
import { readHeldProducts, type HeldProducts } from './held-products.ts';
import { readCountries } from './countries.ts';
import { readTaxonomy, type Countries, type Taxonomy } from './taxonomy.ts';
import { interpret } from '../search/interpret.ts';
import { searchQuery, type MatchedTerm, type SearchQuery } from '../search/search-query.ts';
import { createVocabulary, type Vocabulary } from '../search/vocabulary.ts';
import { foldWords, readSuggestions, readWordGroups, type Suggestion } from '../search/vocabulary-store.ts';

/** The published products in every sort order, search results and the taxonomy, cached in memory until they change. */
export interface ProductIndex {
  /** Waits until the notices of all earlier commits have invalidated the caches. Use one reader per request. */
  readonly reader: () => Promise<ProductIndexReader>;
  /** Register them with server/platform/cache/invalidate-on-change.ts. */
  readonly caches: readonly TaggedCache[];
}

export interface ProductIndexReader {
  readonly ranking: (order: SortOrder) => Promise<SortedProducts>;
  /** The same with the products that are sold out at the end. */
  readonly rankingSoldLast: (order: SortOrder) => Promise<SortedProducts>;
  /** The published products that are sold out. */
  readonly soldOut: () => Promise<Matches>;
  /** The products that a search finds. */
  readonly matches: (search: SearchQuery) => Promise<Matches>;
  /** The same, best match first; null for more matches than are worth ranking. */
  readonly byRelevance: (search: SearchQuery) => Promise<RankedMatches | null>;
  readonly vocabulary: () => Promise<Vocabulary>;
  /** The words without accents. */
  readonly foldedWords: (words: readonly string[]) => Promise<readonly string[]>;
  /** Known words that contain or resemble each word. */
  readonly suggestions: (words: readonly string[]) => Promise<readonly Suggestion[]>;
  readonly countries: () => Promise<Countries>;
  readonly taxonomy: () => Promise<Taxonomy>;
  readonly facets: () => Promise<FacetIndex>;
  /** As they are now; not cached, because sales send no notice until the last unit is sold. */
  readonly held: () => Promise<HeldProducts>;
  /** Counts of the products that a search finds, or of all. */
  readonly facetCounts: (search: SearchQuery | null, range: PriceRange) => Promise<readonly FacetCount[]>;
  /** In the order of the ids. */
  readonly products: ListedProducts['inOrder'];
}

const wantedFirst = (one: MatchedTerm, other: MatchedTerm) => Number(one.unwanted) - Number(other.unwanted);

export interface RankedMatches {
  readonly ranking: SortedProducts;
  /** The one product found whose name has all typed words; null: none or several have. */
  readonly onlyNamed: number | null;
}

/** Ranking reads every match. With more matches than this, the newest come first. */
const maxSortedByRelevance = 2000;

export function createProductIndex(
  { query, caughtUp }: Pick<Database, 'query' | 'caughtUp'>,
  clock: () => Date,
): ProductIndex {
  const rankings = new ValueCache();
  const queries = new ValueCache();
  const searches = new ValueCache();
  const counts = new ValueCache();
  const products = createListedProducts(query, clock);
  const productFacts = new ProductFacts(query);
  const cached = async <Value>(
    cache: ValueCache,
    key: string,
    tags: readonly string[],
    read: () => Promise<Value>,
  ): Promise<Value> => {
    const { answer } = await cache.get(key, (tag) => {
      tags.forEach(tag);
      return read();
    });
    return answer as Value; // a key is always read by the same function
  };
  const countries = () => cached(rankings, 'countries', ['ranking'], () => readCountries(query));
  const ranking = (order: SortOrder): Promise<SortedProducts> =>
    cached(rankings, order, ['ranking'], async () =>
      order === 'country'
        ? sortedByCountry(await ranking('newest'), await countries())
        : readSortedProducts(query, order, await countries()),
    );
  const soldOut = () => cached(rankings, 'sold out', ['ranking', 'listing'], () => readSoldOut(query));
  const taxonomy = () => cached(rankings, 'taxonomy', ['categories', 'listing'], () => readTaxonomy(query));
  // Searches share terms: what a query finds is kept by itself.
  const bitsOf = async (anyOf: readonly string[]): Promise<Bitmap> => {
    const each = anyOf.map((matching) =>
      cached(queries, matching, ['ranking'], () => readMatches(query, matching)),
    );
    return union((await Promise.all(each)).map(({ bits }) => bits));
  };
  const matches = async ({ terms }: SearchQuery): Promise<Matches> => {
    let left: Bitmap | null = null;
    for (const { anyOf, unwanted } of terms.toSorted(wantedFirst)) {
      if (left !== null && isEmpty(left)) break;
      const found = await bitsOf(anyOf);
      left = left === null ? found : unwanted ? difference(left, found) : intersection(left, found);
    }
    return asMatches(left ?? new Uint32Array());
  };
  const sorted = async (search: SearchQuery): Promise<RankedMatches | null> => {
    const [newest, found] = await Promise.all([ranking('newest'), matches(search)]);
    if (found.size > maxSortedByRelevance) return null;
    const ids = selectProducts(newest, found, noFilter, { limit: maxSortedByRelevance, skip: 0 });
    const best = await sortByRelevance(query, search, ids);
    const exact = best.filter(({ hasAllTyped }) => hasAllTyped);
    return {
      ranking: reordered(
        newest,
        best.map(({ id }) => id),
      ),
      onlyNamed: exact.length === 1 ? (exact[0]?.id ?? null) : null,
    };
  };
  const vocabulary = () =>
    cached(rankings, 'vocabulary', ['categories', 'listing'], async () =>
      createVocabulary(await readWordGroups(query), (await taxonomy()).categories),
    );
  const readFacets = async () => {
    const [newest, facts, words] = await Promise.all([ranking('newest'), productFacts.read(), vocabulary()]);
    const { bits: bridal } = await matches(searchQuery(interpret(['bridal'], words)));
    return createFacetIndex({ newest, facts, vocabulary: words, bridal });
  };
  const reader: ProductIndexReader = {
    ranking,
    rankingSoldLast: (order) =>
      cached(rankings, `${order}, sold last`, ['ranking', 'listing'], async () =>
        soldLast(await ranking(order), await soldOut()),
      ),
    soldOut,
    matches,
    byRelevance: (search) =>
      cached(searches, `relevance ${JSON.stringify(search)}`, ['ranking'], () => sorted(search)),
    vocabulary,
    foldedWords: async (words) =>
      words.every((word) => /^[a-z\d]*$/.test(word))
        ? words
        : cached(searches, `folded ${words.join(' ')}`, [], () => foldWords(query, words)),
    suggestions: (words) =>
      cached(searches, `suggestions ${words.join(' ')}`, ['ranking', 'listing'], () =>
        readSuggestions(query, words),
      ),
    countries,
    taxonomy,
    facets: () => cached(rankings, 'facets', ['ranking', 'listing', 'categories'], readFacets),
    held: () => readHeldProducts(query, clock()),
    facetCounts: (search, { lowest, highest }) =>
      cached(counts, JSON.stringify([search?.terms, lowest, highest]), ['ranking'], async () => {
        const found = search === null ? null : await matches(search);
        return countFacetGroups(await ranking('newest'), found, { lowest, highest });
      }),
    products: products.inOrder,
  };
  return {
    reader: async () => {
      await caughtUp();
      return reader;
    },
    caches: [productFacts, queries, rankings, searches, counts, products.memory],
  };
}

import type { SortOrder } from '#contract/sort-orders.ts';
import type { Suggestion } from '#contract/suggestions.ts';
import type { Database } from '#database/connect.ts';
import { ValueCache } from '../../platform/cache/value-cache.ts';
import type { TaggedCache } from '../../platform/cache/invalidate-on-change.ts';
import { countFacetGroups, noFilter, placesOf, type FacetCount, type PriceRange } from './select-products.ts';
import { createListedProducts, type ListedProducts } from './listed-products.ts';
import { readReduced, readSoldOut, readSortedProducts } from './sorted-products-store.ts';
import type { Matches } from './bitmap.ts';
import { idsAt, soldLast, sortedByCountry, type SortedProducts } from './sorted-products.ts';
import { createFacetIndex, type FacetIndex } from './facet-index.ts';
import { keepFacts } from './product-facts.ts';
import { readHeldProducts, type HeldProducts } from './held-products.ts';
import { readCountries } from './countries.ts';
import { readTaxonomy, type Countries, type Taxonomy } from './taxonomy.ts';
import { bestMatches, findProducts } from '../search/find-products.ts';
import { interpret } from '../search/interpret.ts';
import { keepWords } from '../search/product-words.ts';
import { searchQuery, type SearchQuery } from '../search/search-query.ts';
import { readSuggestions } from '../search/suggestion-store.ts';
import { createVocabulary, type Vocabulary } from '../search/vocabulary.ts';
import { foldWords, readWordGroups } from '../search/vocabulary-store.ts';
import type { WordIndex } from '../search/word-index.ts';

/** The published products in every sort order, their words and the taxonomy, in memory until they change. */
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
  /** What searches read of the published products; one reader gives the same each time. */
  readonly words: () => Promise<WordIndex>;
  readonly vocabulary: () => Promise<Vocabulary>;
  /** The words without accents. */
  readonly foldedWords: (words: readonly string[]) => Promise<readonly string[]>;
  readonly countries: () => Promise<Countries>;
  readonly taxonomy: () => Promise<Taxonomy>;
  readonly facets: () => Promise<FacetIndex>;
  /** As they are now; not cached, because sales send no notice until the last unit is sold. */
  readonly held: () => Promise<HeldProducts>;
  /** What a search finds without filters: counts, and the ids of the best matches, at most `mostBest`. */
  readonly plainResult: (search: SearchQuery) => Promise<PlainResult>;
  /** Counts of all products. */
  readonly facetCounts: (range: PriceRange) => Promise<readonly FacetCount[]>;
  /** In the order of the ids. */
  readonly products: ListedProducts['inOrder'];
  /** The same as suggestions. */
  readonly suggestions: (ids: readonly number[]) => Promise<Suggestion[]>;
}

export interface PlainResult {
  readonly counts: readonly FacetCount[];
  readonly best: readonly number[];
}

/** Ids that are kept of a search. */
export const mostBest = 200;

export function createProductIndex(
  { query, caughtUp }: Pick<Database, 'query' | 'caughtUp'>,
  clock: () => Date,
): ProductIndex {
  const rankings = new ValueCache();
  const folded = new ValueCache();
  const searches = new ValueCache();
  const counts = new ValueCache();
  const products = createListedProducts(query, clock);
  const [facts, words] = [keepFacts(query), keepWords(query)];
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
  const vocabulary = () =>
    cached(rankings, 'vocabulary', ['categories', 'listing'], async () =>
      createVocabulary(await readWordGroups(query), (await taxonomy()).categories),
    );
  const readFacets = async () => {
    const [newest, read, index, known, { bits: reduced }] = await Promise.all([
      ranking('newest'),
      facts.read(),
      words.read(),
      vocabulary(),
      readReduced(query),
    ]);
    const { bits: bridal } = findProducts(index, searchQuery(interpret(['bridal'], known)));
    return createFacetIndex({ newest, facts: read, vocabulary: known, bridal, reduced });
  };
  const readPlainResult = async (search: SearchQuery): Promise<PlainResult> => {
    const [index, newest] = await Promise.all([words.read(), ranking('newest')]);
    const places = placesOf(newest, findProducts(index, search));
    const found = idsAt(newest, places);
    const slice = { limit: mostBest, skip: 0 };
    return {
      counts: countFacetGroups(newest, places, noFilter),
      best: bestMatches(index, search, { found, ids: found, soldOut: await soldOut(), ...slice }),
    };
  };
  const reader: Omit<ProductIndexReader, 'words'> = {
    ranking,
    rankingSoldLast: (order) =>
      cached(rankings, `${order}, sold last`, ['ranking', 'listing'], async () =>
        soldLast(await ranking(order), await soldOut()),
      ),
    soldOut,
    vocabulary,
    foldedWords: async (typed) =>
      typed.every((word) => /^[a-z\d]*$/.test(word))
        ? typed
        : cached(folded, typed.join(' '), [], () => foldWords(query, typed)),
    plainResult: (search) =>
      cached(searches, JSON.stringify(search), ['words', 'ranking', 'listing'], () =>
        readPlainResult(search),
      ),
    countries,
    taxonomy,
    facets: () => cached(rankings, 'facets', ['words', 'ranking', 'listing', 'categories'], readFacets),
    held: () => readHeldProducts(query, clock()),
    facetCounts: ({ lowest, highest }) =>
      cached(counts, JSON.stringify([lowest, highest]), ['ranking'], async () => {
        const newest = await ranking('newest');
        return countFacetGroups(newest, placesOf(newest, null), { lowest, highest });
      }),
    products: products.inOrder,
    suggestions: (ids) => readSuggestions(query, ids, clock()),
  };
  return {
    reader: async () => {
      await caughtUp();
      let read: Promise<WordIndex> | null = null;
      return { ...reader, words: () => (read ??= words.read()) };
    },
    caches: [facts, words, rankings, folded, searches, counts, products.memory],
  };
}

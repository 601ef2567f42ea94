import type { SortOrder } from '#contract/sort-orders.ts';
import type { Database } from '#database/connect.ts';
import { ValueCache } from '../../cache/value-cache.ts';
import type { TaggedCache } from '../../cache/invalidate-on-change.ts';
import type { PriceRange } from '../listing/listing-filter.ts';
import type { Matches } from './matches.ts';
import { selectProducts, countFacetGroups, type FacetCount } from './select-products.ts';
import { createListedProducts, type ListedProducts } from './listed-products.ts';
import { readMatches, readSortedProducts, sortByRelevance } from './sorted-products-store.ts';
import { reordered, type SortedProducts } from './sorted-products.ts';
import { readTaxonomy, type Taxonomy } from './taxonomy.ts';
import { readMatching, type SuggestionRow } from '../search/suggestion-store.ts';
import {
  readSuggestions,
  readVocabulary,
  type Suggestion,
  type Vocabulary,
} from '../search/vocabulary-store.ts';

/** What lists are made of, kept in memory until it changes. */
export interface ProductIndex {
  /** As everything is now: each look waits for the notices of what was committed before it. */
  readonly look: () => Promise<ProductIndexReader>;
  /** What has to hear of changes (server/cache/invalidate-on-change.ts). */
  readonly caches: readonly TaggedCache[];
}

/** For one list, made at once. */
export interface ProductIndexReader {
  readonly ranking: (order: SortOrder) => Promise<SortedProducts>;
  /** By a text search query of search-query.ts. */
  readonly matches: (search: string) => Promise<Matches>;
  /** What the query finds, the pieces that fit best first; null where there are too many to rank. */
  readonly byRelevance: (search: string) => Promise<SortedProducts | null>;
  /** The words as they are stored, and all synonyms. */
  readonly vocabulary: (words: readonly string[]) => Promise<Vocabulary>;
  /** What the dictionary says to each word. */
  readonly suggestions: (words: readonly string[]) => Promise<readonly Suggestion[]>;
  /** What a search box suggests for a text (normaliseQuery), in no order. */
  readonly typeahead: (text: string) => Promise<readonly SuggestionRow[]>;
  readonly taxonomy: () => Promise<Taxonomy>;
  /** Of what a query finds, or of all pieces, within these prices: the same for every page of a list. */
  readonly facetCounts: (search: string | null, range: PriceRange) => Promise<readonly FacetCount[]>;
  /** Of these ids, in their order. */
  readonly products: ListedProducts['inOrder'];
}

/** Ranking reads every find, so that beyond this many the newest come first. */
const maxSortedByRelevance = 2000;
const everything = { categories: null, brands: null, lowest: null, highest: null };

export function createProductIndex(
  { query, caughtUp }: Pick<Database, 'query' | 'caughtUp'>,
  clock: () => Date,
): ProductIndex {
  const lists = new ValueCache();
  const finds = new ValueCache();
  const counts = new ValueCache();
  const typed = new ValueCache();
  const products = createListedProducts(query, clock);
  const kept = async <Value>(
    memory: ValueCache,
    key: string,
    tags: readonly string[],
    read: () => Promise<Value>,
  ): Promise<Value> => {
    const { answer } = await memory.get(key, (tag) => {
      tags.forEach(tag);
      return read();
    });
    return answer as Value; // a key is always read by the same function
  };
  const ranking = (order: SortOrder) =>
    kept(lists, order, ['ranking'], () => readSortedProducts(query, order));
  const matches = (search: string) =>
    kept(finds, `find ${search}`, ['ranking'], () => readMatches(query, search));
  const sorted = async (search: string) => {
    const [newest, found] = await Promise.all([ranking('newest'), matches(search)]);
    if (found.size > maxSortedByRelevance) return null;
    const ids = selectProducts(newest, found, everything, { limit: maxSortedByRelevance, skip: 0 });
    return reordered(newest, await sortByRelevance(query, search, ids));
  };
  const look: ProductIndexReader = {
    ranking,
    matches,
    byRelevance: (search) => kept(finds, `sort ${search}`, ['ranking'], () => sorted(search)),
    vocabulary: (words) =>
      kept(finds, `say ${words.join(' ')}`, ['listing'], () => readVocabulary(query, words)),
    suggestions: (words) =>
      kept(finds, `mean ${words.join(' ')}`, ['ranking', 'listing'], () => readSuggestions(query, words)),
    typeahead: (text) => kept(typed, text, ['listing', 'categories'], () => readMatching(query, text)),
    taxonomy: () => kept(lists, 'shelves', ['categories', 'listing'], () => readTaxonomy(query)),
    facetCounts: (search, { lowest, highest }) =>
      kept(counts, JSON.stringify([search, lowest, highest]), ['ranking'], async () => {
        const found = search === null ? null : await matches(search);
        return countFacetGroups(await ranking('newest'), found, { lowest, highest });
      }),
    products: products.inOrder,
  };
  return {
    look: async () => {
      await caughtUp();
      return look;
    },
    caches: [lists, finds, counts, typed, products.memory],
  };
}

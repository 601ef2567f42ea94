import type { SortOrder } from '#contract/sort-orders.ts';
import type { Database } from '#database/connect.ts';
import { ReadAnswers } from '../../cache/value-cache.ts';
import type { Memory } from '../../cache/invalidate-on-change.ts';
import type { PriceRange } from '../listing/listing-filter.ts';
import type { Matches } from './matches.ts';
import { pickPieces, tallyPieces, type Tally } from './select-products.ts';
import { keepPieces, type Pieces } from './listed-products.ts';
import { readMatches, readRanking, sortByRelevance } from './sorted-products-store.ts';
import { reordered, type Ranking } from './sorted-products.ts';
import { readShelves, type Shelves } from './taxonomy.ts';
import { readMatching, type SuggestionRow } from '../search/suggestion-store.ts';
import {
  readSuggestions,
  readVocabulary,
  type Suggestion,
  type Vocabulary,
} from '../search/vocabulary-store.ts';

/** What lists are made of, kept in memory until it changes. */
export interface Rankings {
  /** As everything is now: each look waits for the notices of what was committed before it. */
  readonly look: () => Promise<Look>;
  /** What has to hear of changes (server/cache/invalidate-on-change.ts). */
  readonly memories: readonly Memory[];
}

/** For one list, made at once. */
export interface Look {
  readonly ranking: (order: SortOrder) => Promise<Ranking>;
  /** By a text search query of search-query.ts. */
  readonly matches: (search: string) => Promise<Matches>;
  /** What the query finds, the pieces that fit best first; null where there are too many to rank. */
  readonly byRelevance: (search: string) => Promise<Ranking | null>;
  /** The words as they are stored, and all synonyms. */
  readonly vocabulary: (words: readonly string[]) => Promise<Vocabulary>;
  /** What the dictionary says to each word. */
  readonly suggestions: (words: readonly string[]) => Promise<readonly Suggestion[]>;
  /** What a search box suggests for a text (typedText), in no order. */
  readonly typeahead: (text: string) => Promise<readonly SuggestionRow[]>;
  readonly shelves: () => Promise<Shelves>;
  /** Of what a query finds, or of all pieces, within these prices: the same for every page of a list. */
  readonly tallies: (search: string | null, range: PriceRange) => Promise<readonly Tally[]>;
  /** Of these ids, in their order. */
  readonly pieces: Pieces['inOrder'];
}

/** Ranking reads every find, so that beyond this many the newest come first. */
const mostRanked = 2000;
const everything = { categories: null, brands: null, lowest: null, highest: null };

export function keepRankings(
  { query, caughtUp }: Pick<Database, 'query' | 'caughtUp'>,
  clock: () => Date,
): Rankings {
  const lists = new ReadAnswers();
  const finds = new ReadAnswers();
  const counts = new ReadAnswers();
  const typed = new ReadAnswers();
  const pieces = keepPieces(query, clock);
  const kept = async <Value>(
    memory: ReadAnswers,
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
  const ranking = (order: SortOrder) => kept(lists, order, ['ranking'], () => readRanking(query, order));
  const matches = (search: string) =>
    kept(finds, `find ${search}`, ['ranking'], () => readMatches(query, search));
  const sorted = async (search: string) => {
    const [newest, found] = await Promise.all([ranking('newest'), matches(search)]);
    if (found.size > mostRanked) return null;
    const ids = pickPieces(newest, found, everything, { limit: mostRanked, skip: 0 });
    return reordered(newest, await sortByRelevance(query, search, ids));
  };
  const look: Look = {
    ranking,
    matches,
    byRelevance: (search) => kept(finds, `sort ${search}`, ['ranking'], () => sorted(search)),
    vocabulary: (words) =>
      kept(finds, `say ${words.join(' ')}`, ['listing'], () => readVocabulary(query, words)),
    suggestions: (words) =>
      kept(finds, `mean ${words.join(' ')}`, ['ranking', 'listing'], () => readSuggestions(query, words)),
    typeahead: (text) => kept(typed, text, ['listing', 'categories'], () => readMatching(query, text)),
    shelves: () => kept(lists, 'shelves', ['categories', 'listing'], () => readShelves(query)),
    tallies: (search, { lowest, highest }) =>
      kept(counts, JSON.stringify([search, lowest, highest]), ['ranking'], async () => {
        const found = search === null ? null : await matches(search);
        return tallyPieces(await ranking('newest'), found, { lowest, highest });
      }),
    pieces: pieces.inOrder,
  };
  return {
    look: async () => {
      await caughtUp();
      return look;
    },
    memories: [lists, finds, counts, typed, pieces.memory],
  };
}

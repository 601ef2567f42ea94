import type { SortOrder } from '#contract/sort-orders.ts';
import type { Database } from '#database/connect.ts';
import { ReadAnswers } from '../cache/read-answers.ts';
import type { Matches } from './matches.ts';
import { tallyPieces, type Tally } from './pick-pieces.ts';
import { readMatches, readRanking } from './ranking-store.ts';
import type { Ranking } from './ranking.ts';
import { readShelves, type Shelves } from './shelves.ts';

/** The order of every list, kept in memory until it changes. */
export interface Rankings {
  readonly ranking: (order: SortOrder) => Promise<Ranking>;
  /** By a text search query of search-query.ts. */
  readonly matches: (search: string) => Promise<Matches>;
  readonly shelves: () => Promise<Shelves>;
  /** Of all pieces, whatever their price. */
  readonly tallies: () => Promise<readonly Tally[]>;
  /** What has to hear of changes (server/cache/hear-changes.ts). */
  readonly memories: readonly ReadAnswers[];
}

/** Whoever asks gets what was committed before: each look waits for the notices that are on their way. */
export function keepRankings({ query, caughtUp }: Pick<Database, 'query' | 'caughtUp'>): Rankings {
  const lists = new ReadAnswers<unknown>();
  const finds = new ReadAnswers<unknown>();
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
  const everything = { lowest: null, highest: null };
  return {
    ranking: async (order) => {
      await caughtUp();
      return ranking(order);
    },
    matches: async (search) => {
      await caughtUp();
      return kept(finds, search, ['ranking'], () => readMatches(query, search));
    },
    shelves: async () => {
      await caughtUp();
      return kept(lists, 'shelves', ['categories', 'listing'], () => readShelves(query));
    },
    tallies: async () => {
      await caughtUp();
      return kept(lists, 'tallies', ['ranking'], async () =>
        tallyPieces(await ranking('newest'), null, everything),
      );
    },
    memories: [lists, finds],
  };
}

import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { searchWords } from '#domain/search-words.ts';
import { readTallies, type PriceRange, type Tally } from './listing-store.ts';
import { searchQuery } from './search-query.ts';
import { readSuggestions, readVocabulary, type Suggestion } from './vocabulary-store.ts';

export interface Found {
  /** For to_tsquery; null where nothing was searched for. */
  readonly search: string | null;
  readonly tallies: Tally[];
  /** What was searched for instead, where the words as typed find nothing. */
  readonly corrected: string | null;
}

/**
 * What the typed words find, counted. Exact words, their beginnings and their synonyms first; only when that is nothing,
 * words that hold the typed ones inside or resemble them (LIST-7, HEAD-5).
 */
export async function search(query: Kysely<Tables>, typed: string, prices: PriceRange): Promise<Found> {
  if (typed === '')
    return { search: null, tallies: await readTallies(query, { ...prices, search: null }), corrected: null };
  const { words: folded, synonyms } = await readVocabulary(query, searchWords(typed));
  const words = folded.flatMap(searchWords); // folding leaves nothing of an accent alone, and an apostrophe of some letters
  const plain = searchQuery(
    words.map((word) => [word]),
    synonyms,
  );
  const tallies = await readTallies(query, { ...prices, search: plain });
  if (tallies.length > 0 || words.length === 0) return { search: plain, tallies, corrected: null };
  return correctedSearch(query, words, synonyms, prices);
}

async function correctedSearch(
  query: Kysely<Tables>,
  words: readonly string[],
  synonyms: readonly string[][],
  prices: PriceRange,
): Promise<Found> {
  const readings = (await readSuggestions(query, words)).map(readingOf);
  const wider = searchQuery(
    readings.map(({ alternatives }) => alternatives),
    synonyms,
  );
  const tallies = await readTallies(query, { ...prices, search: wider });
  const guessed = readings.some((reading) => reading.guessed) && tallies.length > 0;
  return { search: wider, tallies, corrected: guessed ? readings.map(({ said }) => said).join(' ') : null };
}

function readingOf({ typed, known, containing, alike }: Suggestion) {
  if (known) return { alternatives: [typed], said: typed, guessed: false };
  if (containing.length > 0) return { alternatives: containing, said: typed, guessed: false };
  if (alike === null) return { alternatives: [typed], said: typed, guessed: false };
  return { alternatives: [alike], said: alike, guessed: true };
}

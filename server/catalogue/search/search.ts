import { searchWords } from '#domain/catalogue/search-terms.ts';
import type { Matches } from '../product-index/matches.ts';
import type { Look } from '../product-index/product-index.ts';
import { searchQuery } from './search-query.ts';
import type { Suggestion } from './vocabulary-store.ts';

export interface Found {
  /** For to_tsquery; null where nothing was searched for. */
  readonly search: string | null;
  /** Null: every piece, as nothing was searched for. */
  readonly matches: Matches | null;
  /** What was searched for instead, where the words as typed find nothing. */
  readonly corrected: string | null;
}

/**
 * What the typed words find. Exact words, their beginnings and their synonyms first; only when that is nothing, words that
 * hold the typed ones inside or resemble them (LIST-7, HEAD-5).
 */
export async function search(look: Look, typed: string): Promise<Found> {
  if (typed === '') return { search: null, matches: null, corrected: null };
  const { words: folded, synonyms } = await look.vocabulary(searchWords(typed));
  const words = folded.flatMap(searchWords); // folding leaves nothing of an accent alone, and an apostrophe of some letters
  const plain = searchQuery(
    words.map((word) => [word]),
    synonyms,
  );
  const matches = await look.matches(plain);
  if (matches.size > 0 || words.length === 0) return { search: plain, matches, corrected: null };
  return correctedSearch(look, words, synonyms);
}

async function correctedSearch(
  look: Look,
  words: readonly string[],
  synonyms: readonly string[][],
): Promise<Found> {
  const readings = (await look.suggestions(words)).map(readingOf);
  const wider = searchQuery(
    readings.map(({ alternatives }) => alternatives),
    synonyms,
  );
  const matches = await look.matches(wider);
  const guessed = readings.some((reading) => reading.guessed) && matches.size > 0;
  return { search: wider, matches, corrected: guessed ? readings.map(({ said }) => said).join(' ') : null };
}

function readingOf({ typed, known, containing, alike }: Suggestion) {
  if (known) return { alternatives: [typed], said: typed, guessed: false };
  if (containing.length > 0) return { alternatives: containing, said: typed, guessed: false };
  if (alike === null) return { alternatives: [typed], said: typed, guessed: false };
  return { alternatives: [alike], said: alike, guessed: true };
}

import { searchTerms } from '#domain/catalogue/search-terms.ts';
import type { Matches } from '../product-index/sorted-products.ts';
import type { ProductIndexReader } from '../product-index/product-index.ts';
import { searchQuery } from './search-query.ts';
import type { Suggestion } from './vocabulary-store.ts';

export interface SearchMatch {
  /** The query for to_tsquery; null: no search. */
  readonly search: string | null;
  /** null: no search, everything matches. */
  readonly matches: Matches | null;
  /** The corrected words, if the typed ones matched nothing. */
  readonly corrected: string | null;
}

/**
 * Searches for the typed words, prefixes and synonyms. Without a match, searches for words that contain or resemble the
 * typed ones (LIST-7, HEAD-5).
 */
export async function search(reader: ProductIndexReader, typed: string): Promise<SearchMatch> {
  if (typed === '') return { search: null, matches: null, corrected: null };
  const { words: folded, synonyms } = await reader.vocabulary(searchTerms(typed));
  const words = folded.flatMap(searchTerms); // folding may leave a word empty or add an apostrophe
  const plain = searchQuery(
    words.map((word) => [word]),
    synonyms,
  );
  const matches = await reader.matches(plain);
  if (matches.size > 0 || words.length === 0) return { search: plain, matches, corrected: null };
  return correctedSearch(reader, words, synonyms);
}

async function correctedSearch(
  reader: ProductIndexReader,
  words: readonly string[],
  synonyms: readonly string[][],
): Promise<SearchMatch> {
  const readings = (await reader.suggestions(words)).map(readingOf);
  const wider = searchQuery(
    readings.map(({ alternatives }) => alternatives),
    synonyms,
  );
  const matches = await reader.matches(wider);
  const guessed = readings.some((reading) => reading.guessed) && matches.size > 0;
  return { search: wider, matches, corrected: guessed ? readings.map(({ said }) => said).join(' ') : null };
}

function readingOf({ typed, known, containing, alike }: Suggestion) {
  if (known) return { alternatives: [typed], said: typed, guessed: false };
  if (containing.length > 0) return { alternatives: containing, said: typed, guessed: false };
  if (alike === null) return { alternatives: [typed], said: typed, guessed: false };
  return { alternatives: [alike], said: alike, guessed: true };
}

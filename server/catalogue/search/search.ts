import { searchTerms } from '#domain/catalogue/search-terms.ts';
import type { Matches } from '../product-index/sorted-products.ts';
import type { ProductIndexReader } from '../product-index/product-index.ts';
import { isEnglish } from './english-words.ts';
import { conceptsOf, correct, interpret, type CorrectedTerm } from './interpret.ts';
import { searchQuery, type SearchQuery, type SearchTerm } from './search-query.ts';
import type { Concept } from './vocabulary.ts';

export interface SearchMatch {
  /** null: no search. */
  readonly search: SearchQuery | null;
  /** null: no search, everything matches. */
  readonly matches: Matches | null;
  /** The corrected words, if the typed ones matched nothing. */
  readonly corrected: string | null;
  /** The groups of the vocabulary that the words belong to. */
  readonly understood: readonly Concept[];
}

const nothing: SearchMatch = { search: null, matches: null, corrected: null, understood: [] };

/**
 * The one search of the shop: the listing, the suggestions and the back office use it. Without a match for the words and what
 * the vocabulary says about them, searches for words that contain or resemble the typed ones (LIST-7, FIND-1).
 */
export async function search(reader: ProductIndexReader, typed: string): Promise<SearchMatch> {
  return typed === '' ? nothing : searchFolded(reader, await foldedTerms(reader, typed));
}

/** Folding may leave a word empty or add an apostrophe. */
export async function foldedTerms(reader: ProductIndexReader, typed: string): Promise<string[]> {
  return (await reader.foldedWords(searchTerms(typed))).flatMap(searchTerms);
}

/** What folded words find without a correction. */
export async function searchExactly(reader: ProductIndexReader, folded: readonly string[]) {
  return matching(reader, interpret(folded, await reader.vocabulary()), null);
}

async function searchFolded(reader: ProductIndexReader, folded: readonly string[]): Promise<SearchMatch> {
  const found = await searchExactly(reader, folded);
  if (found.matches.size > 0 || folded.length === 0) return found;
  const vocabulary = await reader.vocabulary();
  const apart = interpret(
    folded.flatMap((word) => (vocabulary.find([word]) === null ? (vocabulary.split(word) ?? word) : word)),
    vocabulary,
  );
  const suggestions = await reader.suggestions(apart.map((term) => term.typed.join(' ')));
  const corrected = apart.map((term, place) => {
    const suggestion = suggestions[place];
    return suggestion === undefined
      ? { ...term, corrected: null, known: 'certain' as const }
      : correct(term, suggestion, { vocabulary, place, count: apart.length });
  });
  const guessed = corrected.some((term) => term.corrected !== null);
  const text = guessed ? textOf(corrected) : null;
  // Rightly spelt words may be a phrase: ‘tennis bracelet’.
  const phrases =
    text === null ? null : await matching(reader, interpret(searchTerms(text), vocabulary), text);
  if (phrases !== null && phrases.matches.size > 0) return phrases;
  const tried = await matching(reader, corrected, text);
  return tried.matches.size > 0 ? tried : ((await withoutSome(reader, corrected)) ?? tried);
}

const isUnknown = ({ known }: CorrectedTerm) => known === 'unknown';
const isGuess = ({ known }: CorrectedTerm) => known === 'guessed';
/** Such as ‘shaped’, which is in some text of a piece. */
const isUsual = ({ known, concept, typed: [word = ''] }: CorrectedTerm) =>
  known === 'certain' && concept === null && isEnglish(word);
const isOccasion = ({ concept, unwanted }: CorrectedTerm) => concept?.kind === 'occasion' && !unwanted;
/** What a search that finds nothing does without, one after the other. */
const left = [isUnknown, isUsual, isGuess, isOccasion];

/** The most words that find something together; null: none do, or none are left out. */
async function withoutSome(
  reader: ProductIndexReader,
  terms: readonly CorrectedTerm[],
): Promise<SearchMatch | null> {
  let kept = terms;
  for (const isLeft of left) {
    const fewer = kept.filter((term) => !isLeft(term));
    if (fewer.length === kept.length) continue;
    kept = fewer;
    const told = kept.filter(({ concept }) => concept?.kind !== 'ignored');
    if (told.length === 0) return null;
    const found = await matching(reader, kept, textOf(told));
    if (found.matches.size > 0) return found;
  }
  return null;
}

function textOf(terms: readonly CorrectedTerm[]): string {
  return terms
    .map(({ corrected, typed, unwanted }) => `${unwanted ? 'no ' : ''}${corrected ?? typed.join(' ')}`)
    .join(' ');
}

async function matching(reader: ProductIndexReader, terms: readonly SearchTerm[], corrected: string | null) {
  const query = searchQuery(terms);
  const matches = await reader.matches(query.matching);
  return {
    search: query,
    matches,
    corrected: matches.size > 0 ? corrected : null,
    understood: conceptsOf(terms),
  };
}

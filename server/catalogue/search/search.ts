import { searchTerms } from '#domain/catalogue/search-terms.ts';
import type { Matches } from '../product-index/bitmap.ts';
import type { ProductIndexReader } from '../product-index/product-index.ts';
import { Slices } from '../product-index/slices.ts';
import { isCommonWord, isEnglish } from './english-words.ts';
import { withOneKind } from './alternatives.ts';
import { correct, type CorrectedTerm } from './correct.ts';
import { denying } from './denials.ts';
import { conceptsOf, interpret } from './interpret.ts';
import { findProducts } from './find-products.ts';
import { meaningfulTerms, searchQuery, type SearchQuery, type SearchTerm } from './search-query.ts';
import { withoutMistake } from './spelling.ts';
import type { Concept, Vocabulary } from './vocabulary.ts';
import type { WordIndex } from './word-index.ts';

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

interface Found extends SearchMatch {
  readonly search: SearchQuery;
  readonly matches: Matches;
}

const nothing: SearchMatch = { search: null, matches: null, corrected: null, understood: [] };

/**
 * The one search of the shop: the listing, the suggestions and the back office use it. Without a match for the words and what
 * the vocabulary says about them, searches for words that contain or resemble the typed ones (LIST-7, FIND-1).
 */
export async function search(reader: ProductIndexReader, typed: string): Promise<SearchMatch> {
  if (typed === '') return nothing;
  const folded = await foldedTerms(reader, typed);
  const found = await searchExactly(reader, folded);
  if (found.matches.size > 0 || folded.length === 0) return found;
  return withoutCodes(typed, await reader.vocabulary()) === typed ? searchCorrected(reader, folded) : found;
}

/** Without what looks like 'AB-RNG-001', which is the code of a piece or of none; 'ring-14' is none. */
export function withoutCodes(typed: string, vocabulary: Vocabulary): string {
  const isCode = (word: string) =>
    /^\p{L}/u.test(word) &&
    /^[\p{L}\d/-]+$/u.test(word) &&
    /^\d+$/.test(word.split(/[-/]/).at(-1) ?? '') &&
    searchTerms(word).every((part) => vocabulary.find([part]) === null);
  return typed.replaceAll(/\S+/g, (word) => (isCode(word) ? ' ' : word));
}

/** A word that is repeated at once says nothing more. Folding may leave a word empty or add an apostrophe. */
export async function foldedTerms(reader: ProductIndexReader, typed: string): Promise<string[]> {
  const words = (await reader.foldedWords(searchTerms(typed))).flatMap(searchTerms);
  return words.filter((word, place) => word !== words[place - 1]);
}

/** What folded words find without a correction. */
export async function searchExactly(reader: ProductIndexReader, folded: readonly string[]) {
  const terms = interpret(folded, await reader.vocabulary());
  return matching(await reader.words(), terms, isCut(terms, folded) ? textOf(terms) : null);
}

/** Whether the terms are only the first of the words. */
function isCut(terms: readonly SearchTerm[], { length }: readonly string[]): boolean {
  return terms.reduce((sum, { typed }) => sum + typed.length, 0) < length;
}

async function searchCorrected(reader: ProductIndexReader, folded: readonly string[]): Promise<SearchMatch> {
  const [vocabulary, index] = await Promise.all([reader.vocabulary(), reader.words()]);
  const isSaid = (word: string) => !isOrdinal(word) || index.has(word);
  const words = folded
    .filter(isSaid)
    .flatMap((word) =>
      vocabulary.find([word]) === null && !isEnglish(word) ? (vocabulary.split(word) ?? word) : word,
    );
  const apart = interpret(words, vocabulary);
  const corrected: CorrectedTerm[] = [];
  const slices = new Slices();
  const besideOther = (terms: readonly SearchTerm[], term: SearchTerm) =>
    meaningfulTerms(terms).some((other) => other !== term && other.concept !== null);
  for (const [place, term] of apart.entries()) {
    const beside = besideOther(apart, term);
    corrected.push(correct(term, { vocabulary, words: index, place, count: apart.length, beside }));
    if (slices.isOver) await slices.pause();
  }
  // ‘perl necklase’: a doubtful word stands beside a word of the trade once that one is spelt rightly.
  for (const [place, term] of apart.entries()) {
    const own = corrected[place];
    if (own?.known !== 'unknown' || besideOther(apart, term) || !besideOther(corrected, own)) continue;
    corrected[place] = correct(term, { vocabulary, words: index, place, count: apart.length, beside: true });
    if (slices.isOver) await slices.pause();
  }
  const guessed = corrected.some((term) => term.corrected !== null);
  const text = guessed || isCut(apart, words) ? textOf(corrected) : null;
  // Rightly spelt words may be a phrase: ‘tennis bracelet’.
  const phrases = text === null ? null : matching(index, interpret(searchTerms(text), vocabulary), text);
  if (phrases !== null && phrases.matches.size > 0) return phrases;
  const tried = matching(index, corrected, text);
  return tried.matches.size > 0 ? tried : (withoutSome(index, corrected) ?? tried);
}

/** '50th birthday' */
const isOrdinal = (word: string) => /^\d+(?:st|nd|rd|th)$/.test(word);

const isUnknown = ({ known }: CorrectedTerm) => known === 'unknown';
/** A misspelt word of the vocabulary is meant as the right one is: for ‘perl ring’, as for ‘pearl ring’, both are offered. */
const isGuess = ({ known, corrected, concept }: CorrectedTerm) =>
  known === 'guessed' && (corrected === null || concept === null);
/** Such as ‘shaped’, which is in some text of a piece. */
const isUsual = ({ known, concept, typed: [word = ''] }: CorrectedTerm) =>
  known === 'certain' && concept === null && isEnglish(word);
const isOccasion = ({ concept, unwanted }: CorrectedTerm) => concept?.kind === 'occasion' && !unwanted;
/** Beside another occasion it says nothing about the piece: 'wedding gift'. */
const isGift = (term: CorrectedTerm) => isOccasion(term) && term.concept?.words.includes('gift') === true;
const isFurtherOccasion = (term: CorrectedTerm, place: number, terms: readonly CorrectedTerm[]) =>
  isOccasion(term) && terms.slice(0, place).some(isOccasion);
/** What a search that finds nothing does without, one after the other. */
const left = [isUnknown, isUsual, isGuess, isGift, isFurtherOccasion, isOccasion];

/** The most words that find something together; null: none do, or none are left out. */
function withoutSome(index: WordIndex, terms: readonly CorrectedTerm[]): SearchMatch | null {
  let kept = terms;
  for (const isLeft of left) {
    const fewer = kept.filter((term, place) => !isLeft(term, place, kept));
    const meaningful = meaningfulTerms(fewer);
    if (meaningful.length === 0) return null;
    if (fewer.length === kept.length) continue;
    kept = fewer;
    const found = matching(index, kept, textOf(meaningful));
    if (found.matches.size > 0) return found;
  }
  return null;
}

function textOf(terms: readonly (SearchTerm & Partial<CorrectedTerm>)[]): string {
  const isSaid = terms.some(({ concept }) => concept === denying);
  return terms
    .map(({ corrected, typed, concept, unwanted }) => {
      const text = corrected ?? typed.join(' ');
      return `${unwanted && !isSaid ? 'no ' : ''}${concept === null ? text : withoutMistake(concept, text)}`;
    })
    .join(' ');
}

function matching(index: WordIndex, terms: readonly SearchTerm[], corrected: string | null): Found {
  const whole = found(index, searchQuery(terms, false));
  const { search, matches } =
    whole.matches.size > 0 || !isUnfinished(terms.at(-1)) ? whole : found(index, searchQuery(terms));
  const oneKind = matches.size > 0 ? null : withOneKind(terms);
  if (oneKind !== null)
    return matching(index, oneKind.terms, oneKind.isLess ? textOf(oneKind.terms) : corrected);
  return {
    search,
    matches,
    corrected: matches.size > 0 ? corrected : null,
    understood: conceptsOf(terms),
  };
}

function found(index: WordIndex, search: SearchQuery) {
  return { search, matches: findProducts(index, search) };
}

/** Whether the last word may be the beginning of another. One of the trade or of English means itself: ‘sun’ is not for ‘sunken’. */
function isUnfinished(term: SearchTerm | undefined): boolean {
  return term?.concept === null && !isCommonWord(term.typed.at(-1) ?? '');
}

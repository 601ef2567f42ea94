import { editDistance, lettersApart } from '#domain/catalogue/edit-distance.ts';
import { consonantKey, soundKey } from '#domain/catalogue/search-key.ts';
import { singular } from '#domain/catalogue/search-terms.ts';
import { isEnglish } from './english-words.ts';
import type { SearchTerm } from './search-query.ts';
import { longestPhrase, type Concept, type FoundConcept, type Vocabulary } from './vocabulary.ts';
import type { Suggestion } from './vocabulary-store.ts';

/** Before a word that is not wanted. */
const without = new Set(['no', 'not', 'without', 'except', 'bina', 'बिना']);

/** Splits typed words into the longest phrases that the vocabulary knows, and single words. */
export function interpret(words: readonly string[], vocabulary: Vocabulary): SearchTerm[] {
  const terms: SearchTerm[] = [];
  for (let place = 0; place < words.length;) {
    const unwanted = isDenied(words, place, vocabulary);
    const begin = unwanted ? place + 1 : place;
    const { taken, concept } = longestKnown(words, begin, vocabulary);
    terms.push({ typed: words.slice(begin, begin + taken), words: [], concept, unwanted });
    place = begin + taken;
  }
  return terms;
}

/** Whether a word of its own here says that what follows is not wanted. */
function isDenied(words: readonly string[], place: number, vocabulary: Vocabulary): boolean {
  if (!without.has(words[place] ?? '') || longestKnown(words, place, vocabulary).taken > 1) return false;
  const { concept } = longestKnown(words, place + 1, vocabulary);
  return concept !== null && concept.kind !== 'ignored';
}

function longestKnown(words: readonly string[], begin: number, vocabulary: Vocabulary) {
  for (let taken = Math.min(longestPhrase, words.length - begin); taken > 0; taken -= 1) {
    const found = vocabulary.find(words.slice(begin, begin + taken));
    if (found !== null) return { taken, concept: found.concept };
  }
  return { taken: 1, concept: null };
}

export interface CorrectedTerm extends SearchTerm {
  /** The text that is searched for instead; null: the typed one. */
  readonly corrected: string | null;
  /** Whether it is a word of the vocabulary or of a product, a guess, or neither. */
  readonly known: 'certain' | 'guessed' | 'unknown';
}

/**
 * Reads a word that finds nothing: as the beginning of a word of the vocabulary (if it is the last, which the shopper may still
 * be typing), as part of the words of products, or as a misspelt word. An English word stays what it is: ‘rugby’ is no ruby.
 */
export function correct(
  term: SearchTerm,
  { known, containing, alike }: Suggestion,
  {
    vocabulary,
    place,
    count,
  }: { readonly vocabulary: Vocabulary; readonly place: number; readonly count: number },
): CorrectedTerm {
  const { concept } = term;
  const [word = ''] = term.typed;
  const last = place === count - 1;
  const asTyped = { ...term, words: [], corrected: null, known: 'certain' } as const;
  if (concept !== null || known) return asTyped;
  const english = isEnglish(word);
  const begun = last && !english ? vocabulary.beginning(word) : null;
  // Part of a longer text: ‘nupriya châ’ in ‘Vishnupriya Château’. But ‘lab diamond’ is not for Gulabi.
  const parts = last
    ? containing
    : containing.filter(
        (other) => word.length > 3 && (other.startsWith(word) || (place === 0 && other.endsWith(word))),
      );
  if (begun !== null || parts.length > 0)
    return { ...asTyped, words: parts, concept: begun?.concept ?? null, known: 'guessed' };
  const unknown = { ...asTyped, known: 'unknown' } as const;
  return english ? unknown : misspelt(unknown, alike, vocabulary);
}

/** The most similar word, of the vocabulary or of the products; else the one that sounds alike. */
function misspelt(term: CorrectedTerm, alike: string | null, vocabulary: Vocabulary): CorrectedTerm {
  const [word = ''] = term.typed;
  const most = word.length < 5 ? 0 : lettersApart(word);
  const near = vocabulary.alike(word, most).find((found) => isMeant(word, found.word));
  const farther = alike === null || !isMeant(word, alike) ? most + 1 : editDistance(alike, word, most);
  if (near !== undefined && near.distance <= farther) return instead(term, near);
  if (alike !== null && farther <= most)
    return { ...term, words: [alike], corrected: alike, known: 'guessed' };
  const heard = vocabulary.heard(word, lettersApart(word));
  return heard === null ? term : instead(term, heard);
}

/**
 * Nobody mistypes the first letter: ‘gajra’ is no vajra. A word that is not English may have any neighbours, of which the shop
 * knows few; its spellings keep their consonants: ‘kajal’ is no kamal.
 */
function isMeant(typed: string, word: string): boolean {
  return isEnglish(word)
    ? soundKey(word)[0] === soundKey(typed)[0]
    : consonantKey(singular(word)) === consonantKey(singular(typed));
}

/** Said in the usual spelling: the vocabulary has misspelt words too. */
function instead(term: CorrectedTerm, { concept, word }: FoundConcept): CorrectedTerm {
  const [name = word] = concept.words;
  const spelling =
    consonantKey(word) === consonantKey(name) ||
    editDistance(word, name, lettersApart(word)) <= lettersApart(word);
  return { ...term, concept, words: [word], corrected: spelling ? name : word, known: 'guessed' };
}

/** The groups of the vocabulary that a search used, each once, without ignored words. */
export function conceptsOf(terms: readonly SearchTerm[]): Concept[] {
  const used = terms.flatMap(({ concept }) =>
    concept === null || concept.kind === 'ignored' ? [] : [concept],
  );
  return [...new Set(used)];
}

import { lettersApart } from '#domain/catalogue/edit-distance.ts';
import { consonantKey, soundKey } from '#domain/catalogue/search-key.ts';
import { singular } from '#domain/catalogue/search-terms.ts';
import { isCommonWord, isEnglish } from './english-words.ts';
import type { SearchTerm } from './search-query.ts';
import { usualSpelling } from './spelling.ts';
import type { FoundConcept, Vocabulary } from './vocabulary.ts';
import type { WordIndex } from './word-index.ts';

export interface CorrectedTerm extends SearchTerm {
  /** The text that is searched for instead; null: the typed one. */
  readonly corrected: string | null;
  /** Whether it is a word of the vocabulary or of a product, a guess, or neither. */
  readonly known: 'certain' | 'guessed' | 'unknown';
}

interface Surroundings {
  readonly vocabulary: Vocabulary;
  /** Of the products. */
  readonly words: WordIndex;
  readonly place: number;
  /** Of all terms. */
  readonly count: number;
  /** Whether another term is of the vocabulary. */
  readonly beside: boolean;
}

/**
 * Reads a word that finds nothing: as the beginning of a word of the vocabulary (if it is the last, which the shopper may still
 * be typing), as part of the words of products, or as a misspelt word. An English word stays what it is: ‘rugby’ is no ruby.
 */
export function correct(term: SearchTerm, surroundings: Surroundings): CorrectedTerm {
  const { vocabulary, words, place, count, beside } = surroundings;
  const { concept } = term;
  const [word = ''] = term.typed;
  const last = place === count - 1;
  const asTyped = { ...term, words: [], corrected: null, known: 'certain' } as const;
  if (concept !== null || words.has(word)) return asTyped;
  const english = isEnglish(word);
  const begun = last && !english ? vocabulary.beginning(word) : null;
  const containing = words.containing(word);
  // Part of a longer text: ‘nupriya châ’ in ‘Vishnupriya Château’. But ‘lab diamond’ is not for Gulabi, nor ‘moon’ for moonstone, nor
  // ‘hire bridal set’ for sapphire.
  const parts = containing.filter((other) =>
    isCommonWord(word)
      ? !last && other.startsWith(word)
      : last || other.startsWith(word) || (place === 0 && other.endsWith(word)),
  );
  if (begun !== null || parts.length > 0)
    return { ...asTyped, words: parts, concept: begun?.concept ?? null, known: 'guessed' };
  const unknown = { ...asTyped, known: 'unknown' } as const;
  // Codes are right or wrong. Beside words of the trade a name is more likely a misspelling: ‘perl ring’.
  const means = /\p{N}/u.test(word) || (english && (isCommonWord(word) || !beside));
  return means ? unknown : misspelt(unknown, surroundings);
}

/** Of words that may be misspelt: ‘ct’ is no cut. */
const shortest = 3;

/** The most similar word, of the vocabulary or of the products; else the one that sounds alike. */
function misspelt(term: CorrectedTerm, { vocabulary, words, beside }: Surroundings): CorrectedTerm {
  const [word = ''] = term.typed;
  if (word.length < shortest) return term;
  // A short word or a name may be anything: a word of the trade with the same consonants, beside another.
  const doubtful = word.length < 5 || isEnglish(word);
  const most = doubtful ? Number(beside) : lettersApart(word);
  const meant = (other: string) =>
    isMeant(word, other) && (!doubtful || (hasSameConsonants(word, other) && word[0] === other[0]));
  const near = vocabulary.alike(word, most).find((found) => meant(found.word));
  const ofProduct = words.nearest(word, near === undefined ? most : near.distance - 1, meant);
  if (ofProduct !== null)
    return { ...term, words: [ofProduct.word], corrected: ofProduct.word, known: 'guessed' };
  const heard = near ?? vocabulary.heard(word, lettersApart(word));
  return heard === null ? term : instead(term, heard);
}

/**
 * Nobody mistypes the first letter: ‘gajra’ is no vajra. A word that is no common English one may have any neighbours, of which the
 * shop knows few; its spellings keep their consonants: ‘kajal’ is no kamal.
 */
function isMeant(typed: string, word: string): boolean {
  return isCommonWord(word) ? soundKey(word)[0] === soundKey(typed)[0] : hasSameConsonants(typed, word);
}

function hasSameConsonants(one: string, other: string): boolean {
  return consonantKey(singular(one)) === consonantKey(singular(other));
}

function instead(term: CorrectedTerm, found: FoundConcept): CorrectedTerm {
  return {
    ...term,
    concept: found.concept,
    words: [found.word],
    corrected: usualSpelling(found, term.typed.join(' ')),
    known: 'guessed',
  };
}

import { editDistance } from '#domain/catalogue/search-key.ts';
import type { SearchTerm } from './search-query.ts';
import { longestPhrase, type Concept, type FoundConcept, type Vocabulary } from './vocabulary.ts';
import type { Suggestion } from './vocabulary-store.ts';

/** Splits typed words into the longest phrases that the vocabulary knows, and single words. */
export function interpret(words: readonly string[], vocabulary: Vocabulary): SearchTerm[] {
  const terms: SearchTerm[] = [];
  for (let place = 0; place < words.length;) {
    const { taken, found } = longestKnown(words.slice(place, place + longestPhrase), vocabulary);
    const typed = words.slice(place, place + taken);
    terms.push({ typed, words: [], concept: found?.concept ?? null });
    place += taken;
  }
  return terms;
}

function longestKnown(words: readonly string[], vocabulary: Vocabulary) {
  for (let taken = words.length; taken > 0; taken -= 1) {
    const found = vocabulary.find(words.slice(0, taken));
    if (found !== null) return { taken, found };
  }
  return { taken: 1, found: null };
}

export interface CorrectedTerm extends SearchTerm {
  /** The text that is searched for instead; null: the typed one. */
  readonly corrected: string | null;
  /** Whether it is a word of the vocabulary or of a product, a guess, or neither. */
  readonly known: 'certain' | 'guessed' | 'unknown';
}

/**
 * Reads a word that finds nothing: as the beginning of a word of the vocabulary (if it is the last, which the shopper may still
 * be typing), as part of the words of products, or as a misspelt word.
 */
export function correct(
  { typed, concept }: SearchTerm,
  { known, containing, alike }: Suggestion,
  { vocabulary, last }: { readonly vocabulary: Vocabulary; readonly last: boolean },
): CorrectedTerm {
  const [word = ''] = typed;
  const asTyped = { typed, words: [], concept, corrected: null, known: 'certain' } as const;
  if (concept !== null || known) return asTyped;
  const begun = last ? vocabulary.beginning(word) : null;
  if (begun === null && containing.length === 0) {
    const heard = vocabulary.heard(word);
    if (heard !== null) return { ...asTyped, concept: heard.concept };
    return misspelt({ ...asTyped, known: 'unknown' }, alike, vocabulary);
  }
  return { ...asTyped, words: containing, concept: begun?.concept ?? null, known: 'guessed' };
}

/** The most similar word, of the vocabulary or of the products. */
function misspelt(term: CorrectedTerm, alike: string | null, vocabulary: Vocabulary): CorrectedTerm {
  const [word = ''] = term.typed;
  const most = word.length < 5 ? 0 : word.length < 8 ? 1 : 2;
  const [near] = vocabulary.alike(word, most);
  const farther = alike === null ? most + 1 : editDistance(alike, word, most);
  if (near !== undefined && near.distance <= farther) return instead(term, near);
  return alike === null || farther > most
    ? term
    : { ...term, words: [alike], corrected: alike, known: 'guessed' };
}

function instead(term: CorrectedTerm, { concept, word }: FoundConcept): CorrectedTerm {
  return { ...term, concept, words: [word], corrected: word, known: 'guessed' };
}

/** The groups of the vocabulary that a search used, each once, without ignored words. */
export function conceptsOf(terms: readonly SearchTerm[]): Concept[] {
  const used = terms.flatMap(({ concept }) =>
    concept === null || concept.kind === 'ignored' ? [] : [concept],
  );
  return [...new Set(used)];
}

import { editDistance, lettersApart } from '#domain/catalogue/edit-distance.ts';
import { latinLetters, soundKey } from '#domain/catalogue/search-key.ts';
import { searchTerms } from '#domain/catalogue/search-terms.ts';
import type { ProductIndexReader } from '../product-index/product-index.ts';
import { foldedTerms, searchExactly } from './search.ts';
import type { Concept, Vocabulary } from './vocabulary.ts';

/** Shown at most, and words tried at most, each with a search. */
const mostShown = 4;
const mostTried = 12;
/** From so many letters on, a near word may begin with another letter, or sound like a misspelt one. */
const longWord = 6;

export interface NearSearch {
  readonly words: string;
  readonly count: number;
}

/**
 * Searches that find something, for words that find nothing together: each word alone that the vocabulary or a product has, and
 * words of the vocabulary near it; numbers are neither. Of each group of the vocabulary one word, the most similar.
 */
export async function nearestSearches(reader: ProductIndexReader, typed: string): Promise<NearSearch[]> {
  const vocabulary = await reader.vocabulary();
  const typedWords = await foldedTerms(reader, typed);
  const sought = typedWords.filter((word) => !/^\p{N}+$/u.test(word));
  const ofProducts = await reader.suggestions(sought);
  const alone = sought.flatMap((word, place) => spelt(word, vocabulary, ofProducts[place]?.known === true));
  const alike = sought.flatMap((word) => nearWords(word, vocabulary));
  const near: NearSearch[] = [];
  const groups = new Set<string>();
  let tried = 0;
  for (const words of new Set([...(typedWords.length > 1 ? alone : []), ...alike])) {
    const group = vocabulary.find(searchTerms(words))?.concept;
    if (group !== undefined && (group.kind === 'ignored' || groups.has(nameOf(group)))) continue;
    if (tried === mostTried || near.length === mostShown) break;
    tried += 1;
    const { matches, understood } = await searchExactly(reader, searchTerms(words));
    if (matches.size === 0 || understood.some((concept) => groups.has(nameOf(concept)))) continue;
    near.push({ words, count: matches.size });
    for (const concept of understood) groups.add(nameOf(concept));
  }
  return near;
}

/** A word of the vocabulary or of a product. One that only sounds like the vocabulary's is replaced by the name of the group. */
function spelt(word: string, vocabulary: Vocabulary, ofProduct: boolean): string[] {
  const found = vocabulary.find([word]);
  if (found === null) return ofProduct ? [word] : [];
  return [found.word === word ? word : nameOf(found.concept)];
}

/** Words of the vocabulary that differ by few letters, and the one that sounds alike. */
function nearWords(typed: string, vocabulary: Vocabulary): string[] {
  const apart = lettersApart(typed);
  const beginsAlike = (word: string) => typed.length >= longWord || firstSound(word) === firstSound(typed);
  const near = vocabulary
    .alike(typed, apart)
    .filter(({ word }) => beginsAlike(word) && editDistance(word, typed, apart) <= apart);
  const heard = vocabulary.heard(typed, typed.length < longWord ? apart : apart + 1);
  return [
    ...near.map(({ word }) => word),
    ...(heard !== null && beginsAlike(heard.word) ? [nameOf(heard.concept)] : []),
  ];
}

function firstSound(word: string): string | undefined {
  return soundKey(latinLetters(word))[0];
}

function nameOf({ words: [name = ''] }: Concept): string {
  return name;
}

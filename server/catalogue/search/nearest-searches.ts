import { editDistance, lettersApart } from '#domain/catalogue/edit-distance.ts';
import { consonantKey, latinLetters, soundKey } from '#domain/catalogue/search-key.ts';
import { searchTerms, singular } from '#domain/catalogue/search-terms.ts';
import type { ProductIndexReader } from '../product-index/product-index.ts';
import { isCommonWord } from './english-words.ts';
import { interpret } from './interpret.ts';
import { foldedTerms, searchExactly, withoutCodes } from './search.ts';
import type { SearchTerm } from './search-query.ts';
import { usualSpelling, withoutMistake } from './spelling.ts';
import type { Concept, FoundConcept, Vocabulary } from './vocabulary.ts';

/** Shown at most, and words tried at most, each with a search. */
const mostShown = 4;
const mostTried = 12;
/** Letters by which a word of so many consonants may differ from one that sounds alike: one more. */
const manyConsonants = 4;

export interface NearSearch {
  readonly words: string;
  readonly count: number;
}

/**
 * Searches that find something, for words that find nothing together: each word or phrase alone that the vocabulary or a product
 * has, words of the vocabulary near an unknown one, and names that the last word begins; numbers are neither. Of each group of
 * the vocabulary one word.
 */
export async function nearestSearches(reader: ProductIndexReader, typed: string): Promise<NearSearch[]> {
  const vocabulary = await reader.vocabulary();
  const words = await foldedTerms(reader, withoutCodes(typed, vocabulary));
  const terms = interpret(words, vocabulary).filter(
    (term) => !term.unwanted && !/^\p{N}+$/u.test(term.typed.join('')),
  );
  const index = await reader.words();
  const alone = terms.flatMap((term) =>
    term.concept === null ? term.typed.filter((word) => index.has(word)) : spelt(term, vocabulary),
  );
  const alike = terms.flatMap(({ typed: [word = ''], concept }) =>
    concept === null ? nearWords(word, vocabulary) : [],
  );
  const last = terms.at(-1);
  const text = last?.typed.join('') ?? '';
  const begun =
    last?.concept === null && (terms.length === 1 || !isCommonWord(text))
      ? vocabulary.namesBeginning(text)
      : [];
  const near: NearSearch[] = [];
  const groups = new Set<string>();
  let tried = 0;
  for (const words of new Set([...alone, ...alike, ...begun])) {
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

/** A phrase of the vocabulary, and the words of the vocabulary that it has: 'sapphire' of 'yellow sapphire'. */
function spelt({ typed }: SearchTerm, vocabulary: Vocabulary): string[] {
  const parts = typed.length === 1 ? [] : typed.map((word) => [word]);
  return [typed, ...parts].flatMap((words) => {
    const found = vocabulary.find(words);
    const text = words.join(' ');
    if (found === null) return [];
    return [found.word === text ? withoutMistake(found.concept, text) : usualSpelling(found, text)];
  });
}

/** Words of the vocabulary that begin alike and differ by few letters, the one that sounds alike, and one that is begun. */
function nearWords(typed: string, vocabulary: Vocabulary): string[] {
  const apart = lettersApart(typed);
  const beginsAlike = ({ word }: FoundConcept) => firstSound(word) === firstSound(typed);
  const near = vocabulary
    .alike(typed, apart)
    .filter((found) => beginsAlike(found) && editDistance(found.word, typed, apart) <= apart);
  const heard = vocabulary.heard(
    typed,
    consonantKey(singular(typed)).length < manyConsonants ? apart : apart + 1,
  );
  return [...near, ...(heard !== null && beginsAlike(heard) ? [heard] : [])].map((found) =>
    usualSpelling(found, typed),
  );
}

function firstSound(word: string): string | undefined {
  return soundKey(latinLetters(word))[0];
}

function nameOf({ words: [name = ''] }: Concept): string {
  return name;
}

import { lettersApart } from '#domain/catalogue/search-key.ts';
import { searchTerms } from '#domain/catalogue/search-terms.ts';
import type { ProductIndexReader } from '../product-index/product-index.ts';
import { foldedTerms, searchExactly } from './search.ts';
import type { Concept, Vocabulary } from './vocabulary.ts';

/** Shown at most, and words tried at most, each with a search. */
const mostShown = 4;
const mostTried = 12;

export interface NearSearch {
  readonly words: string;
  readonly count: number;
}

/**
 * Searches that find something, for words that find nothing together: each word alone, and words of the vocabulary like it. Of
 * each group of the vocabulary one word, the most similar.
 */
export async function nearestSearches(reader: ProductIndexReader, typed: string): Promise<NearSearch[]> {
  const vocabulary = await reader.vocabulary();
  const typedWords = await foldedTerms(reader, typed);
  const alone = typedWords.length > 1 ? typedWords.map((word) => spelt(word, vocabulary)) : [];
  const alike = typedWords.flatMap((word) => {
    const apart = lettersApart(word);
    const heard = vocabulary.heard(word, apart + 1);
    const near = vocabulary.alike(word, apart).map((found) => found.word);
    return heard === null ? near : [...near, nameOf(heard.concept)];
  });
  const near: NearSearch[] = [];
  const groups = new Set<string>();
  let tried = 0;
  for (const words of new Set([...alone, ...alike])) {
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

/** A word that only sounds like one of the vocabulary, such as a misspelt one, is replaced by the name of the group. */
function spelt(word: string, vocabulary: Vocabulary): string {
  const found = vocabulary.find([word]);
  return found === null || found.word === word ? word : nameOf(found.concept);
}

function nameOf({ words: [name = ''] }: Concept): string {
  return name;
}

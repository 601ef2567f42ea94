import dictionary from 'dictionary-en';
import { singular } from '#domain/catalogue/search-terms.ts';

/** The words and names of a spelling dictionary (Hunspell), without what may follow them. */
const words = new Set(
  new TextDecoder()
    .decode(dictionary.dic)
    .split('\n')
    .flatMap((line) => /^[a-z]+/.exec(line.toLowerCase()) ?? []),
);

/** Whether a word in lower case means something in English. */
export function isEnglish(word: string): boolean {
  return words.has(word) || words.has(singular(word));
}

import dictionary from 'dictionary-en';
import { singular } from '#domain/catalogue/search-terms.ts';

/** The words and names of a spelling dictionary (Hunspell), without what may follow them. */
const entries = new TextDecoder()
  .decode(dictionary.dic)
  .split('\n')
  .flatMap((line) => /^[a-z]+/i.exec(line)?.[0] ?? []);
const commonWords = new Set(entries.filter((entry) => entry === entry.toLowerCase()));
const words = new Set(entries.map((entry) => entry.toLowerCase()));

/** Whether a word in lower case means something in English, or is a name. */
export function isEnglish(word: string): boolean {
  return words.has(word) || words.has(singular(word));
}

/** Whether it does so without being a name ('Perl') or the beginning of nearly every word ('em'). */
export function isCommonWord(word: string): boolean {
  return word.length > 2 && (commonWords.has(word) || commonWords.has(singular(word)));
}

import { limits } from './limits.ts';

const longestWord = 40;

/**
 * The words of a search as typed: letters and digits of any script in lower case, at most eight. Everything else only
 * separates, so that nothing a shopper types can reach the query language.
 */
export function searchWords(text: string): string[] {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.slice(0, limits.searchWords).map((word) => [...word].slice(0, longestWord).join(''));
}

/** The word without an English plural's s. */
export function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

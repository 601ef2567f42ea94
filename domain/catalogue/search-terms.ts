import { limits } from '../limits.ts';

const longestWord = 40;

/**
 * The words of a search as typed: letters and digits of any script in lower case, at most eight. Everything else only
 * separates, so that nothing a shopper types can reach the query language.
 */
export function searchTerms(text: string): string[] {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.slice(0, limits.searchTerms).map((word) => [...word].slice(0, longestWord).join(''));
}

/** An English plural's singular: rubies, brooches, rings. Any other word as it is. */
export function singular(word: string): string {
  if (word.length < 4 || word.endsWith('ss')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ch|sh|x|s)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

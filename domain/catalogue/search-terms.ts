import { serverLimits } from '../server-limits.ts';

const longestWord = 40;

/** The words of a text: letters and digits of any script in lower case. Everything else separates words. */
export function wordsOf(text: string): string[] {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/['’]s(?![\p{L}\p{M}\p{N}])/gu, '') // grandmother's
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.map((word) => (word.length > longestWord ? [...word].slice(0, longestWord).join('') : word));
}

/** The words of a search, at most sixty. */
export function searchTerms(text: string): string[] {
  return wordsOf(text).slice(0, serverLimits.searchWords);
}

/** The singular of an English plural such as rubies, brooches or rings; other words unchanged. */
export function singular(word: string): string {
  if (word.length < 4 || word.endsWith('ss')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ch|sh|x|s)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

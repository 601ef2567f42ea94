import { describe, expect, it } from 'vitest';
import { searchQuery } from './search-query.ts';

const synonyms = [
  ['nath', 'nose ring'],
  ['kada', 'bangle'],
];
const words = (typed: string) => typed.split(' ').map((word) => [word]);

describe('the query of a search', () => {
  it('[LIST-7] matches the last word as a prefix and the others whole, in singular and plural', () => {
    expect(searchQuery(words('rubies rings'), [])).toBe(
      "('rubies' | 'ruby' | 'rubiess') & ('rings':* | 'ring':*)",
    );
  });

  it('[LIST-7] treats a phrase with a synonym as one term', () => {
    expect(searchQuery(words('nose rings'), synonyms)).toBe("(('nath':*) | ('nose' <-> 'ring':*))");
    expect(searchQuery(words('gold nath'), synonyms)).toContain("('nose' <-> 'ring':*)");
  });

  it('[LIST-7] matches any alternative of a word', () => {
    expect(searchQuery([['ring', 'earring'], ['ruby']], [])).toBe(
      "('ring' | 'rings' | 'earring' | 'earrings') & ('ruby':*)",
    );
  });

  it('[LIST-7] quotes every term', () => {
    expect(searchQuery([["shop.example/o'hara\\"]], [])).toBe("('shop.example/o''hara\\\\':*)");
  });
});

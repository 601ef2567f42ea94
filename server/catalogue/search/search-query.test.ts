import { describe, expect, it } from 'vitest';
import { searchQuery } from './search-query.ts';

const synonyms = [
  ['nath', 'nose ring'],
  ['kada', 'bangle'],
];
const words = (typed: string) => typed.split(' ').map((word) => [word]);

describe('the query of a search', () => {
  it('[LIST-7] takes the last word from its beginning, and the others whole, in either number', () => {
    expect(searchQuery(words('rubies rings'), [])).toBe(
      "('rubies' | 'ruby' | 'rubiess') & ('rings':* | 'ring':*)",
    );
  });

  it('[LIST-7] reads a phrase that has a synonym as one thing', () => {
    expect(searchQuery(words('nose rings'), synonyms)).toBe("(('nath':*) | ('nose' <-> 'ring':*))");
    expect(searchQuery(words('gold nath'), synonyms)).toContain("('nose' <-> 'ring':*)");
  });

  it('[LIST-7] asks for any of the readings of a word', () => {
    expect(searchQuery([['ring', 'earring'], ['ruby']], [])).toBe(
      "('ring' | 'rings' | 'earring' | 'earrings') & ('ruby':*)",
    );
  });

  it('[LIST-7] quotes what the dictionary says, whatever stands in it', () => {
    expect(searchQuery([["shop.example/o'hara\\"]], [])).toBe("('shop.example/o''hara\\\\':*)");
  });
});

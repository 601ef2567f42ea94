import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serverLimits } from '../server-limits.ts';
import { searchTerms, singular } from './search-terms.ts';

const anything = fc
  .array(fc.nat(0x10ffff), { maxLength: 400 })
  .map((points) => points.map((point) => String.fromCodePoint(point)).join(''));

describe('search terms', () => {
  it.each([
    ['Emerald & Polki  Ring', ['emerald', 'polki', 'ring']],
    ["maharani's necklace-set", ['maharani', 'necklace', 'set']],
    ['22K', ['22k']],
    ['झुमका', ['झुमका']],
    ['ﬁligree', ['filigree']],
    ["':* & | ! <-> \\ \u0000", []],
    ['💍', []],
    ['', []],
  ])('[LIST-7] of %j are %j', (typed, words) => {
    expect(searchTerms(typed)).toEqual(words);
  });

  it('[LIST-7] contain only letters and digits and are limited in number and length, for any input', () => {
    fc.assert(
      fc.property(anything, (typed) => {
        const words = searchTerms(typed);
        expect(words.length).toBeLessThanOrEqual(serverLimits.searchWords);
        for (const word of words) expect(word).toMatch(/^[\p{L}\p{M}\p{N}]{1,40}$/u);
      }),
    );
  });

  it.each([
    ['brooches', 'brooch'],
    ['rubies', 'ruby'],
    ['rings', 'ring'],
    ['glass', 'glass'],
    ['gas', 'gas'],
    ['ring', 'ring'],
  ])('[LIST-7] are reduced to the singular: %s', (plural, word) => {
    expect(singular(plural)).toBe(word);
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, lettersApart } from './edit-distance.ts';

test('[FIND-16] a word may differ by one letter, and by two from eight letters on', () => {
  expect(['nat', 'nath', 'kundann', 'bracelet'].map(lettersApart)).toEqual([0, 1, 1, 2]);
});

test('[FIND-16] letters that are inserted, removed, replaced or swapped count', () => {
  expect(editDistance('necklace', 'neclace', 2)).toBe(1);
  expect(editDistance('emerald', 'emrelad', 2)).toBe(2);
  expect(editDistance('ruby', 'rubyy', 2)).toBe(1);
  expect(editDistance('pearl', 'paerl', 2)).toBe(1);
  expect(editDistance('pearl', 'diamond', 2)).toBe(3);
});

test('[FIND-16] a bound changes no smaller distance', () => {
  const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });
  fc.assert(
    fc.property(words, words, fc.integer({ min: 0, max: 3 }), (one, other, most) => {
      expect(editDistance(one, other, most)).toBe(Math.min(editDistance(one, other, 20), most + 1));
    }),
  );
});

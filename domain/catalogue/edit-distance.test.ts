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

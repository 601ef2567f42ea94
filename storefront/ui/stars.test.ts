import { expect, test } from 'vitest';
import { starsOf } from './stars.tsx';

test('[ITEM-3] a rating of 4.5 shows four and a half stars', () => {
  expect(starsOf(4.5)).toEqual(['full', 'full', 'full', 'full', 'half']);
});

test.each([
  [0, 0],
  [2.2, 2],
  [2.3, 2.5],
  [5, 5],
])('a rating of %s shows %s stars', (rating, shown) => {
  const sum = starsOf(rating).reduce(
    (total, star) => total + (star === 'full' ? 1 : star === 'half' ? 0.5 : 0),
    0,
  );
  expect(sum).toBe(shown);
});

import { expect, test } from 'vitest';
import { checkReview } from './review-form.ts';

test('[ACCT-2] a review requires a whole rating from 1 to 5 and a comment', () => {
  expect(checkReview({ rating: 5, comment: 'As described.' })).toBeNull();
  for (const rating of [0, 6, 2.5, Number.NaN]) {
    expect(checkReview({ rating, comment: 'x' })).toMatchObject({ field: 'rating' });
  }
  expect(checkReview({ rating: 3, comment: ' \n' })).toMatchObject({ field: 'comment' });
});

import { expect, test } from 'vitest';
import { checkReview } from './review-form.ts';

const good = { rating: 5, comment: 'As described.', pictures: 0 };

test('[ACCT-2] a review requires a whole rating from 1 to 5 and a comment', () => {
  expect(checkReview(good)).toBeNull();
  for (const rating of [0, 6, 2.5, Number.NaN]) {
    expect(checkReview({ ...good, rating })).toMatchObject({ field: 'rating' });
  }
  expect(checkReview({ ...good, comment: ' \n' })).toMatchObject({ field: 'comment' });
});

test('[TRUST-1] a review may have four pictures', () => {
  expect(checkReview({ ...good, pictures: 4 })).toBeNull();
  expect(checkReview({ ...good, pictures: 5 })).toMatchObject({ field: 'pictures' });
});

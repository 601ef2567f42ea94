import { expect, test } from 'vitest';
import { orderTransitions, type OrderStatus } from '../orders/order-status.ts';
import { isReviewable, reviewStatusAfterEdit, initialReviewStatus } from './review.ts';

test('[ACCT-2] a piece may be reviewed once it was delivered, and in no other state of its order', () => {
  const statuses = Object.keys(orderTransitions) as OrderStatus[];
  expect(statuses.filter(isReviewable)).toEqual(['delivered']);
});

test('[ITEM-5] a rejected review does not publish itself by being written anew', () => {
  for (const wait of [true, false]) {
    expect(reviewStatusAfterEdit('rejected', wait)).toBe('waiting');
    expect(reviewStatusAfterEdit('waiting', wait)).toBe('waiting');
  }
});

test('[ITEM-5] a review shows at once, first or written anew, unless the owner reads each before', () => {
  expect([initialReviewStatus(false), reviewStatusAfterEdit('published', false)]).toEqual([
    'published',
    'published',
  ]);
  expect([initialReviewStatus(true), reviewStatusAfterEdit('published', true)]).toEqual([
    'waiting',
    'waiting',
  ]);
});

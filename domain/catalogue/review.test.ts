import { expect, test } from 'vitest';
import { orderTransitions, type OrderStatus } from '../orders/order-status.ts';
import { isReviewable, reviewStatusAfterEdit, initialReviewStatus } from './review.ts';

test('[ACCT-2] a product can be reviewed only if its order is delivered', () => {
  const statuses = Object.keys(orderTransitions) as OrderStatus[];
  expect(statuses.filter(isReviewable)).toEqual(['delivered']);
});

test('[ITEM-5] editing a rejected or waiting review does not publish it', () => {
  for (const wait of [true, false]) {
    expect(reviewStatusAfterEdit('rejected', wait)).toBe('waiting');
    expect(reviewStatusAfterEdit('waiting', wait)).toBe('waiting');
  }
});

test('[ITEM-5] a new or edited review is published at once, unless the owner moderates reviews', () => {
  expect([initialReviewStatus(false), reviewStatusAfterEdit('published', false)]).toEqual([
    'published',
    'published',
  ]);
  expect([initialReviewStatus(true), reviewStatusAfterEdit('published', true)]).toEqual([
    'waiting',
    'waiting',
  ]);
});

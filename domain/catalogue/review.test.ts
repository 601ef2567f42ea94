import { expect, test } from 'vitest';
import { nextStatuses, type OrderStatus } from '../orders/order-status.ts';
import { mayBeReviewed, statusAfterEdit, statusAtFirst } from './review.ts';

test('[ACCT-2] a piece may be reviewed once it was delivered, and in no other state of its order', () => {
  const statuses = Object.keys(nextStatuses) as OrderStatus[];
  expect(statuses.filter(mayBeReviewed)).toEqual(['delivered']);
});

test('[ITEM-5] a rejected review does not publish itself by being written anew', () => {
  for (const wait of [true, false]) {
    expect(statusAfterEdit('rejected', wait)).toBe('waiting');
    expect(statusAfterEdit('waiting', wait)).toBe('waiting');
  }
});

test('[ITEM-5] a review shows at once, first or written anew, unless the owner reads each before', () => {
  expect([statusAtFirst(false), statusAfterEdit('published', false)]).toEqual(['published', 'published']);
  expect([statusAtFirst(true), statusAfterEdit('published', true)]).toEqual(['waiting', 'waiting']);
});

import { expect, test } from 'vitest';
import { nextStatuses, type OrderStatus } from './order-status.ts';
import { mayBeReviewed, statusAfterEdit } from './review.ts';

test('[ACCT-2] a piece may be reviewed once it was delivered, and in no other state of its order', () => {
  const statuses = Object.keys(nextStatuses) as OrderStatus[];
  expect(statuses.filter(mayBeReviewed)).toEqual(['delivered']);
});

test('[ITEM-5] a rejected review does not publish itself by being written anew', () => {
  expect(statusAfterEdit('rejected')).toBe('waiting');
  expect(statusAfterEdit('waiting')).toBe('waiting');
  expect(statusAfterEdit('published')).toBe('published');
});

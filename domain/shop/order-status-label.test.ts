import { expect, test } from 'vitest';
import { orderStatuses } from '../orders/order-status.ts';
import { markAsText, orderStatusLabel, orderStatusVerb } from './order-status-label.ts';

const pickUp = { delivers: false };

test('[ORDER-1] the back office says of each status what the order now is', () => {
  expect(orderStatuses.map((status) => orderStatusVerb(status, null))).toEqual([
    'waits to be confirmed',
    'is confirmed',
    'is now being packed',
    'is shipped',
    'is out for delivery',
    'is delivered',
    'is cancelled',
    'is returned',
    'has failed',
  ]);
});

test('[SHIP-2] an order that the buyer collects is ready and collected in the back office too', () => {
  expect(orderStatusLabel('shipped', pickUp)).toBe('Ready for pick-up');
  expect(orderStatusVerb('delivered', pickUp)).toBe('is collected');
  expect(markAsText('shipped', pickUp)).toBe('Mark as ready for pick-up');
  expect(markAsText('delivered', pickUp)).toBe('Mark as collected');
  expect(markAsText('delivered', null)).toBe('Mark as delivered');
});

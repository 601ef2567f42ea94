import { expect, test } from 'vitest';
import { fromRupees, zeroPaise } from '../money.ts';
import { paymentStatusText } from './payment-status-text.ts';

const order = {
  orderStatus: 'delivered',
  status: 'unpaid',
  total: fromRupees(84_500),
  refunded: zeroPaise,
  owed: fromRupees(84_500),
  writtenOff: zeroPaise,
} as const;

test.each([
  ['Unpaid', {}],
  ['Partly paid, ₹4,500 open', { owed: fromRupees(4500) }],
  ['Paid', { status: 'paid', owed: zeroPaise }],
  ['Paid, ₹2,500 waived', { status: 'paid', owed: zeroPaise, writtenOff: fromRupees(2500) }],
  ['Waived', { owed: zeroPaise, writtenOff: fromRupees(84_500) }],
  ['Unpaid', { owed: fromRupees(82_000), writtenOff: fromRupees(2500) }],
  ['Unpaid', { owed: fromRupees(44_500), refunded: fromRupees(40_000) }],
  ['Nothing to pay', { orderStatus: 'returned', owed: zeroPaise }],
  ['Partly refunded', { status: 'partially_refunded', owed: zeroPaise }],
  ['Refunded', { status: 'refunded', owed: zeroPaise }],
] as const)('[ORDER-5] the payment of an order is called “%s”', (text, change) => {
  expect(paymentStatusText({ ...order, ...change })).toBe(text);
});

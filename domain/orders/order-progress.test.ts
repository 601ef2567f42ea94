import { expect, test } from 'vitest';
import { toPaise, zeroPaise } from '../money.ts';
import { nextNewsText, orderProgress } from './order-progress.ts';
import { orderStatuses } from './order-status.ts';

const promise = 'Delivery between Wed 25 and Fri 27 November';
const order = {
  status: 'pending',
  since: '2026-11-22T16:00:00Z',
  collected: false,
  promise,
  unconfirmed: false,
  reviewed: false,
  refunded: false,
  feeLeft: zeroPaise,
  cashDue: null,
} as const;
const cashDue = toPaise(22_050_00);
const said = (change: Partial<Parameters<typeof orderProgress>[0]>) => {
  const progress = orderProgress({ ...order, ...change });
  return progress === null ? null : [progress.now, progress.next];
};

test('[ORDER-8] an order says what happened last and what comes next, with the promised days and the cash to pay', () => {
  expect(said({})).toEqual(['We have received your order', `Next, we hand it to the courier. ${promise}.`]);
  expect(said({ unconfirmed: true, promise: null, cashDue })).toEqual([
    'Your order is waiting for your confirmation',
    'We prepare it once you have confirmed it. You pay ₹22,050 when it is delivered.',
  ]);
  expect(said({ reviewed: true, promise: null })).toEqual([
    'We have received your order',
    'Next, we review and confirm it.',
  ]);
  expect(said({ unconfirmed: true, reviewed: true, promise: null })).toEqual([
    'Your order is waiting for your confirmation',
    'We review it once you have confirmed it.',
  ]);
  expect(said({ status: 'shipped', promise: null, cashDue })).toEqual([
    'Handed to the courier on 22 November 2026',
    'You pay ₹22,050 when it is delivered.',
  ]);
  expect(said({ status: 'shipped', promise: null, since: null })).toEqual(['Handed to the courier', null]);
  expect(said({ status: 'delivered' })).toEqual(['Delivered on 22 November 2026', null]);
});

test('[LAW-99] a delivered order whose money is not recorded asks the buyer for nothing, since the courier may have it', () => {
  expect(said({ status: 'delivered', cashDue })).toEqual([
    'Delivered on 22 November 2026',
    'We have not recorded ₹22,050 of your payment yet. If you have already paid it, you need not do anything.',
  ]);
});

test('[ORDER-8] [SHIP-2] an order that is collected names no courier', () => {
  for (const status of orderStatuses) {
    const text = said({ status, collected: true, promise: null, cashDue })?.join(' ') ?? '';
    expect(text, status).not.toMatch(/courier|deliver/i);
  }
  expect(said({ status: 'shipped', collected: true, promise: null, cashDue })).toEqual([
    'Your order is ready for you to collect',
    'You pay ₹22,050 when you collect it.',
  ]);
});

test('[ORDER-8] [SHIP-2] the next news of a confirmed order are that it ships, or that it can be collected', () => {
  expect(nextNewsText(false)).toBe('We will let you know when it ships.');
  expect(nextNewsText(true)).toBe('We will let you know when it is ready to collect.');
});

test('[ORDER-8] an order that ended without a sale has no next step', () => {
  expect(orderStatuses.filter((status) => said({ status }) === null)).toEqual(['cancelled', 'failed']);
  expect(said({ status: 'returned', cashDue })).toEqual(['Returned on 22 November 2026', null]);
});

test('[PAY-22] an order whose whole payment has gone back promises nothing until it ends or is sent', () => {
  for (const status of ['pending', 'confirmed', 'processing'] as const)
    expect(said({ status, refunded: true })).toEqual([
      'We have refunded your payment in full',
      'The order is not cancelled yet.',
    ]);
  expect(said({ refunded: true, feeLeft: toPaise(47_20) })?.[0]).toBe(
    'We have refunded your payment without the payment provider’s fee of ₹47.20',
  );
  expect(said({ refunded: true, feeLeft: null })?.[0]).toBe('We have refunded your payment');
  expect(said({ status: 'shipped', refunded: true })?.[0]).toBe('Handed to the courier on 22 November 2026');
  expect(said({ status: 'cancelled', refunded: true })).toBeNull();
});

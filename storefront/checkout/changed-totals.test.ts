import { expect, test } from 'vitest';
import { toPaise } from '#domain/money.ts';
import { calculateTotals } from '#domain/catalogue/price.ts';
import { changedTotals } from './changed-totals.ts';

const shown = calculateTotals([
  {
    quantity: 1,
    unitPrice: toPaise(100_000),
    unitDiscount: toPaise(10_000),
    taxModel: 'include',
    taxRate: 300,
  },
]);
const same = {
  total: 900,
  subtotal: 1000,
  discount: 100,
  coupon_discount: 0,
  tax: 0,
  shipping_cost: 0,
  round_off: 0,
};

test('[PAY-10] only changed amounts are shown, with their old and new values', () => {
  expect(changedTotals(shown, same)).toEqual([]);
  expect(changedTotals(shown, { ...same, subtotal: 1000.01, total: 900.01 })).toEqual([
    { name: 'Subtotal', before: 100_000, now: 100_001 },
    { name: 'Total', before: 90_000, now: 90_001 },
  ]);
});

import { expect, test } from 'vitest';
import { toPaise, zeroPaise } from '../money.ts';
import { matchDisplayedTotals } from './displayed-totals.ts';

const totals = {
  subtotal: toPaise(1000),
  discount: toPaise(100),
  couponDiscount: toPaise(50),
  tax: toPaise(30),
  shipping: zeroPaise,
  roundOff: zeroPaise,
  total: toPaise(880),
};

test('[PAY-10] displayed totals match only if every amount matches', () => {
  expect(matchDisplayedTotals(totals, { ...totals })).toBe(true);
  for (const figure of [
    'subtotal',
    'discount',
    'couponDiscount',
    'tax',
    'shipping',
    'roundOff',
    'total',
  ] as const) {
    expect(matchDisplayedTotals(totals, { ...totals, [figure]: toPaise(totals[figure] + 1) }), figure).toBe(
      false,
    );
  }
});

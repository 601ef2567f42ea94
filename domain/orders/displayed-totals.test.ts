import { expect, test } from 'vitest';
import { paiseOf, zeroPaise } from '../money.ts';
import { sameTotals } from './displayed-totals.ts';

const totals = {
  subtotal: paiseOf(1000),
  discount: paiseOf(100),
  couponDiscount: paiseOf(50),
  tax: paiseOf(30),
  shipping: zeroPaise,
  total: paiseOf(880),
};

test('[PAY-10] totals are the same only when every figure is', () => {
  expect(sameTotals(totals, { ...totals })).toBe(true);
  for (const figure of ['subtotal', 'discount', 'couponDiscount', 'tax', 'shipping', 'total'] as const) {
    expect(sameTotals(totals, { ...totals, [figure]: paiseOf(totals[figure] + 1) }), figure).toBe(false);
  }
});

import { expect, test } from 'vitest';
import { formerAmountText } from './former-amount.ts';

test.each([
  ['245000.00', 'INR', '₹2,45,000'],
  ['7429.50', 'INR', '₹7,429.50'],
  ['0.125', 'INR', 'INR 0.125'],
  ['120.50', 'EUR', 'EUR 120.50'],
  ['12.500', 'KWD', 'KWD 12.500'],
  ['10', '', '10'],
])('[MOVE-7] the amount %s in %s is shown as %s, without rounding', (amount, currency, text) => {
  expect(formerAmountText(amount, currency)).toBe(text);
});

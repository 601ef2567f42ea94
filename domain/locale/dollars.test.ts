import { expect, test } from 'vitest';
import { formatApproxDollars } from './dollars.ts';
import { fromRupees } from '../money.ts';

test("[PRICE-4] an amount in dollars is approximate, by the owner's exchange rate", () => {
  expect(formatApproxDollars(fromRupees(103_250), 83.6)).toBe('≈ $1,235');
  expect(formatApproxDollars(fromRupees(418), 83.6)).toBe('≈ $5.00');
  expect(formatApproxDollars(fromRupees(0), 83.6)).toBe('≈ $0.00');
});

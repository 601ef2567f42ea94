import type { Paise } from '../money.ts';

const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/**
 * About how many dollars an amount is, at a rate of rupees a dollar (above 0): '≈ $1,235', below ten dollars with
 * cents. A help to read rupees by, never a price (PRICE-4).
 */
export function formatApproxDollars(amount: Paise, rupeesPerDollar: number): string {
  const dollars = amount / 100 / rupeesPerDollar;
  return `≈ ${(dollars < 10 ? exact : whole).format(dollars)}`;
}

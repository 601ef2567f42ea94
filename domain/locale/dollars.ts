import type { Paise } from '../money.ts';

const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/**
 * An approximate amount in US dollars at a rate of rupees per dollar (above 0): '≈ $1,235', with cents below ten
 * dollars. For orientation only, never a price (PRICE-4).
 */
export function formatApproxDollars(amount: Paise, rupeesPerDollar: number): string {
  const dollars = amount / 100 / rupeesPerDollar;
  return `≈ ${(dollars < 10 ? exact : whole).format(dollars)}`;
}

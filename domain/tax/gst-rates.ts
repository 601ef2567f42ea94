import type { BasisPoints } from '../money.ts';

/**
 * The rates of GST, as the portal takes them (GSTN, returns offline tool, list of rates; 6 % since 2022; 40 % since 2025-09-22,
 * notification 9/2025, Central Tax (Rate)).
 */
export const gstRates: readonly BasisPoints[] = [
  0, 10, 25, 100, 150, 300, 500, 600, 750, 1200, 1800, 2800, 4000,
];

/** '7% is no rate of GST (0, 0.1, …)'; null: it is one. */
export function gstRateFault(rate: BasisPoints): string | null {
  const names = gstRates.map((each) => each / 100).join(', ');
  return gstRates.includes(rate) ? null : `${rate / 100}% is no rate of GST (${names})`;
}

import type { CartTotals } from '../catalogue/price.ts';

const figures = ['subtotal', 'discount', 'couponDiscount', 'tax', 'shipping', 'roundOff', 'total'] as const;

/** The totals that a shopper saw. Amounts that the client did not send are not compared. */
export type DisplayedTotals = { readonly [Figure in keyof CartTotals]?: CartTotals[Figure] | undefined };

/** Whether every amount that was seen equals the present one (PAY-10). */
export function matchDisplayedTotals(present: CartTotals, seen: DisplayedTotals): boolean {
  return figures.every((figure) => seen[figure] === undefined || seen[figure] === present[figure]);
}

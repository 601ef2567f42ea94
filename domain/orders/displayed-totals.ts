import type { CartTotals } from '../catalogue/price.ts';

const figures = ['subtotal', 'discount', 'couponDiscount', 'tax', 'shipping', 'total'] as const;

/** The totals that a shopper saw. A figure that the client did not send is not compared. */
export type DisplayedTotals = { readonly [Figure in keyof CartTotals]?: CartTotals[Figure] | undefined };

/** Whether every figure that was seen equals the present one, to the paisa (PAY-10). */
export function matchDisplayedTotals(present: CartTotals, seen: DisplayedTotals): boolean {
  return figures.every((figure) => seen[figure] === undefined || seen[figure] === present[figure]);
}

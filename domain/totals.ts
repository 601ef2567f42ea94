import type { CartTotals } from './price.ts';

/** Whether two reckonings agree in every figure, to the paisa (PAY-10). */
export function sameTotals(one: CartTotals, other: CartTotals): boolean {
  return (
    one.subtotal === other.subtotal &&
    one.discount === other.discount &&
    one.couponDiscount === other.couponDiscount &&
    one.tax === other.tax &&
    one.shipping === other.shipping &&
    one.total === other.total
  );
}

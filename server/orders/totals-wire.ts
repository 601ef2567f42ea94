import type { Totals } from '#contract/orders.ts';
import { paiseOf, toRupees } from '#domain/money.ts';
import type { CartTotals } from '#domain/price.ts';

export function totalsWire(totals: CartTotals): Totals {
  return {
    total: toRupees(totals.total),
    subtotal: toRupees(totals.subtotal),
    discount: toRupees(totals.discount),
    coupon_discount: toRupees(totals.couponDiscount),
    tax: toRupees(totals.tax),
    shipping_cost: toRupees(totals.shipping),
  };
}

/** The figures a shopper saw. The contract let in only whole paise, give or take what adding rupees as floats leaves. */
export function totalsOfWire(seen: Totals): CartTotals {
  const paise = (rupees: number) => paiseOf(Math.round(rupees * 100));
  return {
    total: paise(seen.total),
    subtotal: paise(seen.subtotal),
    discount: paise(seen.discount),
    couponDiscount: paise(seen.coupon_discount),
    tax: paise(seen.tax),
    shipping: paise(seen.shipping_cost),
  };
}

import type { Totals } from '#contract/orders.ts';
import { toPaise, toRupees, type Paise } from '#domain/money.ts';
import type { CartTotals } from '#domain/catalogue/price.ts';
import type { DisplayedTotals } from '#domain/orders/displayed-totals.ts';

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

type SentTotals = { readonly [Figure in keyof Totals]?: Totals[Figure] | undefined };

/**
 * The figures a shopper saw, as far as the client sent them. The contract admits only whole paise, apart from the error that
 * adding rupees as floats leaves.
 */
export function totalsOfWire(seen: SentTotals): DisplayedTotals {
  const paise = (rupees: number | undefined): Paise | undefined =>
    rupees === undefined ? undefined : toPaise(Math.round(rupees * 100));
  return {
    total: paise(seen.total),
    subtotal: paise(seen.subtotal),
    discount: paise(seen.discount),
    couponDiscount: paise(seen.coupon_discount),
    tax: paise(seen.tax),
    shipping: paise(seen.shipping_cost),
  };
}

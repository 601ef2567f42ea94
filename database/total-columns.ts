import type { CartTotals } from '#domain/catalogue/price.ts';

/** The totals of an order, named as its columns. */
export function totalColumns(totals: CartTotals) {
  return {
    subtotal_paise: totals.subtotal,
    discount_paise: totals.discount,
    coupon_discount_paise: totals.couponDiscount,
    tax_paise: totals.tax,
    shipping_paise: totals.shipping,
    round_off_paise: totals.roundOff,
    total_paise: totals.total,
  };
}

import type { Totals } from '#contract/orders.ts';
import { fromRupees, type Paise } from '#domain/money.ts';
import type { CartTotals } from '#domain/catalogue/price.ts';

export interface ChangedAmount {
  readonly name: string;
  readonly before: Paise;
  readonly now: Paise;
}

/** The amounts that differ between the server's totals and the displayed ones (PAY-10). */
export function changedTotals(shown: CartTotals, right: Totals): ChangedAmount[] {
  const figures = [
    { name: 'Subtotal', before: shown.subtotal, now: fromRupees(right.subtotal) },
    { name: 'Shipping', before: shown.shipping, now: fromRupees(right.shipping_cost) },
    { name: 'Tax', before: shown.tax, now: fromRupees(right.tax) },
    { name: 'Total Product Discount', before: shown.discount, now: fromRupees(right.discount) },
    { name: 'Coupon discount', before: shown.couponDiscount, now: fromRupees(right.coupon_discount) },
    { name: 'Round off', before: shown.roundOff, now: fromRupees(right.round_off) },
    { name: 'Total', before: shown.total, now: fromRupees(right.total) },
  ];
  return figures.filter(({ before, now }) => before !== now);
}

import { fromRupees } from '#domain/money.ts';
import type { PriceTag } from '#domain/catalogue/price.ts';
import type { DemoProduct } from '../content/product.ts';

export const gst = 300;

export function priceTag({ price, discount }: DemoProduct): PriceTag {
  const percent = discount !== undefined && 'percent' in discount;
  return {
    unitPrice: fromRupees(price),
    discountType: percent ? 'percent' : 'flat',
    discountValue: discountValue(discount),
    taxModel: 'include',
    taxRate: gst,
  };
}

/** Basis points or paise. */
function discountValue(discount: DemoProduct['discount']): number {
  if (discount === undefined) return 0;
  return 100 * ('percent' in discount ? discount.percent : discount.flat);
}

import { fromRupees } from '#domain/money.ts';
import type { PriceTag } from '#domain/catalogue/price.ts';
import type { ProductValues } from './product-values.ts';

type Priced = Pick<ProductValues, 'price' | 'discountType' | 'discount' | 'taxModel' | 'taxPercent'>;

/** The price tag for the form's values; null while they are incomplete. */
export function priceTagFromForm({
  price,
  discountType,
  discount,
  taxModel,
  taxPercent,
}: Priced): PriceTag | null {
  const off = discount ?? 0;
  const rate = Math.round((taxPercent ?? Number.NaN) * 100);
  if (price === null || !(price > 0) || !(off >= 0) || !(rate >= 0)) return null;
  try {
    const tag = { unitPrice: fromRupees(price), discountType, taxModel, taxRate: rate };
    return { ...tag, discountValue: fromRupees(off) }; // percent to basis points is the same step
  } catch {
    return null; // finer than a paisa, or too large
  }
}

import { add, subtract, zeroPaise, type Paise } from '#domain/money.ts';
import { unitDiscount } from '#domain/catalogue/price.ts';
import { chargedRows } from '#domain/catalogue/size-charge.ts';
import { toSnapshot } from '#domain/pricing/price-snapshot.ts';
import { containedTax } from '#domain/rounding.ts';
import { priceRowsOf } from '../../catalogue/pricing/price-rows-of.ts';
import type { Pricing } from '../../catalogue/pricing/read-pricing.ts';
import type { ProductRow } from '../../catalogue/products/product-store.ts';
import { unitPriceInSize } from '../cart/cart-items.ts';

/**
 * The product at what one costs in this size, with tax, by agreement at the counter: a discount that is known at the sale, so that it
 * lowers the taxed value as any other. null: it is not below the marked price.
 */
export function atAgreedPrice(
  row: ProductRow,
  { size, price }: { readonly size: string; readonly price: Paise },
  pricing: Pricing,
): ProductRow | null {
  const { tag } = row;
  const before = tag.taxModel === 'exclude' ? subtract(price, containedTax(price, tag.taxRate)) : price;
  const off = subtract(unitPriceInSize(row, size), before);
  const discountValue = add(unitDiscount(tag), off);
  if (off <= zeroPaise || discountValue > tag.unitPrice) return null;
  const agreed = { ...row, tag: { ...tag, discountType: 'flat', discountValue } };
  const rows = row.pricing_mode === 'by_rate' ? priceRowsOf(row, pricing) : null;
  const charge = subtract(zeroPaise, off);
  const discount = (amount: Paise) => ({ kind: 'discount', scope: 'whole', percent: null, amount }) as const;
  return rows === null
    ? { ...agreed, set_rows: null }
    : { ...agreed, set_rows: toSnapshot(chargedRows(rows, { tag, charge, row: discount })) };
}

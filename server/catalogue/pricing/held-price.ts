import type { DiscountType } from '#domain/catalogue/product.ts';
import type { Paise } from '#domain/money.ts';
import type { PriceSnapshot } from '#domain/pricing/price-snapshot.ts';
import type { ProductRow } from '../products/product-store.ts';
import { priceSnapshotOf } from './price-rows-of.ts';
import type { Pricing } from './read-pricing.ts';

/** The price of a product by rate when a payment began. It holds as long as the product is held for that payment. */
export interface HeldPrice {
  readonly unitPrice: Paise;
  readonly discountType: DiscountType;
  readonly discountValue: number;
  readonly rows: PriceSnapshot | null;
}

/** The price to keep with a hold; null: an asking price, which staff change knowingly. */
export function priceToHold(row: ProductRow, pricing: Pricing): HeldPrice | null {
  if (row.pricing_mode === 'fixed') return null;
  const { unitPrice, discountType, discountValue } = row.tag;
  const type = discountType === 'percent' ? 'percent' : 'flat';
  return { unitPrice, discountType: type, discountValue, rows: priceSnapshotOf(row, pricing) };
}

/** The product at the price of its hold. */
export function atHeldPrice<Row extends ProductRow>(row: Row, held: HeldPrice): Row {
  const { unitPrice, discountType, discountValue, rows } = held;
  return { ...row, set_rows: rows, tag: { ...row.tag, unitPrice, discountType, discountValue } };
}

import type { ProductRow } from '../catalogue/products/product-store.ts';
import type { BreakupRow } from '#domain/pricing/breakup-row.ts';
import type { PricingInput } from '#domain/pricing/pricing-input.ts';
import { parseSnapshot, toSnapshot, type PriceSnapshot } from '#domain/pricing/price-snapshot.ts';
import { priceProduct } from '#domain/pricing/price-product.ts';
import { pricingInputOfRow } from './pricing-input-of-row.ts';
import type { Pricing } from './read-pricing.ts';

/**
 * The rows that make the price of one unit: stored with the price of a product by rate, computed for an asking price. If the
 * shop's GST registration changed since the prices were set, the stored rows state the wrong tax: until the next set, such a
 * price shows as an asking price. null: the product has none, which only data of older releases can cause.
 */
export function priceRowsOf(
  row: ProductRow,
  { rates, rules: setRules, gstRegistered }: Pricing,
): readonly BreakupRow[] | null {
  const rules = { ...setRules, gstRegistered };
  if (row.set_rows !== null && setRules.gstRegistered === gstRegistered) return parseSnapshot(row.set_rows);
  const input = pricingInputOfRow(row);
  const asking: PricingInput = {
    ...input,
    mode: 'fixed',
    askingPrice: row.tag.unitPrice,
    discountScope: 'whole',
    discountType: row.tag.discountType === 'percent' ? 'percent' : 'flat',
    discountValue: row.tag.discountValue,
  };
  const withParts = priceProduct(asking, rates, rules);
  if (withParts.accepted && row.pricing_mode === 'fixed') return withParts.value.rows;
  const alone = priceProduct({ ...asking, ...noParts }, rates, rules);
  return alone.accepted ? alone.value.rows : null;
}

const noParts = { grossWeight: null, metals: [], making: null, stones: [], charges: [] };

/** The rows as an order line keeps them. */
export function priceSnapshotOf(row: ProductRow, pricing: Pricing): PriceSnapshot | null {
  const rows = priceRowsOf(row, pricing);
  return rows === null ? null : toSnapshot(rows);
}

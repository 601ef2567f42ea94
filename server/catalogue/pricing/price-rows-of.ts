import type { ProductRow } from '../products/product-store.ts';
import type { Paise } from '#domain/money.ts';
import type { PriceTag } from '#domain/catalogue/price.ts';
import { chargedRows, sizeCharge, workName } from '#domain/catalogue/size-charge.ts';
import type { BreakupRow } from '#domain/pricing/breakup-row.ts';
import type { PricingInput, PricingRules } from '#domain/pricing/pricing-input.ts';
import { parseSnapshot, toSnapshot, type PriceSnapshot } from '#domain/pricing/price-snapshot.ts';
import { priceProduct, taxTreatment } from '#domain/pricing/price-product.ts';
import { pricingInputOfRow } from './pricing-input-of-row.ts';
import type { Pricing } from './read-pricing.ts';

/**
 * The rows that make the price of one unit: computed from the product and the rates of its price, as the price was, or stored with a
 * price that is kept. If the shop's GST registration changed since the prices were set, these rows state the wrong tax; and if
 * computing gives another price than the stored one, they are not its rows: until the next set, such a price shows as an asking
 * price. null: the product has none.
 */
export function priceRowsOf(
  row: ProductRow,
  { rates, rules: setRules, ...pricing }: Pricing,
): readonly BreakupRow[] | null {
  // Goods under the margin scheme are taxed on a part of the price that only the invoice states.
  const gstRegistered = pricing.gstRegistered && !row.margin_scheme;
  const rules = { ...setRules, gstRegistered };
  const input = pricingInputOfRow(row);
  if (row.pricing_mode === 'by_rate' && row.set_rows !== null) {
    const kept = parseSnapshot(row.set_rows);
    if (statesTax(kept, input, rules)) return kept;
  } else if (row.pricing_mode === 'by_rate' && setRules.gstRegistered === gstRegistered) {
    const priced = priceProduct(input, rates, rules);
    if (priced.accepted && isSameTag(priced.value.tag, row.tag)) return priced.value.rows;
  }
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

/** Whether kept rows have the tax that the shop charges now; a hold or a set may have kept them before it registered. */
function statesTax(rows: readonly BreakupRow[], input: PricingInput, rules: PricingRules): boolean {
  const tax = rows.find((row) => row.kind === 'tax');
  const treatment = taxTreatment(input, rules);
  return treatment === 'included' || treatment === 'added'
    ? tax?.gst === rules.gstRegistered
    : tax === undefined;
}

function isSameTag(one: PriceTag, other: PriceTag): boolean {
  return (
    one.unitPrice === other.unitPrice &&
    one.discountType === other.discountType &&
    one.discountValue === other.discountValue
  );
}

/** The same in a size, whose work may cost something (SIZE-8). */
export function priceRowsInSize(
  row: ProductRow,
  size: string,
  pricing: Pricing,
): readonly BreakupRow[] | null {
  const rows = priceRowsOf(row, pricing);
  const charge = sizeCharge(row, size);
  const name = workName(row.size_choice);
  const work = (amount: Paise) => ({ kind: 'charge', name, amount }) as const;
  return rows === null ? null : chargedRows(rows, { tag: row.tag, charge, row: work });
}

/** The rows as an order line keeps them. */
export function priceSnapshotOf(row: ProductRow, pricing: Pricing, size = ''): PriceSnapshot | null {
  const rows = priceRowsInSize(row, size, pricing);
  return rows === null ? null : toSnapshot(rows);
}

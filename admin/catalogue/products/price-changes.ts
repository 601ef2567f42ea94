import type { BulkEditInput, AdminProductRow } from '#contract/admin/products.ts';
import { editPrice } from '#domain/catalogue/edit-price.ts';
import { countText } from '#domain/locale/count-text.ts';
import { fromRupees, type Paise } from '#domain/money.ts';
import { priceAfterDiscount, type PriceTag } from '#domain/catalogue/price.ts';

export type Edit = BulkEditInput['edit'];
export type PriceEdit = Extract<Edit, { kind: 'price' | 'discount' }>;

export interface PriceChange {
  readonly row: AdminProductRow;
  /** Present price for shoppers; null: not priced yet. */
  readonly from: Paise | null;
  /**
   * New price for shoppers; 'by-rate': rates and rounding decide it when it is saved; 'unchanged': it follows the metal rate,
   * and has no price of its own to change; null: no valid price would be left.
   */
  readonly to: Paise | 'by-rate' | 'unchanged' | null;
  /** New price before discount. */
  readonly unit: Paise | null;
}

/** The effect of an edit on each price, by the same rule as on the server. */
export function priceChanges(rows: readonly AdminProductRow[], edit: PriceEdit): PriceChange[] {
  const priceEdit =
    edit.kind === 'price'
      ? { kind: edit.kind, change: Math.round(edit.percent * 100), roundedTo: fromRupees(edit.roundedTo) }
      : { kind: edit.kind, discountType: edit.discountType, discountValue: fromRupees(edit.discount) };
  return rows.map((row) => {
    const byRate = row.pricingMode === 'by_rate';
    const from = row.shopperPrice === null ? null : fromRupees(row.shopperPrice);
    if (byRate && edit.kind === 'price') return { row, from, to: 'unchanged', unit: null };
    if (row.price === null) return { row, from, to: 'by-rate', unit: null };
    const edited = editPrice(tagOf(row, row.price), priceEdit);
    return {
      row,
      from,
      to: edited && (byRate ? 'by-rate' : priceAfterDiscount(edited)),
      unit: edited && edited.unitPrice,
    };
  });
}

type RuleEdit = Extract<Edit, { kind: 'pricing' | 'making' | 'rounding' }>;

/** Which prices an edit of what they follow changes, and when. */
export function priceEffectText(rows: readonly AdminProductRow[], edit: RuleEdit): string {
  const rated = rows.filter(({ pricingMode }) => pricingMode === 'by_rate').length;
  const asked = rows.length - rated;
  const repriced = (count: number) =>
    count > 0 &&
    `${countText(count, 'price is', 'prices are')} computed from the current rates when you save.`;
  const texts =
    edit.kind !== 'pricing'
      ? [
          repriced(rated),
          asked > 0 && `${countText(asked, 'asking price stays', 'asking prices stay')} the same.`,
        ]
      : edit.pricingMode === 'by_rate'
        ? [repriced(asked)]
        : [
            rated > 0 &&
              `${countText(rated, 'price stays as it is and no longer follows', 'prices stay as they are and no longer follow')} the rates.`,
          ];
  return texts.filter(Boolean).join(' ');
}

function tagOf(row: AdminProductRow, price: number): PriceTag {
  return {
    unitPrice: fromRupees(price),
    discountType: row.discountType,
    discountValue: Math.round(row.discount * 100), // percent to basis points and rupees to paise are the same step
    taxModel: row.taxModel,
    taxRate: Math.round(row.taxPercent * 100),
  };
}

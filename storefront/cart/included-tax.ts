import { add, subtract, times, zeroPaise, type Paise, formatRupees } from '#domain/money.ts';
import { share } from '#domain/rounding.ts';
import type { CartTotals, PricedLine } from '#domain/catalogue/price.ts';

/** The tax contained in the total. A coupon reduces it in proportion to the price of the goods. */
export function includedTax(lines: readonly PricedLine[], totals: CartTotals): Paise {
  const contained = add(
    ...lines.map((line) => (line.taxModel === 'include' ? times(line.unitTax, line.quantity) : zeroPaise)),
  );
  const goods = subtract(totals.subtotal, totals.discount);
  return goods === 0 ? zeroPaise : share(contained, subtract(goods, totals.couponDiscount), goods);
}

export interface TaxedLine extends PricedLine {
  /** Under the margin scheme, which states no tax. */
  readonly margin?: boolean | undefined;
}

/** What the row of the tax leaves unsaid: it is the added tax, or else the included tax. null: nothing. */
export function includedTaxText(lines: readonly TaxedLine[], totals: CartTotals): string | null {
  const included = includedTax(lines, totals);
  const margin = lines.some((line) => line.margin) && 'GST under the margin scheme, not shown separately.';
  if (totals.tax === 0)
    return margin ? `The total ${included === 0 ? 'includes' : 'also includes'} ${margin}` : null;
  if (included === 0) return margin ? `The prices also include ${margin}` : null;
  const text = `The prices also include ${formatRupees(included)} of GST.`;
  return margin ? `${text} They also include ${margin}` : text;
}

import { add, share, subtract, times, zeroPaise, type Paise, formatRupees } from '#domain/money.ts';
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

/** States the tax that the prices include, because the row Tax shows added tax only. null if there is none. */
export function includedTaxText(lines: readonly TaxedLine[], totals: CartTotals): string | null {
  const included = includedTax(lines, totals);
  const also = totals.tax > 0;
  const margin = lines.some((line) => line.margin) && 'GST under the margin scheme, not shown separately.';
  const prices = also ? 'The prices also include' : 'The total includes';
  if (included === 0) return margin ? `${prices} ${margin}` : null;
  const text = `${prices} ${formatRupees(included)} of GST.`;
  return margin ? `${text} ${also ? 'They also include' : 'It also includes'} ${margin}` : text;
}

import { add, zeroPaise, type Paise, formatRupees } from '#domain/money.ts';
import { chargeLines, type CartTotals, type PricedLine } from '#domain/catalogue/price.ts';

export interface TaxedLine extends PricedLine {
  /** Under the margin scheme, which states no tax. */
  readonly margin?: boolean | undefined;
}

/** The tax contained in the total, as orders and papers state it. */
export function includedTax(lines: readonly TaxedLine[], { couponDiscount }: CartTotals): Paise {
  const charged = chargeLines(lines, couponDiscount);
  return add(
    ...lines.map(({ taxModel, margin = false }, index) =>
      taxModel === 'include' && !margin ? (charged[index]?.tax ?? zeroPaise) : zeroPaise,
    ),
  );
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

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

/** States the tax that the prices include, because the row Tax shows added tax only. null if there is none, or if the shop is not registered. */
export function includedTaxText(included: Paise, added: Paise, gstRegistered: boolean): string | null {
  if (included === 0 || !gstRegistered) return null;
  const amount = formatRupees(included);
  return added > 0 ? `The prices also include ${amount} of GST.` : `The total includes ${amount} of GST.`;
}

import { add, share, subtract, times, zeroPaise, type Paise } from '#domain/money.ts';
import type { CartTotals, PricedLine } from '#domain/catalogue/price.ts';

/** The tax contained in the total. A coupon reduces it in proportion to the price of the goods. */
export function includedTax(lines: readonly PricedLine[], totals: CartTotals): Paise {
  const contained = add(
    ...lines.map((line) => (line.taxModel === 'include' ? times(line.unitTax, line.quantity) : zeroPaise)),
  );
  const goods = subtract(totals.subtotal, totals.discount);
  return goods === 0 ? zeroPaise : share(contained, subtract(goods, totals.couponDiscount), goods);
}

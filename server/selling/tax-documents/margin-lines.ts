import { z } from 'zod';
import { add, subtract, times, toPaise, zeroPaise, type Paise } from '#domain/money.ts';
import { taxOnPart } from '#domain/tax/margin-scheme.ts';
import type { OrderLineRow } from '../orders/order-store.ts';
import { paidForLine } from '../payment/refunds/paid-order.ts';
import type { TaxDocumentContent } from './document-format.ts';

const amount = z.number().int().transform(toPaise);

/**
 * The tax of a document's line under the margin scheme, with the purchase that it follows from. Stored beside the document,
 * because its buyer could compute the purchase price from any of these amounts.
 */
export const marginLine = z.object({
  /** Index in the document's lines. */
  line: z.number().int(),
  voucher: z.string(),
  /** Of all units. */
  purchase: amount,
  untaxed: amount,
  taxable: amount,
  tax: amount,
});
export type MarginLine = z.output<typeof marginLine>;

/**
 * The lines of a document that are under the margin scheme, from the order's lines as they were sold. Credit notes that add up
 * to what was paid for a line add up to its tax: each has the difference to what was credited before, with tax.
 */
export function marginLinesOf(
  { lines, tax: treatment }: Pick<TaxDocumentContent, 'lines' | 'tax'>,
  sold: readonly OrderLineRow[],
  creditedBefore: ReadonlyMap<number, Paise>,
): MarginLine[] {
  return lines.flatMap(({ margin, quantity }, line) => {
    const bought = sold.find(({ id }) => id === margin?.orderLine);
    if (margin === undefined || bought === undefined) return [];
    const { tax_basis_points: rate, purchase_paise: unit, purchase_voucher: voucher } = bought;
    if (unit === null || voucher === null) return [];
    const sale = { paid: paidForLine(bought), rate, purchase: times(unit, bought.quantity) };
    const place = { halves: treatment === 'halves' };
    const before = creditedBefore.get(bought.id) ?? zeroPaise;
    const now = taxOnPart(sale, add(before, margin.price), place);
    const then = taxOnPart(sale, before, place);
    const taxed = {
      untaxed: subtract(now.untaxed, then.untaxed),
      taxable: subtract(now.taxable, then.taxable),
      tax: subtract(now.tax, then.tax),
    };
    return [{ line, voucher, purchase: times(unit, quantity), ...taxed }];
  });
}

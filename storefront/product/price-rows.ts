import type { PriceBreakup } from '#contract/price-breakup.ts';
import { formatAmount, fromRupees, subtract } from '#domain/money.ts';

/** A row of a price break-up, in words. */
export interface PriceRow {
  /** A kind of the contract, or 'before-tax' or 'total'. */
  readonly kind: string;
  readonly label: string;
  /** Quantity and rate. null: the label says all. */
  readonly detail: string | null;
  readonly amount: string;
}

/** The rows of a price with the sum before tax, where a tax is in it, and the total. Equal on product page, cart and order. */
export function priceRows({ rows, total }: PriceBreakup): PriceRow[] {
  const worded = rows.map(({ kind, label, detail, amount }) => ({
    kind,
    label,
    detail,
    amount: formatAmount(fromRupees(amount)),
  }));
  const tax = rows.findIndex(({ kind }) => kind === 'tax');
  const before = subtract(fromRupees(total), fromRupees(rows[tax]?.amount ?? 0));
  return [
    ...(tax < 0 ? worded : worded.toSpliced(tax, 0, sumRow('before-tax', 'Price before tax', before))),
    sumRow('total', 'Total', fromRupees(total)),
  ];
}

function sumRow(kind: string, label: string, amount: ReturnType<typeof fromRupees>): PriceRow {
  return { kind, label, detail: null, amount: formatAmount(amount) };
}

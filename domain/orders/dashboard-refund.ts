import { minPaise, subtract, zeroPaise, type Paise } from '../money.ts';

/** A refund of the shop that has not gone back. */
interface OpenRefund {
  readonly id: number;
  /** What is to go back at the provider. */
  readonly amount: Paise;
  /** Whether it may become less: no credit note states its amount. */
  readonly divisible: boolean;
}

export interface RefundAttribution {
  /** The open refunds that it settles. */
  readonly settled: readonly number[];
  /** The open refund of which it is a part. */
  readonly divided: { readonly id: number; readonly amount: Paise } | null;
  /** What of it was not being refunded yet. */
  readonly fromLeft: Paise;
}

/**
 * What a refund in the provider's dashboard is of (PAY-22): an open refund of the same amount, such as one that the provider had
 * refused; else what is left of the order, and open refunds only where that is less. `whole`: nothing is left of the payment at
 * the provider, so that every open refund is settled. `left`: of the order, without open refunds.
 */
export function attributeRefund({
  amount,
  whole,
  left,
  open,
}: {
  readonly amount: Paise;
  readonly whole: boolean;
  readonly left: Paise;
  readonly open: readonly OpenRefund[];
}): RefundAttribution {
  if (whole) return { settled: open.map(({ id }) => id), divided: null, fromLeft: left };
  const same = open.find((refund) => refund.amount === amount);
  if (same !== undefined) return { settled: [same.id], divided: null, fromLeft: zeroPaise };
  const fromLeft = minPaise(amount, left);
  const settled: number[] = [];
  let missing = subtract(amount, fromLeft);
  for (const refund of open) {
    if (refund.amount > missing) continue;
    settled.push(refund.id);
    missing = subtract(missing, refund.amount);
  }
  const rest = open.find(({ id, divisible }) => divisible && !settled.includes(id));
  const divided = rest === undefined || missing === zeroPaise ? null : { id: rest.id, amount: missing };
  return { settled, divided, fromLeft };
}

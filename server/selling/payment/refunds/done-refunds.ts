import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { zeroPaise, type Paise } from '#domain/money.ts';
import { moneyOf } from './refund-store.ts';

export interface OrderRefund {
  readonly id: number;
  readonly orderId: number;
  /** What it credits; 0: the fee of the payment provider went back, or what was not left of the order. */
  readonly amount: Paise;
  /** What of it went back; the rest was never paid. */
  readonly money: Paise;
  /** What of it is the provider's fee. */
  readonly fee: Paise;
  readonly shipping: Paise;
  readonly reason: string;
  readonly byHand: boolean;
  /** Of an order that was paid online. */
  readonly online: boolean;
  /** How it was refunded by hand, as typed; null: not stated. */
  readonly note: string | null;
  readonly doneAt: Date;
  /** By line. Quantity 0: an amount without units. */
  readonly shares: readonly {
    readonly lineId: number;
    readonly quantity: number;
    readonly amount: Paise;
    readonly huids: readonly string[];
  }[];
}

interface OrderScope {
  readonly orderId: number;
  /** null: any customer's, for staff. */
  readonly customerId: number | null;
  /** Refunds that count although a bank returned them, because a document states them. */
  readonly stated?: readonly number[];
}

/** The completed refunds of an order, and the `stated` ones, oldest first. */
export async function readDoneRefunds(
  query: Kysely<Tables>,
  { customerId, orderId, stated = [] }: OrderScope,
): Promise<OrderRefund[]> {
  const refunds = await query
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select([
      'r.id',
      'r.amount_paise',
      'r.unpaid_paise',
      'r.fee_paise',
      'r.beyond_paise',
      'r.shipping_paise',
      'r.reason',
      'r.by_hand',
      'r.payment_id',
      'r.note',
      'r.updated_at',
    ])
    .where('o.id', '=', orderId)
    .$if(customerId !== null, (own) => own.where('o.customer_id', '=', customerId))
    .where((eb) =>
      eb.or([
        eb.and([eb('r.state', '=', 'done'), eb('r.beyond_paise', 'is distinct from', zeroPaise)]),
        eb('r.id', 'in', [0, ...stated]),
      ]),
    )
    .orderBy('r.id')
    .execute();
  if (refunds.length === 0) return [];
  const ids = refunds.map(({ id }) => id);
  const lines = await query
    .selectFrom('refund_lines')
    .selectAll()
    .where('refund_id', 'in', ids)
    .orderBy('order_line_id')
    .execute();
  return refunds.map((refund) => ({
    id: refund.id,
    orderId,
    amount: refund.amount_paise,
    money: moneyOf(refund),
    fee: refund.fee_paise,
    shipping: refund.shipping_paise,
    reason: refund.reason,
    byHand: refund.by_hand,
    online: refund.payment_id !== null,
    note: refund.note,
    doneAt: refund.updated_at,
    shares: lines
      .filter(({ refund_id: of }) => of === refund.id)
      .map((line) => ({
        lineId: line.order_line_id,
        quantity: line.quantity,
        amount: line.amount_paise,
        huids: line.huids,
      })),
  }));
}

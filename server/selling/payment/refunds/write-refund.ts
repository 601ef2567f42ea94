import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { zeroPaise, type Paise } from '#domain/money.ts';
import type { OrderActor } from '#domain/orders/order-status.ts';
import type { RefundPlan } from '#domain/orders/refund.ts';
import { restockLines } from '../../stock/restock-lines.ts';
import type { OrderRow } from '../../orders/order-store.ts';
import { changePaymentState, type PaymentRow } from '../payment-store.ts';
import type { RefundRow } from './refund-store.ts';

export interface NewRefund {
  readonly order: OrderRow;
  /** null: nothing was paid online, so the refund is by hand. */
  readonly payment: PaymentRow | null;
  readonly plan: RefundPlan;
  /** What of its amount was never paid (taken off by an offer, or still owed), so that it does not go back. */
  readonly unpaid: Paise;
  /** What of the fee that the customer bore goes back, instead of an amount. */
  readonly fee?: Paise;
  /** What went back beyond what was left, instead of an amount. */
  readonly beyond?: Paise;
  /** Absent: unless it was paid online. */
  readonly byHand?: boolean;
  /** Units that go back into stock, by line. */
  readonly restocked: ReadonlyMap<number, number>;
  /** Of the refunded units, by line. */
  readonly huids: ReadonlyMap<number, readonly string[]>;
  readonly actor: OrderActor;
  readonly staffName: string | null;
  readonly reason: string;
  readonly key: string;
  readonly note?: string | null;
  /** Stored to recognise a repeated key. */
  readonly request?: object;
  readonly now: Date;
}

/**
 * Stores a refund of a locked order. Conditional UPDATEs on the order and its lines ensure that concurrent refunds never
 * exceed what was paid (I7). The worker sends the refund to the provider; one by hand is done at once.
 */
export async function writeRefund(transaction: Transaction<Tables>, refund: NewRefund): Promise<RefundRow> {
  const { order, payment, plan, restocked, now } = refund;
  const whole = await takeFromOrder(transaction, order.id, plan, now);
  for (const { lineId, quantity, amount } of plan.shares)
    await takeFromLine(transaction, { lineId, quantity, amount, back: restocked.get(lineId) ?? 0 });
  const row = await insertRefund(transaction, refund);
  await restock(transaction, order.id, restocked);
  if (payment !== null && whole)
    await changePaymentState(transaction, payment.id, 'refunding', { updated_at: now });
  return row;
}

/** Inserts a refund of money that its order and lines already count as going back. */
export async function insertRefund(transaction: Transaction<Tables>, refund: NewRefund): Promise<RefundRow> {
  const { order, payment, plan, restocked, now } = refund;
  const row = await transaction
    .insertInto('refunds')
    .values({
      payment_id: payment?.id ?? null,
      order_id: order.id,
      gateway_payment_id: payment?.gateway_payment_id ?? null,
      amount_paise: plan.amount,
      shipping_paise: plan.shipping,
      round_off_paise: plan.roundOff,
      unpaid_paise: refund.unpaid,
      fee_paise: refund.fee ?? zeroPaise,
      beyond_paise: refund.beyond ?? null,
      actor: refund.actor,
      staff_name: refund.staffName,
      reason: refund.reason,
      by_hand: refund.byHand ?? payment === null,
      note: refund.note ?? null,
      request: refund.request === undefined ? null : JSON.stringify(refund.request),
      idempotency_key: refund.key,
      state: payment === null ? 'done' : 'wanted',
      available_at: now,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const { lineId, quantity, amount } of plan.shares) {
    await transaction
      .insertInto('refund_lines')
      .values({
        refund_id: row.id,
        order_line_id: lineId,
        quantity,
        amount_paise: amount,
        restocked: restocked.get(lineId) ?? 0,
        huids: [...(refund.huids.get(lineId) ?? [])],
      })
      .execute();
  }
  return row;
}

/** Returns whether the order is now refunded in full. */
async function takeFromOrder(
  transaction: Transaction<Tables>,
  id: number,
  { amount }: RefundPlan,
  now: Date,
): Promise<boolean> {
  const taken = await sql<{ whole: boolean }>`
    update orders set refunded_paise = refunded_paise + ${amount}, updated_at = ${now}
     where id = ${id} and refunded_paise + ${amount} <= total_paise
    returning refunded_paise = total_paise as whole`.execute(transaction);
  const [row] = taken.rows;
  if (row === undefined) throw new Error(`a refund of order ${id} exceeds what was paid`);
  return row.whole;
}

async function takeFromLine(
  transaction: Transaction<Tables>,
  share: {
    readonly lineId: number;
    readonly quantity: number;
    readonly amount: number;
    readonly back: number;
  },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update order_lines set refunded_paise = refunded_paise + ${share.amount},
           refunded_quantity = refunded_quantity + ${share.quantity},
           returned_quantity = returned_quantity + ${share.back}
     where id = ${share.lineId} and refunded_quantity + ${share.quantity} <= quantity
       and returned_quantity + ${share.back} <= quantity`.execute(transaction);
  if (numAffectedRows !== 1n) throw new Error(`line ${share.lineId} was refunded concurrently`);
}

/** Locks the products by id, as everywhere (docs/invariants.md). */
async function restock(
  transaction: Transaction<Tables>,
  orderId: number,
  restocked: ReadonlyMap<number, number>,
): Promise<void> {
  const lines = [...restocked.keys()];
  if (lines.length === 0) return;
  await sql`
    select id from products where id in (select product_id from order_lines where id = any(${lines}::bigint[]))
     order by id for no key update`.execute(transaction);
  await sql`
    with back as (
      select line, quantity from unnest(${lines}::bigint[], ${[...restocked.values()]}::integer[]) as sent (line, quantity)
       where line in (select id from order_lines where order_id = ${orderId}))
    ${restockLines}`.execute(transaction);
}

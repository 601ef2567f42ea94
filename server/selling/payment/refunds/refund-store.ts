import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { add, subtract, zeroPaise, type Paise } from '#domain/money.ts';
import type { OrderRow } from '../../orders/order-store.ts';
import { nextAttempt } from '../next-attempt.ts';
import { findPaymentOfOrder, type PaymentRow } from '../payment-store.ts';

export type RefundRow = Selectable<Tables['refunds']>;

/** What goes back as money: what a refund credits less what was never paid, the fee that the customer bore, and what went beyond. */
export function moneyOf({
  amount_paise,
  unpaid_paise,
  fee_paise,
  beyond_paise,
}: Pick<RefundRow, 'amount_paise' | 'unpaid_paise' | 'fee_paise' | 'beyond_paise'>): Paise {
  return add(subtract(amount_paise, unpaid_paise), fee_paise, beyond_paise ?? zeroPaise);
}

/** What the refunds of a payment that made no order give back, as page and mail say it; what was paid, if it went back before. */
export async function readGoingBack(query: Kysely<Tables>, paymentId: number): Promise<Paise> {
  const payment = await query
    .selectFrom('payments as p')
    .leftJoin('refunds as r', (join) =>
      join.onRef('r.payment_id', '=', 'p.id').onRef('r.gateway_payment_id', '=', 'p.gateway_payment_id'),
    )
    .select(['p.amount_paise', 'p.paid_paise', 'r.amount_paise as back'])
    .where('p.id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return payment.back ?? payment.paid_paise ?? payment.amount_paise;
}

/** What of the payment for an order has not been refunded. The fee is the provider's, and stays with it. */
export async function readMoneyLeft(query: Kysely<Tables>, payment: PaymentRow): Promise<Paise> {
  const { amount_paise: ordered, paid_paise: paid, fee_paise: fee } = payment;
  const refunds = await query
    .selectFrom('refunds')
    .select(['amount_paise', 'unpaid_paise'])
    .where('payment_id', '=', payment.id)
    .where('order_id', 'is not', null)
    .execute();
  const taken = paid === null ? ordered : subtract(paid, fee ?? zeroPaise);
  return subtract(
    taken,
    add(...refunds.map(({ amount_paise, unpaid_paise }) => subtract(amount_paise, unpaid_paise))),
  );
}

/** Whether money of an order may go back: it was paid, or delivered and paid in part. */
export function isRefundable(
  { status, payment_status: paid }: Pick<OrderRow, 'status' | 'payment_status'>,
  left: Paise | null,
): boolean {
  return paid !== 'unpaid' || (status === 'delivered' && left !== null && left > zeroPaise);
}

/** What goes back of an order's online payment if the order ends without a sale; 0 where nothing was paid online. */
export async function readMoneyToRefund(query: Kysely<Tables>, orderId: number): Promise<Paise> {
  const payment = await findPaymentOfOrder(query, orderId);
  return payment?.state === 'ordered' ? readMoneyLeft(query, payment) : zeroPaise;
}

/** What the refunds of an order owe that have not gone back yet. */
export async function readMoneyGoingBack(query: Kysely<Tables>, orderId: number): Promise<Paise> {
  const refunds = await query
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '<>', 'done')
    .execute();
  return add(...refunds.map(moneyOf));
}

interface UnorderedRefund {
  readonly payment: Pick<PaymentRow, 'id'>;
  readonly paid: { readonly id: string; readonly amount: Paise; readonly refunded: Paise };
  readonly reason: string;
  readonly now: Date;
}

/** Stores the refund of a payment without an order, once. Returns whether there is anything to refund. */
export async function requestRefund(
  transaction: Transaction<Tables>,
  { payment, paid, reason, now }: UnorderedRefund,
): Promise<boolean> {
  const amount = subtract(paid.amount, paid.refunded);
  if (amount <= 0) return false; // refunded by hand at the provider
  await transaction
    .insertInto('refunds')
    .values({
      payment_id: payment.id,
      order_id: null,
      gateway_payment_id: paid.id,
      amount_paise: amount,
      reason,
      idempotency_key: `refund-${paid.id}`,
      available_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();
  return true;
}

/** Not gone back: it is to be sent, its outcome is not known yet, or it did not go through. */
export function isOpen({ state }: Pick<RefundRow, 'state'>): boolean {
  return state !== 'done';
}

/** What names one attempt at a refund to the provider. After a refusal a repeated key would only repeat the refusal. */
export function keyOf({ idempotency_key: key, failures }: RefundRow): string {
  return failures === 0 ? key : `${key}-${failures}`;
}

/** The refunds of a payment at the provider, oldest first; with a transaction, locked. */
export function readRefundsOf(
  query: Kysely<Tables>,
  { paymentId, gatewayPaymentId }: { readonly paymentId: number; readonly gatewayPaymentId: string },
): Promise<RefundRow[]> {
  return query
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('gateway_payment_id', '=', gatewayPaymentId)
    .orderBy('id')
    .$if(query.isTransaction, (rows) => rows.forUpdate())
    .execute();
}

interface DueRefunds {
  /** Only of this payment. */
  readonly paymentId?: number;
  readonly now: Date;
  readonly most: number;
}

/** Claims due refunds and postpones their next attempt, so that no other node takes them. */
export async function claimRefunds(
  query: Kysely<Tables>,
  { paymentId, now, most }: DueRefunds,
): Promise<RefundRow[]> {
  const { rows } = await sql<{ id: number }>`
    update refunds set attempts = attempts + 1, updated_at = ${now},
           available_at = ${nextAttempt(now, 30)}
     where id in (select id from refunds
                   where state in ('wanted', 'sent') and available_at <= ${now}
                     and payment_id = coalesce(${paymentId ?? null}::bigint, payment_id)
                   order by available_at limit ${most} for update skip locked)
    returning id`.execute(query);
  const ids = rows.map(({ id }) => id);
  return ids.length === 0 ? [] : query.selectFrom('refunds').selectAll().where('id', 'in', ids).execute();
}

/** Marks a refund as done. Returns false if it was done already. `at`: when the money went. */
export async function markRefunded(
  transaction: Transaction<Tables>,
  id: number,
  providerRefundId: string | null,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('refunds')
    .set({ state: 'done', gateway_refund_id: providerRefundId, last_error: null, told: true, updated_at: at })
    .where('id', '=', id)
    .where('state', '<>', 'done')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** From now on only the provider knows whether the refund was made. undefined: it is done, or has failed. */
export function markSent(query: Kysely<Tables>, id: number): Promise<RefundRow | undefined> {
  return query
    .updateTable('refunds')
    .set({ state: 'sent' })
    .where('id', '=', id)
    .where('state', 'in', ['wanted', 'sent'])
    .returningAll()
    .executeTakeFirst();
}

/** Stores why a refund could not be sent yet, or why its outcome is not known. */
export async function recordRefundError(query: Kysely<Tables>, id: number, reason: string): Promise<void> {
  await query
    .updateTable('refunds')
    .set({ last_error: reason.slice(0, 500) })
    .where('id', '=', id)
    .where('state', 'in', ['wanted', 'sent'])
    .execute();
}

import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { formatRupees, zeroPaise } from '#domain/money.ts';
import { failedRefundNote, type RefundFailure } from '#domain/orders/refund-failure.ts';
import { insertOrderHistory, lockOrder } from '../../orders/order-row-store.ts';
import { changePaymentState, lockPayment } from '../payment-store.ts';
import { updateRefundStatus } from './finish-refunds.ts';
import { moneyOf, type RefundRow } from './refund-store.ts';

export interface Failure {
  readonly refusal: RefundFailure;
  /** What the provider said; null: nothing. */
  readonly words: string | null;
}

/**
 * Stores that the provider refused a refund, or that a bank returned it, so that the staff see it at once (PAY-23). Nothing is sent
 * again by itself. The next attempt gets a key of its own. Locks: order, payment, refund.
 */
export async function failRefund(
  transaction: Transaction<Tables>,
  row: RefundRow,
  { refusal, words }: Failure,
  now: Date,
): Promise<void> {
  const { id, order_id: orderId, payment_id: paymentId, state, failures } = row;
  if (row.beyond_paise !== null) return returnBeyond(transaction, row, now);
  const order = orderId === null ? undefined : await lockOrder(transaction, orderId);
  const payment = paymentId === null ? null : await lockPayment(transaction, paymentId);
  const { numUpdatedRows } = await transaction
    .updateTable('refunds')
    .set({
      state: 'failed',
      failures: sql`failures + 1`,
      refusal,
      last_error: words === null ? null : words.slice(0, 500),
      gateway_refund_id: null,
      part_of: null,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('failures', '=', failures) // what two nodes see counts once
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  if (order !== undefined)
    await insertOrderHistory(transaction, {
      order_id: order.id,
      status: order.status,
      actor: 'system',
      note: failedRefundNote(refusal, moneyOf(row)),
      created_at: now,
    });
  if (state !== 'done') return;
  if (payment?.state === 'refunded')
    await changePaymentState(transaction, payment.id, 'refunding', { updated_at: now });
  if (orderId !== null) await updateRefundStatus(transaction, orderId, now);
}

/** What went beyond what was left of an order came back: nothing is open any more. */
async function returnBeyond(
  transaction: Transaction<Tables>,
  { id, order_id: orderId, beyond_paise: beyond }: RefundRow,
  now: Date,
): Promise<void> {
  const order = orderId === null ? undefined : await lockOrder(transaction, orderId);
  const { numUpdatedRows } = await transaction
    .updateTable('refunds')
    .set({ beyond_paise: zeroPaise, updated_at: now })
    .where('id', '=', id)
    .where('beyond_paise', '>', zeroPaise)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n || order === undefined || beyond === null) return;
  const note = `${formatRupees(beyond)} that had gone back beyond what was left of the order came back from the bank`;
  const step = { order_id: order.id, status: order.status, actor: 'system', note, created_at: now } as const;
  await insertOrderHistory(transaction, step);
}

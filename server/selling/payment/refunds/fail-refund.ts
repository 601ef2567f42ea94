import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { RefundFailure } from '#domain/orders/refund-failure.ts';
import { lockOrder } from '../../orders/order-row-store.ts';
import { changePaymentState, lockPayment } from '../payment-store.ts';
import { updateRefundStatus } from './finish-refunds.ts';
import type { RefundRow } from './refund-store.ts';

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
  { id, order_id: orderId, payment_id: paymentId, state, failures }: RefundRow,
  { refusal, words }: Failure,
  now: Date,
): Promise<void> {
  if (orderId !== null) await lockOrder(transaction, orderId);
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
  if (numUpdatedRows === 0n || state !== 'done') return;
  if (payment?.state === 'refunded')
    await changePaymentState(transaction, payment.id, 'refunding', { updated_at: now });
  if (orderId !== null) await updateRefundStatus(transaction, orderId, now);
}

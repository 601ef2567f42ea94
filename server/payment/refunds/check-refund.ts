import { sql } from 'kysely';
import { updateRefundStatus } from './finish-refund.ts';
import { lockOrder } from '../../orders/order-row-store.ts';
import { callProvider, type PaymentContext } from '../payment-context.ts';
import { lockPayment, changePaymentState, readPayment } from '../payment-store.ts';
import type { RefundRow } from './refund-store.ts';

/** A refund that banks returned this often is no longer sent by itself: the owner has to look at it. */
const maxFailures = 3;

/**
 * Asks the provider for the state of a refund that a webhook names (0018: a webhook itself is never believed). A failed
 * refund is sent again an hour later. Returns why the check failed; null if it succeeded or the refund is not ours.
 */
export async function checkRefund(
  context: PaymentContext,
  providerKey: string,
  refundId: string,
): Promise<string | null> {
  const { query } = context.database;
  const refund = await query
    .selectFrom('refunds')
    .selectAll()
    .where('gateway_refund_id', '=', refundId)
    .executeTakeFirst();
  if (refund === undefined || refund.payment_id === null) return null;
  if ((await readPayment(query, refund.payment_id)).gateway !== providerKey) return null;
  const result = await callProvider(context, providerKey, async (provider) =>
    provider.refundState?.(refundId),
  );
  if (!result.accepted) return result.detail;
  if (result.value === 'failed') await retryFailedRefund(context, refund, refundId);
  return null;
}

/** Locks: order, payment, refund. */
async function retryFailedRefund(
  context: PaymentContext,
  refund: RefundRow,
  refundId: string,
): Promise<void> {
  const { id, order_id: orderId, payment_id: paymentId } = refund;
  const now = context.clock();
  await context.database.transaction(async (transaction) => {
    if (orderId !== null) await lockOrder(transaction, orderId);
    const payment = paymentId === null ? null : await lockPayment(transaction, paymentId);
    const { numUpdatedRows } = await transaction
      .updateTable('refunds')
      .set({
        failures: sql`failures + 1`,
        state: sql<'wanted'>`case when failures + 1 >= ${maxFailures} then 'failed' else 'wanted' end`,
        gateway_refund_id: null,
        attempts: 0,
        available_at: new Date(now.getTime() + 3_600_000),
        last_error: `The bank returned ${refundId}`,
        updated_at: now,
      })
      .where('id', '=', id)
      .where('gateway_refund_id', '=', refundId) // two webhooks about one failure count once
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    if (payment?.state === 'refunded') {
      await changePaymentState(transaction, payment.id, 'refunding', { updated_at: now });
    }
    if (orderId !== null) await updateRefundStatus(transaction, orderId, now);
  });
}

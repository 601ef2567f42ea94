import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { RefusalTable } from '../../api/http-refusal.ts';
import { lockOrder } from '../../orders/order-row-store.ts';
import { finishRefund } from './finish-refund.ts';
import type { RefundRow } from './refund-store.ts';

/** After this many attempts, some eight hours, a refund that its provider refuses is shown to the owner. */
const maxAttempts = 10;

export type FailedRefundRefusal = 'no-such-refund' | 'not-failed';

export const failedRefundRefusals: RefusalTable<FailedRefundRefusal> = {
  'no-such-refund': { status: 404, message: 'This refund does not exist' },
  'not-failed': { status: 409, message: 'This refund has gone through, or is still being sent' },
};

/** Refunds that banks returned or providers refuse, oldest first. */
export function readFailedRefunds(query: Kysely<Tables>): Promise<RefundRow[]> {
  return query
    .selectFrom('refunds')
    .selectAll()
    .where((refund) =>
      refund.or([
        refund('state', '=', 'failed'),
        refund.and([refund('state', '=', 'wanted'), refund('attempts', '>=', maxAttempts)]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(100)
    .execute();
}

/** Makes a failed refund due now. Returns it as it was. */
export async function retryRefund(
  transaction: Transaction<Tables>,
  refundId: number,
  now: Date,
): Promise<Outcome<RefundRow, FailedRefundRefusal>> {
  const refund = await lockFailed(transaction, refundId);
  if (!refund.accepted) return refund;
  await transaction
    .updateTable('refunds')
    .set({ state: 'wanted', attempts: 0, available_at: now, updated_at: now })
    .where('id', '=', refundId)
    .execute();
  return refund;
}

/** Completes a failed refund that the owner paid another way, such as by bank transfer. Returns it as it was. */
export async function settleRefundManually(
  transaction: Transaction<Tables>,
  { refundId, note }: { readonly refundId: number; readonly note: string },
  now: Date,
): Promise<Outcome<RefundRow, FailedRefundRefusal>> {
  const refund = await lockFailed(transaction, refundId);
  if (!refund.accepted) return refund;
  await transaction
    .updateTable('refunds')
    .set({ state: 'wanted', by_hand: true, note })
    .where('id', '=', refundId)
    .execute();
  await finishRefund(transaction, { ...refund.value, by_hand: true, failures: 0 }, null, now);
  return refund;
}

/** Locks: order, refund. */
async function lockFailed(
  transaction: Transaction<Tables>,
  refundId: number,
): Promise<Outcome<RefundRow, FailedRefundRefusal>> {
  const found = await transaction
    .selectFrom('refunds')
    .select('order_id')
    .where('id', '=', refundId)
    .executeTakeFirst();
  if (found === undefined) return refuse('no-such-refund');
  if (found.order_id !== null) await lockOrder(transaction, found.order_id);
  const refund = await transaction
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', refundId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const stuck = refund.state === 'failed' || (refund.state === 'wanted' && refund.attempts >= maxAttempts);
  return stuck ? accept(refund) : refuse('not-failed');
}

import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { formatRupees } from '#domain/money.ts';
import { handRefundText } from '#domain/orders/hand-refund.ts';
import { isRetryUseful, refundTrouble } from '#domain/orders/refund-failure.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { RefusalTable } from '../../../platform/api/http-refusal.ts';
import { insertOrderHistory, lockOrder } from '../../orders/order-row-store.ts';
import { staffPaymentLabel } from '../payment-providers.ts';
import { lockPayment } from '../payment-store.ts';
import { finishRefunds } from './finish-refunds.ts';
import { isOpen, moneyOf, type RefundRow } from './refund-store.ts';

/** After this many attempts, a quarter of an hour, a refund of which the provider does not say whether it was made is shown to the owner. */
const maxAttempts = 5;

export type FailedRefundRefusal = 'no-such-refund' | 'not-failed';

export const failedRefundRefusals: RefusalTable<FailedRefundRefusal> = {
  'no-such-refund': { status: 404, message: 'This refund does not exist' },
  'not-failed': { status: 409, message: 'This refund has gone through, or is still being sent' },
};

/** Refunds that banks returned or providers refused, and those whose outcome is not known for long, oldest first. */
export function readFailedRefunds(query: Kysely<Tables>) {
  return query
    .selectFrom('refunds')
    .selectAll('refunds')
    .select((refund) =>
      refund
        .selectFrom('payments')
        .select('gateway')
        .whereRef('payments.id', '=', 'refunds.payment_id')
        .$asScalar()
        .as('gateway'),
    )
    .where((refund) =>
      refund.or([
        refund('state', '=', 'failed'),
        refund.and([refund('state', 'in', ['wanted', 'sent']), refund('attempts', '>=', maxAttempts)]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(100)
    .execute();
}

/** What the staff read of a refund that is not done, by the key of its provider. */
export function refundTroubleOf(
  { state, refusal, last_error: words }: Pick<RefundRow, 'state' | 'refusal' | 'last_error'>,
  gateway: string,
): { readonly trouble: string | null; readonly retryable: boolean } {
  const refund = { state, refusal, words };
  return { trouble: refundTrouble(refund, staffPaymentLabel(gateway)), retryable: isRetryUseful(refund) };
}

/** Makes a failed refund due now. Returns it as it was. `by`: the name of the staff member. */
export async function retryRefund(
  transaction: Transaction<Tables>,
  refundId: number,
  now: Date,
  by: string | null = null,
): Promise<Outcome<RefundRow, FailedRefundRefusal>> {
  const refund = await lockFailed(transaction, refundId);
  if (!refund.accepted) return refund;
  await transaction
    .updateTable('refunds')
    .set({
      state: refund.value.state === 'sent' ? 'sent' : 'wanted',
      origin: 'shop',
      attempts: 0,
      last_error: null,
      available_at: now,
      updated_at: now,
    })
    .where('id', '=', refundId)
    .execute();
  const note = `Refund of ${formatRupees(moneyOf(refund.value))} tried again`;
  await noteStep(transaction, refund.value, { note, by, now });
  return refund;
}

/**
 * Completes a failed refund that the owner paid another way, such as by bank transfer. Returns it as it was. One that the provider
 * may have made is not completed by hand.
 */
export async function settleRefundManually(
  transaction: Transaction<Tables>,
  {
    refundId,
    note,
    by = null,
  }: { readonly refundId: number; readonly note: string; readonly by?: string | null },
  now: Date,
): Promise<Outcome<RefundRow, FailedRefundRefusal>> {
  const refund = await lockFailed(transaction, refundId);
  if (!refund.accepted) return refund;
  if (refund.value.state === 'sent') return refuse('not-failed');
  await transaction
    .updateTable('refunds')
    .set({ state: 'wanted', origin: 'shop', by_hand: true, note })
    .where('id', '=', refundId)
    .execute();
  await finishRefunds(transaction, [{ ...refund.value, by_hand: true, told: false }], null, { now });
  const made = `${handRefundText(note)}, ${formatRupees(moneyOf(refund.value))}`;
  await noteStep(transaction, refund.value, { note: made, by, now });
  return refund;
}

interface Step {
  readonly note: string;
  readonly by: string | null;
  readonly now: Date;
}

/** What the staff did about a failed refund, in the history of its locked order. */
async function noteStep(
  transaction: Transaction<Tables>,
  { order_id: orderId }: RefundRow,
  { note, by, now }: Step,
): Promise<void> {
  const order = orderId === null ? undefined : await lockOrder(transaction, orderId);
  if (order === undefined) return;
  const step = { order_id: order.id, status: order.status, actor: 'staff', staff_name: by } as const;
  await insertOrderHistory(transaction, { ...step, note, created_at: now });
}

/** Locks: order, payment, refund. */
async function lockFailed(
  transaction: Transaction<Tables>,
  refundId: number,
): Promise<Outcome<RefundRow, FailedRefundRefusal>> {
  const found = await transaction
    .selectFrom('refunds')
    .select(['order_id', 'payment_id'])
    .where('id', '=', refundId)
    .executeTakeFirst();
  if (found === undefined) return refuse('no-such-refund');
  if (found.order_id !== null) await lockOrder(transaction, found.order_id);
  if (found.payment_id !== null) await lockPayment(transaction, found.payment_id);
  const refund = await lockRefund(transaction, refundId);
  const stuck = refund.state === 'failed' || (isOpen(refund) && refund.attempts >= maxAttempts);
  return stuck ? accept(refund) : refuse('not-failed');
}

function lockRefund(transaction: Transaction<Tables>, id: number): Promise<RefundRow> {
  return transaction
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { releaseHolds } from '../../stock/hold-store.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { GatewayPayment } from '../payment-provider.ts';
import { movePayment, type PaymentRow } from '../payment-store.ts';
import { wantRefund } from './refund-store.ts';

interface Unwanted {
  readonly payment: PaymentRow;
  readonly paid: GatewayPayment;
  /** Why it becomes no order: the name of a refusal. */
  readonly reason: string;
  readonly now: Date;
}

/** Paid, and no order can be made of it: the money goes back, and the shopper is told (I7). */
export async function giveBack(
  transaction: Transaction<Tables>,
  { payment, paid, reason, now }: Unwanted,
): Promise<void> {
  const changes = { gateway_payment_id: paid.id, failure: reason, look_at: null, updated_at: now };
  if (!(await movePayment(transaction, payment.id, 'refunding', changes))) {
    throw new Error(`payment ${payment.id} was decided by somebody else`);
  }
  await releaseHolds(transaction, payment.cart_id, now);
  const left = await wantRefund(transaction, { payment, paid, reason, now });
  if (!left) await movePayment(transaction, payment.id, 'refunded', { updated_at: now });
  await enqueue(transaction, 'mail:piece-sold', { paymentId: payment.id });
}

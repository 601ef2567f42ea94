import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { zeroPaise } from '#domain/money.ts';
import { enqueue } from '../../../platform/outbox/enqueue.ts';
import type { ProviderPayment } from '../payment-provider.ts';
import { changePaymentState, releaseHoldsOf, type PaymentRow } from '../payment-store.ts';
import { requestRefund } from './refund-store.ts';

interface UnorderedPayment {
  readonly payment: PaymentRow;
  readonly paid: ProviderPayment;
  /** Why no order was created: the name of a refusal. */
  readonly reason: string;
  readonly now: Date;
}

/** Refunds a payment for which no order can be created, and notifies the shopper (I7). */
export async function refundWithoutOrder(
  transaction: Transaction<Tables>,
  { payment, paid, reason, now }: UnorderedPayment,
): Promise<void> {
  const taken = { paid_paise: paid.amount, fee_paise: paid.fee ?? zeroPaise };
  const end = { failure: reason, look_at: null, updated_at: now };
  const changes = { gateway_payment_id: paid.id, ...taken, ...end };
  if (!(await changePaymentState(transaction, payment.id, 'refunding', changes))) {
    throw new Error(`payment ${payment.id} was decided concurrently`);
  }
  await releaseHoldsOf(transaction, payment, now);
  const left = await requestRefund(transaction, { payment, paid, reason, now });
  if (!left) await changePaymentState(transaction, payment.id, 'refunded', { updated_at: now });
  await enqueue(transaction, 'mail:product-sold', { paymentId: payment.id });
}

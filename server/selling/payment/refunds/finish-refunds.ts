import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { add, subtract, zeroPaise, type Paise } from '#domain/money.ts';
import { noteMoneyAfterClosing } from '../../orders/money-after-closing.ts';
import { lockOrder } from '../../orders/order-row-store.ts';
import { issueTaxDocuments } from '../../tax-documents/issue-tax-documents.ts';
import { enqueue } from '../../../platform/outbox/enqueue.ts';
import { lockPayment, changePaymentState } from '../payment-store.ts';
import { markRefunded, moneyOf, type RefundRow } from './refund-store.ts';

interface FinishedRefund {
  readonly now: Date;
  /** When the money went; absent: now. */
  readonly at?: Date;
}

/**
 * Completes refunds of a payment that the provider made as one: updates payment and order, issues credit notes and notifies the
 * customer once. Locks: order, payment, refunds, number series.
 */
export async function finishRefunds(
  transaction: Transaction<Tables>,
  refunds: readonly RefundRow[],
  providerRefundId: string | null,
  { now, at = now }: FinishedRefund,
): Promise<void> {
  const [first] = refunds;
  if (first === undefined) return;
  const { order_id: orderId, payment_id: paymentId } = first;
  if (orderId !== null) await lockOrder(transaction, orderId);
  const payment = paymentId === null ? null : await lockPayment(transaction, paymentId);
  const done: RefundRow[] = [];
  for (const refund of refunds) {
    if (await markRefunded(transaction, refund.id, providerRefundId, at)) done.push(refund);
  }
  if (payment !== null && done.some((refund) => refund.gateway_payment_id === payment.gateway_payment_id))
    await changePaymentState(transaction, payment.id, 'refunded', { updated_at: now }, allSent(payment.id));
  if (payment?.sandbox !== true)
    for (const refund of done) {
      const amount = subtract(zeroPaise, moneyOf(refund));
      await noteMoneyAfterClosing(transaction, { orderId, at, amount, now });
    }
  if (orderId === null || done.length === 0) return;
  await updateRefundStatus(transaction, orderId, now);
  const news = done.filter(({ told }) => !told);
  const amountPaise = add(zeroPaise, ...news.map(moneyOf));
  if (amountPaise > 0)
    await enqueue(transaction, 'mail:order-refunded', {
      orderId,
      amountPaise,
      feePaise: add(zeroPaise, ...news.map(({ fee_paise: fee }) => fee)),
      byHand: first.by_hand,
      ofFee: news.every(({ amount_paise: credited }) => credited === zeroPaise),
    });
  await issueTaxDocuments(transaction, orderId, now);
}

/** Completes a refund that was paid by hand. The order must be locked. */
export async function finishManualRefund(
  transaction: Transaction<Tables>,
  { orderId, amount, now }: { readonly orderId: number; readonly amount: Paise; readonly now: Date },
): Promise<void> {
  await updateRefundStatus(transaction, orderId, now);
  if (amount > 0)
    await enqueue(transaction, 'mail:order-refunded', { orderId, amountPaise: amount, byHand: true });
  await issueTaxDocuments(transaction, orderId, now);
}

/**
 * Derives the payment status of an order from its completed refunds. A cash order stays unpaid while some of it is owed, and where all
 * of it was written off.
 */
export async function updateRefundStatus(
  transaction: Transaction<Tables>,
  orderId: number,
  now: Date,
): Promise<void> {
  await sql`
    update orders o set updated_at = ${now}, payment_status =
           case when o.payment_method = 'cash_on_delivery'
                     and (owed_paise(o) > 0 or o.written_off_paise > 0 and o.written_off_paise = o.total_paise) then 'unpaid'
                when back.amount = 0 then 'paid' when back.amount < o.total_paise then 'partially_refunded'
                else 'refunded' end
      from (select coalesce(sum(amount_paise), 0) as amount from refunds
             where order_id = ${orderId} and state = 'done') back
     where o.id = ${orderId}`.execute(transaction);
}

/** No other refund of the payment is open. */
function allSent(paymentId: number) {
  return sql<boolean>`not exists (select from refunds r where r.payment_id = ${paymentId} and r.state <> 'done'
                                     and r.gateway_payment_id = payments.gateway_payment_id)`;
}

import { minPaise, subtract, zeroPaise } from '#domain/money.ts';
import { callProvider, type PaymentContext } from '../payment-context.ts';
import type { PaymentProvider, ProviderRefundRequest } from '../payment-provider.ts';
import { findPaymentOfOrder, readPayment } from '../payment-store.ts';
import { refundFailureOf, saidBy } from '../provider-fault.ts';
import { checkRefunds } from './check-refunds.ts';
import { failRefund, type Failure } from './fail-refund.ts';
import { finishRefunds } from './finish-refunds.ts';
import { claimRefunds, keyOf, markSent, moneyOf, recordRefundError, type RefundRow } from './refund-store.ts';

/** Sends the refunds that are due, of one payment or of all. Returns how many were tried. An error of one does not stop the others. */
export async function sendRefunds(
  context: PaymentContext,
  { paymentId, most = 20 }: { readonly paymentId?: number; readonly most?: number } = {},
): Promise<number> {
  const { query } = context.database;
  const due = { now: context.clock(), most, ...(paymentId !== undefined && { paymentId }) };
  const refunds = await claimRefunds(query, due);
  for (const refund of refunds)
    await sendRefund(context, refund).catch((error: unknown) =>
      context.report(`refund ${refund.id} could not be sent`, error),
    );
  return refunds.length;
}

/** Sends the refunds of an order that are due at once, so that whoever makes one is told what became of it (PAY-23). */
export async function sendRefundsOfOrder(context: PaymentContext, orderId: number): Promise<void> {
  const payment = await findPaymentOfOrder(context.database.query, orderId);
  if (payment !== undefined) await sendRefunds(context, { paymentId: payment.id });
}

/**
 * Sends a refund, after asking the provider what has gone back already, so that an earlier attempt whose answer was lost and a
 * refund in the dashboard count (PAY-24). A refusal is stored for the staff; without an answer the shop asks again later.
 */
async function sendRefund(context: PaymentContext, { id, payment_id: paymentId }: RefundRow): Promise<void> {
  const { query, transaction } = context.database;
  if (paymentId === null) return; // by hand: nothing to send
  const payment = await readPayment(query, paymentId);
  const known = await checkRefunds(context, payment);
  if (!known.accepted) return recordRefundError(query, id, known.detail);
  const refund = await markSent(query, id);
  if (refund === undefined) return;
  const gatewayPaymentId = refund.gateway_payment_id ?? payment.gateway_payment_id ?? '';
  const paid = known.value.find((each) => each.id === gatewayPaymentId);
  // Without an order, what went back in the dashboard is no refund of its own: the rest is sent.
  const amount =
    refund.order_id === null && paid !== undefined
      ? minPaise(moneyOf(refund), subtract(paid.amount, paid.refunded))
      : moneyOf(refund);
  if (amount === zeroPaise) {
    // Nothing is left to send: all of the payment went back before, or an offer had taken off what this credits.
    return transaction((within) => finishRefunds(within, [refund], null, { now: context.clock() }));
  }
  const request = { paymentId: gatewayPaymentId, amount, key: keyOf(refund) };
  const sent = await callProvider(context, payment.gateway, (provider) => refundOnce(provider, request));
  if (!sent.accepted) return recordRefundError(query, id, sent.detail);
  const now = context.clock();
  if ('id' in sent.value) {
    const { id: refundId } = sent.value;
    return transaction((within) => finishRefunds(within, [refund], refundId, { now }));
  }
  const failure = sent.value;
  await transaction((within) => failRefund(within, refund, failure, now));
  if (['already-done', 'limit'].includes(failure.refusal)) await checkRefunds(context, payment);
}

/** The provider's id of the refund, or why it was refused. Throws if it is not known whether it was made. */
async function refundOnce(
  provider: PaymentProvider,
  request: ProviderRefundRequest,
): Promise<{ readonly id: string } | Failure> {
  try {
    return { id: await provider.refund(request) };
  } catch (error) {
    const refusal = refundFailureOf(error);
    if (refusal === null) throw error;
    return { refusal, words: saidBy(error) };
  }
}

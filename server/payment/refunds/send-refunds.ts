import { zeroPaise } from '#domain/money.ts';
import { finishRefund } from './finish-refund.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { callProvider, type PaymentContext } from '../payment-context.ts';
import { readPayment, type PaymentRow } from '../payment-store.ts';
import { claimRefunds, moneyOf, recordRefundError, type RefundRow } from './refund-store.ts';

/** Sends the refunds that are due, of one payment or of all. Returns how many were tried; failed ones stay due. */
export async function sendRefunds(
  context: PaymentContext,
  { paymentId, most = 20 }: { readonly paymentId?: number; readonly most?: number } = {},
): Promise<number> {
  const { query } = context.database;
  const due = { now: context.clock(), most, ...(paymentId !== undefined && { paymentId }) };
  const refunds = await claimRefunds(query, due);
  for (const refund of refunds) await sendRefund(context, refund);
  return refunds.length;
}

async function sendRefund(context: PaymentContext, refund: RefundRow): Promise<void> {
  const { query, transaction } = context.database;
  if (refund.payment_id === null) return; // by hand: nothing to send
  const payment = await readPayment(query, refund.payment_id);
  const sent = await callProvider(context, payment.gateway, (provider) =>
    refundOnce(provider, payment, refund),
  );
  if (!sent.accepted) return recordRefundError(query, refund.id, sent.detail);
  await transaction((within) => finishRefund(within, refund, sent.value, context.clock()));
}

/** A provider refuses to refund what the owner already refunded there. Then it is done, without a refund id: null. */
async function refundOnce(
  provider: PaymentProvider,
  payment: PaymentRow,
  refund: RefundRow,
): Promise<string | null> {
  const paymentId = refund.gateway_payment_id ?? payment.gateway_payment_id ?? '';
  const amount = moneyOf(refund);
  if (amount === zeroPaise) return null; // what was paid went back before; this credits what an offer had taken off
  try {
    return await provider.refund({ paymentId, amount, key: keyOf(refund) });
  } catch (error) {
    const providerPayments = await provider.verify(payment.gateway_order_id ?? '');
    const paid = providerPayments.find(({ id }) => id === paymentId);
    if (paid !== undefined && paid.refunded >= paid.amount) return null;
    throw error;
  }
}

/** The same for every attempt. After the bank returned a refund, its old key would only repeat the failed one. */
function keyOf({ idempotency_key: key, failures }: RefundRow): string {
  return failures === 0 ? key : `${key}-${failures}`;
}

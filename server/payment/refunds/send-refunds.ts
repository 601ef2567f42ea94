import { finishRefund } from './finish-refund.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { callProvider, type PaymentContext } from '../payment-context.ts';
import { readPayment, type PaymentRow } from '../payment-store.ts';
import { claimRefunds, recordRefundError, type RefundRow } from './refund-store.ts';

/** Sends what is wanted back, of one payment or of all. Answers how many were tried; what fails is tried again later. */
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
  if (refund.payment_id === null) return; // by hand: nobody is asked
  const payment = await readPayment(query, refund.payment_id);
  const sent = await callProvider(context, payment.gateway, (gateway) =>
    refundOnce(gateway, payment, refund),
  );
  if (!sent.accepted) return recordRefundError(query, refund.id, sent.detail);
  await transaction((within) => finishRefund(within, refund, sent.value, context.clock()));
}

/** The provider refuses what was given back by hand; then it is done, without a number of ours. */
async function refundOnce(
  gateway: PaymentProvider,
  payment: PaymentRow,
  refund: RefundRow,
): Promise<string | null> {
  const paymentId = refund.gateway_payment_id ?? payment.gateway_payment_id ?? '';
  try {
    return await gateway.refund({ paymentId, amount: refund.amount_paise, key: keyOf(refund) });
  } catch (error) {
    const providerPayments = await gateway.fetchPayments(payment.gateway_order_id ?? '');
    const paid = providerPayments.find(({ id }) => id === paymentId);
    if (paid !== undefined && paid.refunded >= paid.amount) return null;
    throw error;
  }
}

/** The same for every try; after the bank has sent it back, asking with that key would answer what failed. */
function keyOf({ idempotency_key: key, failures }: RefundRow): string {
  return failures === 0 ? key : `${key}-${failures}`;
}

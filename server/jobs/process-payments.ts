import { isSettled } from '#domain/orders/payment-state.ts';
import { serverLimits } from '#domain/server-limits.ts';
import {
  claimEvents,
  recordEventError,
  markEventProcessed,
  type EventRow,
} from '../selling/payment/webhook-event-store.ts';
import type { PaymentContext } from '../selling/payment/payment-context.ts';
import {
  claimPaymentsToReconcile,
  changePaymentState,
  findPaymentOfEvent,
  lockPayment,
  type PaymentRow,
} from '../selling/payment/payment-store.ts';
import { sendRefunds } from '../selling/payment/refunds/send-refunds.ts';
import { settlePayment } from '../selling/payment/settle-payment.ts';
import { notifyBackInStock } from '../service/back-in-stock/notify-back-in-stock.ts';

/** Less than half of the connection pool: shoppers and webhooks come first. */
const concurrency = 4;

/**
 * Processes what is due: webhook events, payments without news, refunds to send. Returns how many there were. Any number
 * of nodes may run it at once; what fails is tried again later.
 */
export async function processPayments(context: PaymentContext): Promise<number> {
  const { query } = context.database;
  const events = await claimEvents(query, context.clock(), concurrency);
  await Promise.all(events.map((event) => processEvent(context, event)));
  const toReconcile = await claimPaymentsToReconcile(query, context.clock(), concurrency);
  await Promise.all(toReconcile.map((payment) => reconcilePayment(context, payment)));
  const refunds = await sendRefunds(context, { most: concurrency });
  const notified = await notifyBackInStock(context); // a hold may have ended, or a refund restocked a product
  return events.length + toReconcile.length + refunds + notified;
}

async function processEvent(context: PaymentContext, event: EventRow): Promise<void> {
  const { query } = context.database;
  const payment = await findPaymentOfEvent(query, event);
  if (payment !== undefined) {
    const left = await trySettlePayment(context, payment, event.gateway_refund_id);
    if (left !== null) return recordEventError(query, event, left);
  }
  await markEventProcessed(query, event, context.clock());
}

/**
 * Checks a payment without news, less and less often, until no bank can pay it any more. One that became an order is watched
 * for refunds in the provider's dashboard (PAY-22), and one whose provider does not answer is asked about for as long. Money
 * that is known to have come in is never given up.
 */
async function reconcilePayment(context: PaymentContext, payment: PaymentRow): Promise<void> {
  const answered = (await trySettlePayment(context, payment)) === null;
  const now = context.clock();
  await context.database.transaction(async (transaction) => {
    const { id, state, created_at, gateway_order_id } = await lockPayment(transaction, payment.id);
    const long = isSettled(state) || !answered;
    const timeout = long ? serverLimits.refundWatch : serverLimits.paymentTimeout;
    const expired = gateway_order_id === null || now.getTime() - created_at.getTime() > timeout;
    if (!expired || state === 'captured') return;
    const failure = answered ? 'Not paid' : 'The payment provider did not say whether this was paid';
    await changePaymentState(transaction, id, 'failed', {
      failure: gateway_order_id === null ? null : failure,
      updated_at: now,
    });
    await transaction.updateTable('payments').set({ look_at: null }).where('id', '=', id).execute();
  });
}

/** Returns why it failed, or null. An error of one payment must not stop the others. */
async function trySettlePayment(
  context: PaymentContext,
  payment: PaymentRow,
  named: string | null = null,
): Promise<string | null> {
  try {
    const settled = await settlePayment(context, payment, named);
    return settled.accepted ? null : settled.detail;
  } catch (error) {
    context.report(`payment ${payment.id} could not be settled`, error);
    return error instanceof Error ? error.message : String(error);
  }
}

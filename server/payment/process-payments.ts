import { limits } from '#domain/limits.ts';
import { checkRefund } from './refunds/check-refund.ts';
import { claimEvents, noteEventError, noteProcessed, type EventRow } from './webhook-event-store.ts';
import type { PaymentDesk } from './payment-context.ts';
import { claimSilent, movePayment, readPayment, type PaymentRow } from './payment-store.ts';
import { sendRefunds } from './refunds/send-refunds.ts';
import { settlePayment } from './settle-payment.ts';
import { tellWaiting } from '../back-in-stock/notify-back-in-stock.ts';

/** Less than half of the pool: shoppers and webhooks come first. */
const atOnce = 4;

/**
 * Does what is due: events that webhooks left, attempts that have been silent for too long, refunds to be sent. Answers
 * how many there were. Any number of nodes may do so at once; what fails is tried again later.
 */
export async function workPayments(desk: PaymentDesk): Promise<number> {
  const { query } = desk.database;
  const events = await claimEvents(query, desk.clock(), atOnce);
  await Promise.all(events.map((event) => workEvent(desk, event)));
  const silent = await claimSilent(query, desk.clock(), atOnce);
  await Promise.all(silent.map((payment) => askAfter(desk, payment)));
  const refunds = await sendRefunds(desk, { most: atOnce });
  const told = await tellWaiting(desk); // a hold has ended by then, or a piece has come back
  return events.length + silent.length + refunds + told;
}

async function workEvent(desk: PaymentDesk, event: EventRow): Promise<void> {
  const { query } = desk.database;
  if (event.gateway_refund_id !== null) {
    const left = await checkRefund(desk, event.gateway, event.gateway_refund_id);
    if (left !== null) return noteEventError(query, event, left);
  }
  if (event.payment_id !== null) {
    const settled = await trySettling(desk, await readPayment(query, event.payment_id));
    if (settled !== null) return noteEventError(query, event, settled);
  }
  await noteProcessed(query, event, desk.clock());
}

/** The reconciler: what was not heard of is asked after, less and less often, until no bank pays any more. */
async function askAfter(desk: PaymentDesk, payment: PaymentRow): Promise<void> {
  const { database, clock } = desk;
  await trySettling(desk, payment);
  const now = clock();
  const { created_at, gateway_order_id } = payment;
  const hopeless = gateway_order_id === null || now.getTime() - created_at.getTime() > limits.paymentPatience;
  if (!hopeless) return;
  await database.transaction(async (transaction) => {
    const failure = 'Nobody paid';
    await movePayment(transaction, payment.id, 'failed', { failure, updated_at: now });
    await transaction.updateTable('payments').set({ look_at: null }).where('id', '=', payment.id).execute();
  });
}

/** null: it went well. A fault of ours must not keep the others waiting. */
async function trySettling(desk: PaymentDesk, payment: PaymentRow): Promise<string | null> {
  try {
    const settled = await settlePayment(desk, payment);
    return settled.accepted ? null : settled.detail;
  } catch (error) {
    desk.report(`payment ${payment.id} could not be settled`, error);
    return error instanceof Error ? error.message : String(error);
  }
}

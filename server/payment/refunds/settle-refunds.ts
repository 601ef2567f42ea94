import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { add, subtract, zeroPaise, type Paise } from '#domain/money.ts';
import { lockOrder } from '../../orders/order-row-store.ts';
import type { ProviderPayment, ProviderRefund } from '../payment-provider.ts';
import { lockPayment, readPayment } from '../payment-store.ts';
import { failRefund } from './fail-refund.ts';
import { finishRefund } from './finish-refund.ts';
import { recordDashboardRefund } from './record-dashboard-refund.ts';
import { isOpen, keyOf, readRefundsOf, moneyOf, type RefundRow } from './refund-store.ts';

interface RefundFacts {
  readonly paymentId: number;
  /** What the provider says of the payment. */
  readonly paid: ProviderPayment;
  /** Refunds of the payment, as the provider knows them. */
  readonly listed: readonly ProviderRefund[];
  /** Whether these are all. */
  readonly complete: boolean;
  readonly now: Date;
}

/**
 * Settles the refunds of a payment by what the provider says, however often it is asked and by how many at once (PAY-22): the shop's
 * own are done or have failed, and each other one was made in the dashboard. Where the provider lists none, the sum that went
 * back tells what the shop does not know. Locks: order, payment, refunds.
 */
export async function settleRefunds(
  transaction: Transaction<Tables>,
  { paymentId, paid, listed, complete, now }: RefundFacts,
): Promise<void> {
  const { order_id: orderId } = await readPayment(transaction, paymentId);
  if (orderId !== null) await lockOrder(transaction, orderId);
  await lockPayment(transaction, paymentId);
  const read = () => readRefundsOf(transaction, { paymentId, gatewayPaymentId: paid.id });

  for (const refund of listed) {
    const rows = await read();
    const row = rows.find(({ gateway_refund_id: id }) => id === refund.id);
    if (refund.state === 'failed') {
      if (row !== undefined)
        await failRefund(transaction, row, { refusal: 'returned', words: refund.failure }, now);
      continue;
    }
    if (row !== undefined) continue;
    const own = rows.find((each) => isOpen(each) && keyOf(each) === refund.key);
    const at = refund.createdAt !== null && refund.createdAt < now ? refund.createdAt : now;
    if (own !== undefined) await finishRefund(transaction, own, refund.id, { now, at });
    else if (!(await isCounted(transaction, rows, paid, refund)))
      await record(transaction, { paymentId, paid, rows, amount: refund.amount, id: refund.id, at, now });
  }
  if (complete) return;
  let rows = await read();
  // An attempt of the shop whose answer was lost comes before a refund in the dashboard.
  for (const row of rows.filter(isInDoubt))
    if (unexplained(rows, paid) >= moneyOf(row)) {
      await finishRefund(transaction, row, null, { now });
      rows = await read();
    }
  const amount = unexplained(rows, paid);
  // Such a provider may go on counting what a bank returned.
  const returned = add(zeroPaise, ...rows.filter(isReturned).map(moneyOf));
  if (amount > returned) await record(transaction, { paymentId, paid, rows, amount, id: null, at: now, now });
}

/**
 * Whether a refund is among those that the sum alone told of: what has gone back leaves no room for another one. Then the row of its
 * amount gets its id.
 */
async function isCounted(
  transaction: Transaction<Tables>,
  rows: readonly RefundRow[],
  paid: ProviderPayment,
  refund: ProviderRefund,
): Promise<boolean> {
  const unnamed = rows.filter((row) => isSent(row) && row.gateway_refund_id === null);
  const sum = add(zeroPaise, ...unnamed.map(moneyOf));
  if (sum < refund.amount || unexplained(rows, paid) >= refund.amount) return false;
  const same = unnamed.find((row) => moneyOf(row) === refund.amount);
  if (same !== undefined)
    await transaction
      .updateTable('refunds')
      .set({ gateway_refund_id: refund.id })
      .where('id', '=', same.id)
      .execute();
  return true;
}

interface UnknownRefund {
  readonly paymentId: number;
  readonly paid: ProviderPayment;
  readonly rows: readonly RefundRow[];
  readonly amount: Paise;
  readonly id: string | null;
  readonly at: Date;
  readonly now: Date;
}

async function record(transaction: Transaction<Tables>, refund: UnknownRefund): Promise<void> {
  const { paymentId, paid, rows, id, at, now } = refund;
  const payment = await readPayment(transaction, paymentId);
  // The fee that a customer bears may stay with the provider.
  const whole = paid.refunded >= subtract(paid.amount, payment.fee_paise ?? zeroPaise);
  if (payment.order_id !== null && payment.gateway_payment_id === paid.id) {
    const order = await lockOrder(transaction, payment.order_id);
    const facts = { ...refund, payment, unexplained: unexplained(rows, paid), whole };
    if (order !== undefined) await recordDashboardRefund(transaction, { ...facts, order });
    return;
  }
  // Without an order there is one refund, of everything. It sends what is left.
  const [only] = rows.filter(isOpen);
  if (only !== undefined && whole) await finishRefund(transaction, only, id, { now, at });
}

/** Gone back through the provider. */
function isSent({ state, by_hand }: RefundRow): boolean {
  return state === 'done' && !by_hand;
}

/** What went back at the provider beyond the refunds that the shop knows; less than 0 if one was returned. */
export function unexplained(rows: readonly RefundRow[], { refunded }: ProviderPayment): Paise {
  return subtract(refunded, add(zeroPaise, ...rows.filter(isSent).map(moneyOf)));
}

function isReturned({ state, refusal }: RefundRow): boolean {
  return state === 'failed' && refusal === 'returned';
}

/** It is not known whether it was made. */
function isInDoubt({ state }: RefundRow): boolean {
  return state === 'sent';
}

import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { add, subtract, zeroPaise, type Paise } from '#domain/money.ts';
import { lockOrder } from '../../orders/order-row-store.ts';
import type { ProviderPayment, ProviderRefund } from '../payment-provider.ts';
import { lockPayment, readPayment, type PaymentRow } from '../payment-store.ts';
import { failRefund } from './fail-refund.ts';
import { finishRefunds } from './finish-refunds.ts';
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
  const payment = await lockPayment(transaction, paymentId);
  const read = () => readRefundsOf(transaction, { paymentId, gatewayPaymentId: paid.id });

  for (const refund of listed.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const rows = await read();
    const made = rows.filter(({ gateway_refund_id: id }) => id === refund.id);
    if (refund.state === 'failed') {
      const { amount } = refund;
      const returned = made.length === 0 ? cameBack(rows, { payment, paid, amount }) : made;
      for (const row of returned)
        await failRefund(transaction, row, { refusal: 'returned', words: refund.failure }, now);
      continue;
    }
    if (made.length > 0) continue;
    const own = rows.find((each) => isOpen(each) && keyOf(each) === refund.key);
    const at = refund.createdAt !== null && refund.createdAt < now ? refund.createdAt : now;
    if (own !== undefined) await finishRefunds(transaction, [own], refund.id, { now, at });
    else if (!(await isCounted(transaction, rows, paid, refund)))
      await record(transaction, { payment, paid, rows, amount: refund.amount, id: refund.id, at, now });
  }
  if (complete) return;
  let rows = await read();
  // An attempt of the shop whose answer was lost comes before a refund in the dashboard.
  for (const row of rows.filter(isInDoubt))
    if (unexplained(rows, paid) >= moneyOf(row)) {
      await finishRefunds(transaction, [row], null, { now });
      rows = await read();
    }
  const amount = unexplained(rows, paid);
  // Such a provider may go on counting what a bank returned.
  const returned = add(zeroPaise, ...rows.filter(isReturned).map(moneyOf));
  if (amount > returned) await record(transaction, { payment, paid, rows, amount, id: null, at: now, now });
}

/** What came back is free again for another refund, and the shop's own are no others. */
function rankOf({ state, key }: ProviderRefund): number {
  if (state === 'failed') return 0;
  return key === null ? 2 : 1;
}

/** The rows of a refund that came back, where none has its id. */
function cameBack(
  rows: readonly RefundRow[],
  { payment, paid, amount }: { payment: PaymentRow; paid: ProviderPayment; amount: Paise },
): readonly RefundRow[] {
  // Without an order one row is all that went back, in however many refunds.
  const [only] = rows.filter((row) => row.order_id === null && isSent(row));
  if (only !== undefined) return isWhole(payment, paid, paid.refunded) ? [] : [only];
  return unexplained(rows, paid) + amount <= 0 ? unnamedOf(rows, amount) : [];
}

/** The rows of a refund of this amount that the sum alone told of. */
function unnamedOf(rows: readonly RefundRow[], amount: Paise): readonly RefundRow[] {
  const refunds = Map.groupBy(rows.filter(isUnnamed), ({ id, part_of: first }) => first ?? id);
  return [...refunds.values()].find((made) => add(...made.map(moneyOf)) === amount) ?? [];
}

/**
 * Whether a refund is among those that the sum alone told of: what has gone back leaves no room for another one. Then the rows of its
 * amount get its id.
 */
async function isCounted(
  transaction: Transaction<Tables>,
  rows: readonly RefundRow[],
  paid: ProviderPayment,
  refund: ProviderRefund,
): Promise<boolean> {
  const sum = add(zeroPaise, ...rows.filter(isUnnamed).map(moneyOf));
  if (sum < refund.amount || unexplained(rows, paid) >= refund.amount) return false;
  const made = unnamedOf(rows, refund.amount).map(({ id }) => id);
  if (made.length > 0)
    await transaction
      .updateTable('refunds')
      .set({ gateway_refund_id: refund.id })
      .where('id', 'in', made)
      .execute();
  return true;
}

interface UnknownRefund {
  readonly payment: PaymentRow;
  readonly paid: ProviderPayment;
  readonly rows: readonly RefundRow[];
  readonly amount: Paise;
  readonly id: string | null;
  readonly at: Date;
  readonly now: Date;
}

async function record(transaction: Transaction<Tables>, refund: UnknownRefund): Promise<void> {
  const { payment, paid, rows, amount, id, at, now } = refund;
  if (payment.order_id !== null && payment.gateway_payment_id === paid.id) {
    const order = await lockOrder(transaction, payment.order_id); // as the refund before this one left it
    const whole = isWhole(payment, paid, add(amount, ...rows.filter(isSent).map(moneyOf)));
    if (order !== undefined) await recordDashboardRefund(transaction, { ...refund, order, whole });
    return;
  }
  // Without an order there is one refund, of everything. It sends what is left.
  const [only] = rows.filter(isOpen);
  if (only !== undefined && isWhole(payment, paid, paid.refunded))
    await finishRefunds(transaction, [only], id, { now, at });
}

/** Whether nothing is left of a payment of which so much went back. The fee that a customer bears may stay with the provider. */
function isWhole({ fee_paise: fee }: PaymentRow, paid: ProviderPayment, back: Paise): boolean {
  return back >= subtract(paid.amount, fee ?? zeroPaise);
}

/** Gone back through the provider. */
function isSent({ state, by_hand }: RefundRow): boolean {
  return state === 'done' && !by_hand;
}

/** Of which the provider's id is not known. */
function isUnnamed(row: RefundRow): boolean {
  return isSent(row) && row.gateway_refund_id === null;
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

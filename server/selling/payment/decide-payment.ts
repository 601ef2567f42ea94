import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { zeroPaise } from '#domain/money.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { notTakenText } from '#domain/orders/online-payment.ts';
import { isSettled } from '#domain/orders/payment-state.ts';
import { lockAgainstErasure } from '../../customers/auth/customer-store.ts';
import { issueReceiptVoucher, issueTaxDocuments } from '../tax-documents/issue-tax-documents.ts';
import { refundWithoutOrder } from './refunds/refund-without-order.ts';
import type { ProviderPayment } from './payment-provider.ts';
import { isCheckoutStored } from './checkout-snapshot.ts';
import { takenFor } from './taken-for.ts';
import { completePaidCart } from './complete-paid-cart.ts';
import {
  changePaymentState,
  lockCartOf,
  lockPayment,
  readPayment,
  releaseHoldsOf,
  type PaymentRow,
} from './payment-store.ts';
import { requestRefund } from './refunds/refund-store.ts';

export type Settlement =
  | { readonly kind: 'ordered'; readonly orderId: number }
  | { readonly kind: 'refunded'; readonly reason: string }
  /** `blocked`: the bank has blocked the sum and releases it by itself. */
  | { readonly kind: 'failed'; readonly reason: string; readonly blocked?: true }
  | { readonly kind: 'waiting' };

interface PaymentFacts {
  readonly payment: PaymentRow;
  /** What the provider says was paid. */
  readonly providerPayments: readonly ProviderPayment[];
  /** Up to which part of the order less counts as an offer that the provider does not name. */
  readonly offerPercent: number;
  readonly now: Date;
}

/** Decides, once, whether a payment becomes an order or a refund. Locks: customer, cart, payment, products by id, coupon. */
export async function decidePayment(
  transaction: Transaction<Tables>,
  { payment: { id, customer_id, cart_id }, providerPayments, offerPercent, now }: PaymentFacts,
): Promise<Settlement> {
  if (customer_id !== null) await lockAgainstErasure(transaction, customer_id);
  const cart = await lockCartOf(transaction, { cart_id });
  const payment = await lockPayment(transaction, id);
  const captured = providerPayments.filter(({ state }) => state === 'captured');

  if (!isSettled(payment.state)) {
    const splits = captured.map((paid) => ({
      paid,
      taken: paid.refunded === zeroPaise ? takenFor(paid, payment, offerPercent) : null,
    }));
    const found = splits.find(({ taken }) => taken !== null) ?? splits[0];
    if (found === undefined)
      await recordProgress(transaction, { payment, providerPayments, offerPercent, now });
    else if (found.taken === null) {
      const reason = reasonOf(found.paid);
      await refundWithoutOrder(transaction, { payment, paid: found.paid, reason, now });
    } else await orderOrRefund(transaction, { payment, paid: found.paid, taken: found.taken, cart, now });
  }
  const decided = await readPayment(transaction, id);
  for (const paid of captured) {
    if (!isSettled(decided.state) || paid.id === decided.gateway_payment_id) continue;
    await requestRefund(transaction, { payment: decided, paid, reason: 'Paid twice', now });
  }
  return settlementOf(decided);
}

function reasonOf({ amount, refunded }: ProviderPayment): string {
  if (refunded === zeroPaise) return 'amount-differs';
  return refunded < amount ? 'refunded-in-part' : 'refunded-before';
}

interface PaidCart {
  readonly payment: PaymentRow;
  readonly paid: ProviderPayment;
  readonly taken: NonNullable<ReturnType<typeof takenFor>>;
  readonly cart: number | undefined;
  readonly now: Date;
}

async function orderOrRefund(
  transaction: Transaction<Tables>,
  { payment, paid, taken, cart, now }: PaidCart,
): Promise<void> {
  const { customer_id } = payment;
  if (cart === undefined || customer_id === null || !isCheckoutStored(payment.checkout))
    return refundWithoutOrder(transaction, { payment, paid, reason: 'cart-gone', now });
  await sql`savepoint before_order`.execute(transaction);
  const ordered = await completePaidCart(transaction, { ...payment, customer_id, cart_id: cart }, now);
  if (ordered.accepted) {
    const look_at = new Date(now.getTime() + serverLimits.paymentSilence);
    const ids = { order_id: ordered.value, gateway_payment_id: paid.id };
    const changes = { ...ids, ...taken, look_at, updated_at: now };
    if (!(await changePaymentState(transaction, payment.id, 'ordered', changes)))
      throw new Error(`payment ${payment.id} was decided concurrently`);
    await issueTaxDocuments(transaction, ordered.value, now); // once it names its payment
    await issueReceiptVoucher(transaction, ordered.value, now);
    return;
  }
  await sql`rollback to savepoint before_order`.execute(transaction);
  await refundWithoutOrder(transaction, { payment, paid, reason: ordered.refusal, now });
}

/**
 * Nothing is paid yet. Once every attempt has failed, or is of a wrong amount, which is never captured, the holds are released.
 */
async function recordProgress(
  transaction: Transaction<Tables>,
  { payment, providerPayments, offerPercent, now }: PaymentFacts,
): Promise<void> {
  const pending = providerPayments.find(({ state }) => state !== 'failed');
  if (pending?.state === 'authorised') {
    const { id: gateway_payment_id, amount, fee = zeroPaise, currency } = pending;
    const paid = currency === payment.currency ? { paid_paise: amount, fee_paise: fee } : {};
    const failure = takenFor(pending, payment, offerPercent) === null ? 'amount-differs' : null;
    const changes = { gateway_payment_id, ...paid, failure, updated_at: now };
    const changed = await changePaymentState(transaction, payment.id, 'authorised', changes);
    if (changed && failure !== null) await releaseHoldsOf(transaction, payment, now);
  }
  const last = providerPayments.at(-1);
  if (pending !== undefined || last === undefined) return;
  const failure = last.failure ?? 'The payment failed';
  if (await changePaymentState(transaction, payment.id, 'failed', { failure, updated_at: now })) {
    await releaseHoldsOf(transaction, payment, now);
  }
}

/** Marks a payment as captured that could not be decided, so that the staff see it until it is. */
export async function recordCaptured(
  transaction: Transaction<Tables>,
  {
    paymentId,
    providerPayments,
    now,
  }: Pick<PaymentFacts, 'providerPayments' | 'now'> & { readonly paymentId: number },
): Promise<void> {
  const paid = providerPayments.find(({ state }) => state === 'captured');
  const changes = { gateway_payment_id: paid?.id ?? null, updated_at: now };
  if (paid !== undefined) await changePaymentState(transaction, paymentId, 'captured', changes);
}

export function settlementOf(payment: PaymentRow): Settlement {
  const { state, order_id: orderId, failure } = payment;
  if (orderId !== null && isSettled(state)) return { kind: 'ordered', orderId };
  if (isSettled(state)) return { kind: 'refunded', reason: failure ?? '' };
  const notTaken = notTakenOf(payment);
  if (notTaken !== null)
    return {
      kind: 'failed',
      reason: `${notTaken} If you pay again, both sums are blocked until then.`,
      blocked: true,
    };
  return state === 'failed' ? { kind: 'failed', reason: failure ?? '' } : { kind: 'waiting' };
}

/** Why an authorised payment is not captured; null: it is. */
export function notTakenOf({
  state,
  failure,
  amount_paise: ordered,
  paid_paise: paid,
}: Pick<PaymentRow, 'state' | 'failure' | 'amount_paise' | 'paid_paise'>): string | null {
  return state === 'authorised' && failure !== null ? notTakenText(ordered, paid) : null;
}

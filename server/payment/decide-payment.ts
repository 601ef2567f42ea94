import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { paiseOf } from '#domain/money.ts';
import { isDecided } from '#domain/orders/payment-state.ts';
import { lockCartById } from '../cart/cart-store.ts';
import { releaseHolds } from '../stock/hold-store.ts';
import { giveBack } from './refunds/refund-without-order.ts';
import type { GatewayPayment } from './payment-provider.ts';
import { orderPaidCart } from './complete-paid-cart.ts';
import { lockPayment, movePayment, readPayment, type PaymentRow } from './payment-store.ts';
import { wantRefund } from './refunds/refund-store.ts';

/** What became of a payment. */
export type Settlement =
  | { readonly kind: 'ordered'; readonly orderId: number }
  | { readonly kind: 'refunded'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'waiting' };

interface Facts {
  readonly payment: PaymentRow;
  /** What the provider says was paid. */
  readonly seen: readonly GatewayPayment[];
  readonly now: Date;
}

/** Decides, once, what the money becomes. Locks: cart, payment, pieces by id, coupon. */
export async function decidePayment(
  transaction: Transaction<Tables>,
  { payment: { id, cart_id }, seen, now }: Facts,
): Promise<Settlement> {
  const cart = await lockCartById(transaction, cart_id);
  const payment = await lockPayment(transaction, id);
  const captured = seen.filter(({ state }) => state === 'captured');

  if (!isDecided(payment.state)) {
    const paid = captured.find((each) => fits(each, payment)) ?? captured[0];
    if (paid === undefined) await noteProgress(transaction, payment, seen, now);
    else if (!fits(paid, payment))
      await giveBack(transaction, { payment, paid, reason: 'amount-differs', now });
    else await orderOrGiveBack(transaction, { payment, paid, cart, now });
  }
  const decided = await readPayment(transaction, id);
  for (const paid of captured) {
    if (!isDecided(decided.state) || paid.id === decided.gateway_payment_id) continue;
    await wantRefund(transaction, { payment: decided, paid, reason: 'Paid twice', now });
  }
  return settlementOf(decided);
}

function fits(paid: GatewayPayment, payment: PaymentRow): boolean {
  return (
    paid.amount === payment.amount_paise &&
    paid.currency === payment.currency &&
    paid.orderId === payment.gateway_order_id &&
    paid.refunded === paiseOf(0)
  );
}

interface PaidCart {
  readonly payment: PaymentRow;
  readonly paid: GatewayPayment;
  readonly cart: number | undefined;
  readonly now: Date;
}

async function orderOrGiveBack(
  transaction: Transaction<Tables>,
  { payment, paid, cart, now }: PaidCart,
): Promise<void> {
  if (cart === undefined) return giveBack(transaction, { payment, paid, reason: 'cart-gone', now });
  await sql`savepoint before_order`.execute(transaction);
  const ordered = await orderPaidCart(transaction, payment, now);
  if (ordered.accepted) {
    const changes = { order_id: ordered.value, gateway_payment_id: paid.id, look_at: null, updated_at: now };
    if (await movePayment(transaction, payment.id, 'ordered', changes)) return;
    throw new Error(`payment ${payment.id} was decided by somebody else`);
  }
  await sql`rollback to savepoint before_order`.execute(transaction);
  await giveBack(transaction, { payment, paid, reason: ordered.refusal, now });
}

/** Nothing is paid yet. Where every try has failed, the pieces are held no longer. */
async function noteProgress(
  transaction: Transaction<Tables>,
  payment: PaymentRow,
  seen: readonly GatewayPayment[],
  now: Date,
): Promise<void> {
  const hopeful = seen.find(({ state }) => state !== 'failed');
  if (hopeful?.state === 'authorised') {
    await movePayment(transaction, payment.id, 'authorised', { updated_at: now });
  }
  const last = seen.at(-1);
  if (hopeful !== undefined || last === undefined) return;
  const failure = last.failure ?? 'The payment failed';
  if (await movePayment(transaction, payment.id, 'failed', { failure, updated_at: now })) {
    await releaseHolds(transaction, payment.cart_id, now);
  }
}

export function settlementOf(payment: PaymentRow): Settlement {
  const { state, order_id: orderId, failure } = payment;
  if (orderId !== null && isDecided(state)) return { kind: 'ordered', orderId };
  if (isDecided(state)) return { kind: 'refunded', reason: failure ?? '' };
  return state === 'failed' ? { kind: 'failed', reason: failure ?? '' } : { kind: 'waiting' };
}

import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { limits } from '#domain/limits.ts';
import type { Paise } from '#domain/money.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { panFault } from '#domain/tax/sale-limits.ts';
import { sameTotals } from '#domain/orders/displayed-totals.ts';
import { readSettingsOf } from '../settings/settings-store.ts';
import { readHoldBudget } from '../stock/hold-budget.ts';
import { runHolds } from '../stock/hold-runs.ts';
import { holdPieces, releaseHolds } from '../stock/hold-store.ts';
import { openTill } from '../checkout/lock-checkout.ts';
import type { OrderRefusal, OrderRefusalDetail } from '../checkout/order-refusals.ts';
import type { OrderWish } from '../checkout/place-order.ts';
import { quoteCart } from '../checkout/quote-cart.ts';
import type { CartPiece } from '../cart/cart-items.ts';
import { goodsOf, type Checkout } from './checkout-snapshot.ts';
import { findSameAttempt, giveUpOthers, insertPayment } from './payment-store.ts';
import { ofNetwork } from '../rate-limit/network-of.ts';
import { countHits } from '../rate-limit/rate-limit.ts';

export interface PaymentWish extends OrderWish {
  readonly gateway: string;
  readonly returnTo: string;
}

export interface StartedPayment {
  readonly paymentId: number;
  /** Until then nobody else can order the pieces; null: they are not all held, and whoever pays first has them. */
  readonly heldUntil: Date | null;
  readonly total: Paise;
}

/**
 * Writes down what is going to be paid for, and holds the pieces meanwhile (PAY-7, PAY-10). The same attempt begun before
 * is used again; any other of this cart is given up, so that one is open at a time.
 */
export async function startPayment(
  transaction: Transaction<Tables>,
  wish: PaymentWish,
  now: Date,
): Promise<Outcome<StartedPayment, OrderRefusal, OrderRefusalDetail>> {
  const { customerId, couponCode, note, gateway, returnTo } = wish;
  const till = await openTill(transaction, wish, now);
  if (!till.accepted) return till;
  const { cartId, proved, shippingAddress, billingAddress } = till.value;
  if (!proved && (await isManyOfNetwork(transaction, wish.network, now))) return refuse('proof-needed', {});

  const quoted = await quoteCart(transaction, { cartId, customerId, couponCode, now });
  if (!quoted.accepted) return quoted;
  const { pieces, totals } = quoted.value;
  if (totals.total <= 0) return refuse('nothing-to-pay', {});
  if (!sameTotals(totals, wish.seen)) return refuse('totals-changed', { totals });
  const wrong = panFault(totals.total, wish.pan, now);
  if (wrong !== null) return refuse('pan', { wrong: wrong.message });
  const held = await hold(transaction, { customerId, cartId, pieces, now });
  if (!held.accepted) return held;

  const agreed: Checkout = {
    shippingAddress,
    billingAddress,
    couponCode,
    note,
    totals,
    goods: goodsOf(quoted.value),
    returnTo,
  };
  const checkout = JSON.stringify(agreed);
  const since = new Date(now.getTime() - limits.paymentHold);
  const same = await findSameAttempt(transaction, { cart_id: cartId, gateway, checkout, since });
  const heldUntil = held.value;
  await giveUpOthers(transaction, { cartId, but: same ?? null, now });
  const { total } = totals;
  if (same !== undefined) return accept({ paymentId: same, heldUntil, total });
  const paymentId = await insertPayment(transaction, {
    customer_id: customerId,
    cart_id: cartId,
    gateway,
    amount_paise: totals.total,
    checkout,
    look_at: new Date(now.getTime() + limits.paymentSilence),
    created_at: now,
    updated_at: now,
  });
  return accept({ paymentId, heldUntil, total });
}

/** Of accounts that have proved nothing: each payment asks the provider, again and again for days where nobody pays. */
async function isManyOfNetwork(
  transaction: Transaction<Tables>,
  network: string,
  now: Date,
): Promise<boolean> {
  const bounds = { most: limits.unprovedPaymentStartsAnHour, minutes: 60 };
  return (await countHits(transaction, ofNetwork('unproved-payments', network, bounds), now)) > 0;
}

interface ToHold {
  readonly customerId: number;
  readonly cartId: number;
  readonly pieces: readonly CartPiece[];
  readonly now: Date;
}

/** Holds each piece for as long as the customer and the piece's own budget of the day allow, and nothing held before. */
async function hold(
  transaction: Transaction<Tables>,
  { customerId, cartId, pieces, now }: ToHold,
): Promise<Outcome<Date | null, OrderRefusal, OrderRefusalDetail>> {
  await releaseHolds(transaction, cartId, now);
  const { heldMinutes: minutes } = await readSettingsOf({ query: transaction }, 'checkout');
  const budget = await readHoldBudget(transaction, { pieces, minutes, now });
  const left = ({ piece }: CartPiece) => budget.get(piece.id) ?? 0;
  const holdable = pieces.filter((piece) => left(piece) > 0);
  if (holdable.length === 0) return accept(null);
  const run = await runHolds(transaction, { customerId, pieces: holdable.map(({ piece }) => piece.id), now });
  if (!run.accepted) return run;
  const holds = holdable.map((piece) => ({
    piece,
    until: new Date(Math.min(run.value.getTime(), now.getTime() + left(piece))),
  }));
  await holdPieces(transaction, cartId, holds, now);
  const first = Math.min(...holds.map(({ until }) => until.getTime()));
  return accept(holdable.length === pieces.length ? new Date(first) : null);
}

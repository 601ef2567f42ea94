import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { limits } from '#domain/limits.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { sameTotals } from '#domain/totals.ts';
import { lockCart } from '../cart/cart-store.ts';
import { holdPieces } from '../orders/hold-store.ts';
import { readOrderAddresses } from '../orders/order-addresses.ts';
import type { OrderRefusal, OrderRefusalDetail } from '../orders/order-refusals.ts';
import type { OrderWish } from '../orders/place-order.ts';
import { quoteCart } from '../orders/quote-cart.ts';
import { goodsOf, type Checkout } from './checkout.ts';
import { findSameAttempt, insertPayment } from './payment-store.ts';

export interface PaymentWish extends OrderWish {
  readonly gateway: string;
  readonly returnTo: string;
}

/**
 * Writes down what is going to be paid for, and holds the pieces meanwhile (PAY-7, PAY-10). Answers the payment's
 * number: that of the same attempt where there is one already.
 */
export async function startPayment(
  transaction: Transaction<Tables>,
  wish: PaymentWish,
  now: Date,
): Promise<Outcome<number, OrderRefusal, OrderRefusalDetail>> {
  const { customerId, couponCode, note, gateway, returnTo } = wish;
  const cartId = await lockCart(transaction, customerId);
  if (cartId === undefined) return refuse('empty-cart', {});
  const addresses = await readOrderAddresses(transaction, wish);
  if (addresses === undefined) return refuse('no-such-address', {});

  const quoted = await quoteCart(transaction, { cartId, customerId, couponCode, now });
  if (!quoted.accepted) return quoted;
  const { pieces, totals } = quoted.value;
  if (totals.total <= 0) return refuse('nothing-to-pay', {});
  if (!sameTotals(totals, wish.seen)) return refuse('totals-changed', { totals });
  await holdPieces(transaction, cartId, pieces, new Date(now.getTime() + limits.paymentHold));

  const agreed: Checkout = { ...addresses, couponCode, note, totals, goods: goodsOf(quoted.value), returnTo };
  const checkout = JSON.stringify(agreed);
  const since = new Date(now.getTime() - limits.paymentHold);
  const same = await findSameAttempt(transaction, { cart_id: cartId, gateway, checkout, since });
  if (same !== undefined) return accept(same);
  const payment = await insertPayment(transaction, {
    customer_id: customerId,
    cart_id: cartId,
    gateway,
    amount_paise: totals.total,
    checkout,
    look_at: new Date(now.getTime() + limits.paymentSilence),
    created_at: now,
    updated_at: now,
  });
  return accept(payment);
}

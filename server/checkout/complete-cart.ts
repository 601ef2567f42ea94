import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { accept, refuse, type Outcome, type Refused } from '#domain/outcome.ts';
import type { ShippingMethod } from '#domain/shipping/shipping-method.ts';
import { takeCouponUse } from '../coupons/coupon-store.ts';
import { releaseHolds } from '../stock/hold-store.ts';
import { takeStock } from '../stock/stock-store.ts';
import type { OrderRefusal, OrderRefusalDetail } from './order-refusals.ts';
import { quoteCart, type Quote } from './quote-cart.ts';
import { createOrder, type NewOrder } from './create-order.ts';

export interface CartCompletion extends Omit<NewOrder, keyof Quote> {
  readonly couponCode: string | null;
  readonly shippingMethods: readonly ShippingMethod[];
  /** Whether an online payment, which this order replaces, holds pieces for the cart. */
  readonly holding: boolean;
  /** Whether this is what was agreed; null: it is. */
  readonly rejectQuote: (quote: Quote) => Refused<OrderRefusal, OrderRefusalDetail> | null;
}

/**
 * Makes a locked cart an order, however it is paid (PAY-10). Locks are always taken in this order: cart, payment, pieces
 * by id, coupon. A refusal leaves writes behind, so the caller undoes them.
 */
export async function completeCart(
  transaction: Transaction<Tables>,
  { couponCode, shippingMethods, holding, rejectQuote, ...order }: CartCompletion,
): Promise<Outcome<number, OrderRefusal, OrderRefusalDetail>> {
  const { cartId, customerId, shippingAddress, now } = order;
  const request = { cartId, customerId, couponCode, shippingMethods, shippingAddress, now };
  const quoted = await quoteCart(transaction, request);
  if (!quoted.accepted) return quoted;
  const { products, coupon, totals } = quoted.value;
  if (totals.total <= 0) return refuse('nothing-to-pay', {});
  const refusal = rejectQuote(quoted.value);
  if (refusal !== null) return refusal;

  if (holding) await releaseHolds(transaction, cartId, now);
  if (!(await takeStock(transaction, products)))
    return refuse('sold-out', { product: 'A piece of your cart' });
  if (coupon !== null && !(await takeCouponUse(transaction, coupon.row.id))) return refuse('used-up', {});

  return accept(await createOrder(transaction, { ...order, ...quoted.value }));
}

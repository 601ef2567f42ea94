import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { CartTotals } from '#domain/price.ts';
import { sameTotals } from '#domain/totals.ts';
import { readAddress } from '../addresses/address-store.ts';
import { consumeCart, lockCart } from '../cart/cart-store.ts';
import { readSettings } from '../config/settings-store.ts';
import { takeCouponUse } from '../coupons/coupon-store.ts';
import { takeStock } from './goods-store.ts';
import type { OrderRefusal, OrderRefusalDetail } from './order-refusals.ts';
import { quoteCart } from './quote-cart.ts';
import { writeOrder } from './write-order.ts';

export interface OrderWish {
  readonly customerId: number;
  readonly addressId: number;
  readonly billingAddressId: number | null;
  readonly couponCode: string | null;
  readonly note: string | null;
  /** What the shopper saw: compared, never used. */
  readonly seen: CartTotals;
}

/**
 * Orders the customer's cart by cash on delivery and answers the order's number (PAY-6, PAY-10). Runs inside one
 * transaction, which a refusal undoes. Locks are always taken in this order: cart, pieces by id, coupon.
 */
export async function placeOrder(
  transaction: Transaction<Tables>,
  wish: OrderWish,
  now: Date,
): Promise<Outcome<number, OrderRefusal, OrderRefusalDetail>> {
  const { customerId, couponCode, note } = wish;
  const cartId = await lockCart(transaction, customerId);
  if (cartId === undefined) return refuse('empty-cart', {});

  const shippingAddress = await readAddress(transaction, customerId, wish.addressId);
  const billingAddress =
    wish.billingAddressId === null ? null : await readAddress(transaction, customerId, wish.billingAddressId);
  if (shippingAddress === undefined || billingAddress === undefined) return refuse('no-such-address', {});

  const { cashOnDelivery, cashOnDeliveryCap: cap } = (await readSettings({ query: transaction })).payment;
  if (!cashOnDelivery) return refuse('no-cash', {});

  const quoted = await quoteCart(transaction, { cartId, customerId, couponCode, now });
  if (!quoted.accepted) return quoted;
  const { pieces, coupon, totals } = quoted.value;
  if (totals.total <= 0) return refuse('nothing-to-pay', {});
  if (!sameTotals(totals, wish.seen)) return refuse('totals-changed', { totals });
  if (cap !== null && totals.total > cap) return refuse('too-much-cash', { limit: cap });

  if (!(await takeStock(transaction, pieces))) return refuse('sold-out', { piece: 'A piece of your cart' });
  if (coupon !== null && !(await takeCouponUse(transaction, coupon.row.id))) return refuse('used-up', {});

  const orderId = await writeOrder(transaction, {
    customerId,
    cartId,
    paymentMethod: 'cash_on_delivery',
    shippingAddress,
    billingAddress,
    note,
    now,
    ...quoted.value,
  });
  await consumeCart(transaction, cartId);
  return accept(orderId);
}

import type { Transaction } from 'kysely';
import { totalColumns } from '#database/total-columns.ts';
import type { Tables } from '#database/tables.ts';
import { spread } from '#domain/money.ts';
import { lineAmount } from '#domain/catalogue/price.ts';
import { insertRedemption } from '../coupons/coupon-store.ts';
import { insertOrder } from './new-order-store.ts';
import type { OrderAddresses } from './lock-checkout.ts';
import { orderLineOf } from './order-line-of.ts';
import type { Quote } from './quote-cart.ts';

export interface NewOrder extends Quote, OrderAddresses {
  readonly customerId: number;
  readonly cartId: number;
  readonly paymentMethod: string;
  /** Online, before it is written. */
  readonly paid: boolean;
  readonly note: string | null;
  readonly now: Date;
}

/** Writes an order as it is now, for ever (I16): lines, pieces and addresses are copies. Answers its number. */
export async function createOrder(transaction: Transaction<Tables>, order: NewOrder): Promise<number> {
  const { products, coupon, totals, shipping, customerId, now } = order;
  const couponShares = spread(
    totals.couponDiscount,
    products.map(({ priced }) => lineAmount(priced)),
  );
  const orderId = await insertOrder(transaction, {
    order: {
      cart_id: order.cartId,
      customer_id: customerId,
      channel: 'online',
      buyer: null,
      status: order.paid ? 'confirmed' : 'pending',
      payment_status: order.paid ? 'paid' : 'unpaid',
      payment_method: order.paymentMethod,
      ...totalColumns(totals),
      coupon_code: coupon?.row.code ?? null,
      shipping_address: order.shippingAddress,
      shipping_method: shipping.method,
      billing_address: order.billingAddress,
      note: order.note,
      placed_at: now,
      updated_at: now,
    },
    lines: products.map((product, index) => orderLineOf(product, { position: index + 1, couponShares })),
    history: [
      { status: 'pending', actor: 'customer' },
      ...(order.paid ? [{ status: 'confirmed', actor: 'system' } as const] : []),
    ],
    mails: [
      'mail:order-placed',
      'mail:new-order',
      ...(order.paid ? (['mail:payment-received'] as const) : []),
    ],
  });
  if (coupon !== null) {
    const discount = totals.couponDiscount;
    await insertRedemption(transaction, { orderId, couponId: coupon.row.id, customerId, discount });
  }
  return orderId;
}

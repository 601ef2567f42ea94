import type { Asked } from '#contract/api-call.ts';
import type { placeOrderOffline } from '#contract/orders.ts';
import type { digitalPayment } from '#contract/payments.ts';
import { toRupees } from '#domain/money.ts';
import type { FormNotice, Notice } from '#domain/forms/notice.ts';
import { needsPan, panFault } from '#domain/tax/sale-limits.ts';
import type { CartTotals } from '#domain/catalogue/price.ts';
import type { Cart } from '../cart/cart-store.ts';
import type { PaymentMethod } from './payment-methods.ts';

/** All that an order needs, as far as the shopper has come. */
export interface OrderWish {
  readonly cart: Pick<Cart, 'totals' | 'coupon'>;
  readonly customerId: number | null;
  readonly addressId: number | null;
  readonly method: PaymentMethod | null;
  readonly note: string;
  /** As it was typed; '': none. */
  readonly pan: string;
}

export interface PlacedOrder {
  readonly id: number;
  readonly totals: CartTotals;
  /** Until when (ISO 8601) it has to be confirmed; null: it does not. */
  readonly confirmBy: string | null;
}

export type ReadyOrder = OrderWish & {
  readonly customerId: number;
  readonly addressId: number;
  readonly method: PaymentMethod;
};
type CashBody = Asked<typeof placeOrderOffline>['body'];
type OnlineBody = Asked<typeof digitalPayment>['body'];

/** The first thing that is missing (PAY-3), or the order that can be sent. */
export function checkOrder(wish: OrderWish): Notice | FormNotice<'pan'> | ReadyOrder {
  const { addressId, method, customerId, cart } = wish;
  if (addressId === null) return { title: 'Address Required', text: 'Please select a shipping address.' };
  if (method === null) return { title: 'Payment Method Required', text: 'Please select how to pay.' };
  if (customerId === null) return { title: 'User Authentication Error', text: 'Please sign in again.' };
  if (cart.totals.total <= 0) {
    return { title: 'Invalid Amount: Order total must be greater than zero.', text: '' };
  }
  const wrong = method.online ? panFault(cart.totals.total, wish.pan, new Date()) : null;
  if (wrong !== null) return { title: 'PAN Required', text: wrong.message, field: 'pan' };
  return { ...wish, addressId, method, customerId };
}

/** Cash on delivery travels free of charge (PAY-5). */
export function cashBody(order: ReadyOrder): CashBody {
  return { ...orderBody(order), payment_method: 'cash_on_delivery', shipping_method: 'free_shipping' };
}

export function onlineBody(order: ReadyOrder): OnlineBody {
  return {
    ...orderBody(order),
    payment_method: order.method.key,
    shipping_method: 'inhouse_shipping',
    external_redirect_link: '/checkout',
    pan: needsPan(order.cart.totals.total, new Date()) ? order.pan : null,
  };
}

/** The totals go along as they were seen: the server compares, and charges its own (PAY-10). */
function orderBody({ cart, customerId, addressId, note }: ReadyOrder) {
  const { total, subtotal, discount, couponDiscount, tax, shipping } = cart.totals;
  return {
    address_id: addressId,
    billing_address_id: addressId,
    customer_id: customerId,
    coupon_code: cart.coupon?.code ?? null,
    shipping_cost: toRupees(shipping),
    total: toRupees(total),
    subtotal: toRupees(subtotal),
    discount: toRupees(discount),
    coupon_discount: toRupees(couponDiscount),
    tax: toRupees(tax),
    payment_platform: 'web',
    is_guest: 0 as const,
    payment_request_from: 'web',
    order_note: note === '' ? null : note,
  };
}

import { countText } from '#domain/locale/count-text.ts';
import { priceChangedText } from '#domain/orders/cart.ts';
import {
  availability,
  namedAvailabilityText,
  noShopperStock,
  type Supply,
} from '#domain/catalogue/availability.ts';
import { cashBudgetText, cashInIndiaText, cashLimitText } from '#domain/orders/payment-method.ts';
import type { CouponRefusal } from '#domain/orders/coupon.ts';
import { zeroPaise, type Paise, toRupees } from '#domain/money.ts';
import type { Refused } from '#domain/outcome.ts';
import type { CartTotals } from '#domain/catalogue/price.ts';
import type { Totals } from '#contract/orders.ts';
import { refused, type HttpRefusal } from '../../platform/api/http-refusal.ts';
import { couponRefusals } from '../coupons/coupon-refusals.ts';
import type { OnlineLimitRefusal } from '#domain/orders/online-payment.ts';
import { retryAfterHeader } from '../../platform/rate-limit/rate-limit.ts';
import { rateLimits } from '../../platform/rate-limit/rate-limits.ts';

export type OrderRefusal =
  | 'empty-cart'
  | 'no-such-address'
  | 'not-served'
  | 'no-such-shipping'
  | 'shipping-unavailable'
  | 'unavailable'
  | 'size-missing'
  | 'sold-out'
  | 'stock-short'
  | 'too-few'
  | 'held'
  | 'held-too-long'
  | 'nothing-to-pay'
  | 'totals-changed'
  | 'price-awaited'
  | 'no-cash'
  | 'no-cash-abroad'
  | 'too-much-cash'
  | 'cash-of-day'
  | 'too-many-orders'
  | 'proof-needed'
  | 'cash-budget'
  | 'network-cash-budget'
  | OnlineLimitRefusal
  | 'pan'
  | 'no-gifts'
  | 'unlawful'
  | CouponRefusal;

export interface RepricedProduct {
  readonly id: number;
  readonly name: string;
  readonly from: Paise;
  readonly to: Paise;
}

/** Values for the messages; each refusal sets those that its message needs. */
export interface OrderRefusalDetail {
  readonly product?: string;
  /** Set if another shopper is paying for the product: its id, and when the hold ends. */
  readonly heldProduct?: number;
  /** Of the held line; '' for none. */
  readonly heldSize?: string;
  readonly heldUntil?: Date;
  /** Quantity in the cart, and in stock. */
  readonly requested?: number;
  readonly left?: number;
  /** Minutes until the cart may be held again. */
  readonly minutes?: number;
  /** Seconds until the customer may order again. */
  readonly wait?: number;
  /** Minimum quantity of the product. */
  readonly minimum?: number;
  /** Minimum purchase of the coupon, the cap on cash on delivery, or the budget of it. */
  readonly limit?: Paise;
  /** Names the limit, of law or of the payment provider, that the order would exceed. */
  readonly violation?: string;
  /** The field of the request that breaks a rule of law. */
  readonly field?: string;
  /** Why the shop does not deliver to the address. */
  readonly unserved?: string;
  /** The present totals. */
  readonly totals?: CartTotals;
  /** Products that cost another amount than when they were put into the cart; of one unit, after discount. */
  readonly repriced?: readonly RepricedProduct[];
}

/** The HTTP response to a refused order. The cart is unchanged. `online`: whether it can be paid online. */
export function orderRefused(
  outcome: Refused<OrderRefusal, OrderRefusalDetail>,
  online: boolean,
): HttpRefusal {
  const {
    product = '',
    left = 0,
    requested = 0,
    minutes = 1,
    minimum = 1,
    wait = 0,
    limit = zeroPaise,
    violation = '',
    field = '',
    unserved = '',
    totals,
    repriced = [],
    heldProduct,
    heldSize = '',
    heldUntil,
  } = outcome.detail;
  const instead = online ? 'Please pay this one online' : 'Please contact us';
  const say = (supply: Supply) =>
    namedAvailabilityText(product, availability(supply, { ...noShopperStock, inCart: requested }, 0));
  return refused(
    {
      ...couponRefusals(limit),
      'empty-cart': { status: 422, code: 'cart', message: 'Your cart is empty' },
      'no-such-address': {
        status: 422,
        code: 'address_id',
        message: 'Please choose one of your saved addresses',
      },
      'not-served': {
        status: 422,
        code: 'address_id',
        message: `${unserved} Please choose another address.`,
      },
      'no-such-shipping': {
        status: 422,
        code: 'shipping_method',
        message: 'This shipping method does not exist. Please choose another.',
      },
      'shipping-unavailable': {
        status: 409,
        message: 'The chosen shipping method is not available for this order. Please choose another.',
      },
      unavailable: { status: 409, message: `${product} is no longer offered` },
      'size-missing': {
        status: 409,
        message: `${product} now comes in other sizes. Remove it from your cart and choose one.`,
      },
      'sold-out': { status: 409, message: say({ stock: 0 }) },
      'stock-short': { status: 409, message: say({ stock: left }) },
      'too-few': { status: 409, message: `${product} is sold in quantities of ${minimum} or more.` },
      held: {
        status: 409,
        message: say({ stock: left, heldUntil: heldUntil?.getTime() ?? null }),
      },
      'held-too-long': {
        status: 409,
        message: `You have held these pieces for half an hour. Other shoppers can buy them now; please try again in ${inMinutes(minutes)}.`,
      },
      'nothing-to-pay': {
        status: 422,
        code: 'total',
        message: 'Invalid Amount: Order total must be greater than zero.',
      },
      'totals-changed': { status: 409, message: `${repricedText(repriced)} Please check the new total.` },
      'price-awaited': {
        status: 409,
        message: `The price of ${product} follows today’s metal rate, which is not set yet. Please order a little later.`,
      },
      'no-gifts': {
        status: 422,
        code: 'gift',
        message: 'The shop does not wrap gifts at the moment. Clear the gift fields to order without them.',
      },
      'above-online-limit': { status: 409, message: violation },
      'below-online-minimum': { status: 409, message: violation },
      pan: { status: 422, code: 'pan', message: violation },
      unlawful: { status: 422, code: field, message: violation },
      'no-cash': { status: 409, message: 'Cash on delivery is not available' },
      'no-cash-abroad': { status: 409, message: cashInIndiaText },
      'proof-needed': {
        status: 409,
        message:
          'Before we take this order, please confirm your email address or phone number with the code that we send you. Your cart stays as it is.',
      },
      'cash-budget': {
        status: 409,
        message: `${cashBudgetText(limit)} ${instead}, or order again once the first is delivered. Your cart stays as it is.`,
      },
      'network-cash-budget': {
        status: 409,
        message: `Many orders by cash on delivery from your internet connection are still on their way. ${instead}, or order again in a few days. Your cart stays as it is.`,
      },
      'too-much-cash': {
        status: 409,
        message: `Cash on delivery is available for orders ${cashLimitText(limit)}`,
      },
      'cash-of-day': { status: 409, message: violation },
      'too-many-orders': {
        status: 429,
        message: `You have placed ${rateLimits.cashOrder.max} orders within an hour. Please try again in ${inMinutes(Math.ceil(wait / 60))}. Your cart stays as it is.`,
      },
    },
    outcome,
    {
      ...(totals !== undefined && { totals: totalsWire(totals) }),
      ...(repriced.length > 0 && { repriced: repriced.map(repricedWire) }),
      ...(heldProduct !== undefined && {
        held_piece: {
          id: heldProduct,
          name: product,
          held_until: heldUntil?.toISOString() ?? null,
          ...(heldSize !== '' && { size: heldSize }),
        },
      }),
    },
    retryAfterHeader(wait),
  );
}

function inMinutes(minutes: number): string {
  return countText(minutes, 'minute');
}

function repricedText(repriced: readonly RepricedProduct[]): string {
  if (repriced.length === 0) return 'Prices have changed.';
  return repriced.map(priceChangedText).join(' ');
}

function repricedWire({ id, name, from, to }: RepricedProduct) {
  return { product_id: id, name, from: toRupees(from), to: toRupees(to) };
}

function totalsWire(totals: CartTotals): Totals {
  return {
    total: toRupees(totals.total),
    subtotal: toRupees(totals.subtotal),
    discount: toRupees(totals.discount),
    coupon_discount: toRupees(totals.couponDiscount),
    tax: toRupees(totals.tax),
    shipping_cost: toRupees(totals.shipping),
    round_off: toRupees(totals.roundOff),
  };
}

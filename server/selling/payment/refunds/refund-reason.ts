import { formatRupees, type Paise } from '#domain/money.ts';

/** Why a payment became no order, by payments.failure or refunds.reason (PAY-10). */
export interface RefundReason {
  /** A heading, for shopper and staff: 'the piece was sold'. */
  readonly short: string;
  /** A whole clause after 'We are sorry:', for the shopper. */
  readonly why: string;
  /** What of the payment goes back; absent: all. */
  readonly back?: 'rest' | 'nothing';
}

const sold: RefundReason = {
  short: 'the piece was sold',
  why: 'another shopper bought the piece while you were paying',
};
const held: RefundReason = {
  short: 'someone else is paying for the piece',
  why: 'your time to pay ran out, and someone else is paying for the piece now',
};
const couponGone: RefundReason = {
  short: 'the coupon is no longer valid',
  why: 'your coupon was no longer valid when your payment arrived',
};
const changed: RefundReason = {
  short: 'something changed',
  why: 'something in your cart changed while you were paying',
};

const reasons: Readonly<Record<string, RefundReason>> = {
  'sold-out': sold,
  'stock-short': sold,
  held,
  unavailable: {
    short: 'a piece is no longer offered',
    why: 'a piece in your cart was withdrawn from sale while you were paying',
  },
  'totals-changed': {
    short: 'a price or the cart changed',
    why: 'a price or your cart changed while you were paying, and the amount was no longer right',
  },
  'cart-gone': {
    short: 'the cart was already ordered',
    why: 'this cart had already been ordered',
  },
  'empty-cart': {
    short: 'the cart was empty',
    why: 'your cart was empty when your payment arrived',
  },
  'amount-differs': {
    short: 'the amount did not match',
    why: 'the amount that reached us does not match your cart',
  },
  'Paid twice': {
    short: 'the order was paid twice',
    why: 'your order had already been paid',
  },
  'refunded-before': {
    short: 'the payment was refunded',
    why: 'your payment was refunded at the payment provider before the order was placed',
    back: 'nothing',
  },
  'refunded-in-part': {
    short: 'a part of the payment was refunded',
    why: 'a part of your payment was refunded at the payment provider before the order was placed',
    back: 'rest',
  },
  unknown: couponGone,
  inactive: couponGone,
  expired: couponGone,
  'used-up': couponGone,
  'below-minimum': couponGone,
};

export function refundReason(reason: string): RefundReason {
  return reasons[reason] ?? changed;
}

/** What becomes of a payment that made no order, as a clause. `done`: the money has gone back. */
export function goingBackText(reason: string, amount: Paise, done = false): string {
  const money = formatRupees(amount);
  const { back } = refundReason(reason);
  const is = done || back === 'nothing' ? 'has been refunded' : 'is being refunded';
  return back === 'rest' ? `The rest of your payment, ${money}, ${is}` : `Your payment of ${money} ${is}`;
}

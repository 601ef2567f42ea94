/** Why a payment made no order, said kindly: by payments.failure, the name of the refusal (PAY-10). */
export interface RefundReason {
  /** A heading: 'the piece was sold'. */
  readonly short: string;
  /** A whole clause after 'We are sorry:'. */
  readonly why: string;
}

const sold: RefundReason = {
  short: 'the piece was sold',
  why: 'another shopper took the piece while you were paying',
};
const held: RefundReason = {
  short: 'someone else is paying for the piece',
  why: 'the time to pay had run out, and someone else is paying for the piece',
};
const couponGone: RefundReason = {
  short: 'your coupon is no longer valid',
  why: 'your coupon could no longer be used when your payment came',
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
    short: 'a price or your cart changed',
    why: 'a price or your cart changed while you were paying, and we only charge the price you saw',
  },
  'cart-gone': {
    short: 'this cart was already ordered',
    why: 'this cart had already become an order',
  },
  'empty-cart': {
    short: 'your cart was empty',
    why: 'your cart had been emptied when your payment came',
  },
  'amount-differs': {
    short: 'the amount was different',
    why: 'the amount we received is not the amount due',
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

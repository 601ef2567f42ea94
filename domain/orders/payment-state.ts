/**
 * States of an online payment and their transitions. There is no way back (I7), except that a refund which the bank returns
 * must be sent again. Failed and cancelled are not final: the bank may still pay an attempt that the shopper abandoned.
 */
export const paymentTransitions = {
  created: ['failed', 'cancelled', 'authorised', 'captured', 'ordered', 'refunding'],
  failed: ['authorised', 'captured', 'ordered', 'refunding'],
  cancelled: ['authorised', 'captured', 'ordered', 'refunding'],
  authorised: ['captured', 'ordered', 'refunding'],
  captured: ['ordered', 'refunding'],
  ordered: ['refunding'],
  refunding: ['refunded'],
  refunded: ['refunding'],
} as const satisfies Record<string, readonly string[]>;

export type PaymentState = keyof typeof paymentTransitions;

const all = Object.keys(paymentTransitions) as PaymentState[];

/** What was paid for an order, and what of it was refunded. */
export const paymentStatuses = ['unpaid', 'paid', 'partially_refunded', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** The states that allow a change to this one: the WHERE clause of every update. */
export function statesLeadingTo(wanted: PaymentState): PaymentState[] {
  return all.filter((state) => paymentTransitions[state].some((next) => next === wanted));
}

/** Whether the payment has become an order or a refund. */
export function isSettled(state: PaymentState): boolean {
  return state === 'ordered' || state === 'refunding' || state === 'refunded';
}

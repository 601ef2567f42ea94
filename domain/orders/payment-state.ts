/**
 * The life of an online payment: each state and the ones that may follow it. It never goes back (I7). Failed and
 * cancelled are no end: the bank may still pay an attempt that the shopper has given up. A refund that the bank sends back
 * is to be given anew: the one step back.
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

/** What was paid for an order, and what of it went back. */
export const paymentStatuses = ['unpaid', 'paid', 'partially_refunded', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** The states from which a payment may come to this one: the WHERE of every change. */
export function statesLeadingTo(wanted: PaymentState): PaymentState[] {
  return all.filter((state) => paymentTransitions[state].some((next) => next === wanted));
}

/** Whether it is settled what the money became: an order, or a refund. */
export function isSettled(state: PaymentState): boolean {
  return state === 'ordered' || state === 'refunding' || state === 'refunded';
}

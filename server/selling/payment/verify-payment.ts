import type { PaymentOutcome } from '#contract/payments.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { isSettled } from '#domain/orders/payment-state.ts';
import { settlementOf, type Settlement } from './decide-payment.ts';
import type { PaymentContext } from './payment-context.ts';
import { findPayment, type PaymentLookup, type PaymentRow } from './payment-store.ts';
import { settlePayment } from './settle-payment.ts';

export interface PaymentReturn {
  readonly customerId: number;
  readonly attempt: PaymentLookup;
  /** What the provider's widget gave the browser; null after a page of the provider. */
  readonly returned: Readonly<Record<string, string | undefined>> | null;
}

export interface VerifiedPayment {
  readonly payment: PaymentRow;
  readonly settlement: Settlement;
}

/**
 * Settles a payment that a browser says was made (PAY-8). The claim only names the payment, so a forged one changes
 * nothing. Repeating it gives the same answer.
 */
export async function verifyPayment(
  context: PaymentContext,
  { customerId, attempt, returned }: PaymentReturn,
): Promise<Outcome<VerifiedPayment, 'no-such-payment' | 'not-verified' | 'gateway-away', string>> {
  const payment = await findPayment(context.database.query, attempt, customerId);
  if (payment === undefined) return refuse('no-such-payment', '');
  const widget = context.providers.get(payment.gateway)?.widget;
  if (returned !== null && !widget?.verifyReturn(payment.gateway_order_id ?? '', returned))
    return refuse('not-verified', '');
  const settled = await settleOnce(context, payment);
  return settled.accepted ? accept({ payment, settlement: settled.value }) : settled;
}

const outcomes = {
  ordered: 'paid',
  refunded: 'refunded',
  failed: 'failed',
  waiting: 'pending',
} as const satisfies Record<Settlement['kind'], PaymentOutcome>;

/**
 * The outcome of a payment for whoever holds its return link (PAY-8); null if there is no such payment. An open payment
 * is settled on the way, so that a paid one becomes an order even if the shopper is signed out.
 */
export async function paymentOutcome(
  context: PaymentContext,
  attempt: PaymentLookup,
): Promise<PaymentOutcome | null> {
  const payment = await findPayment(context.database.query, attempt);
  if (payment === undefined) return null;
  const settled = await settleOnce(context, payment);
  return settled.accepted ? outcomes[settled.value.kind] : 'pending';
}

async function settleOnce(context: PaymentContext, payment: PaymentRow): ReturnType<typeof settlePayment> {
  return isSettled(payment.state) ? accept(settlementOf(payment)) : settlePayment(context, payment);
}

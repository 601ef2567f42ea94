import type { PaymentOutcome } from '#contract/payments.ts';
import { isSettled } from '#domain/orders/payment-state.ts';
import { settlementOf, type Settlement } from './decide-payment.ts';
import type { PaymentContext } from './payment-context.ts';
import { findPayment, type PaymentLookup } from './payment-store.ts';
import { settlePayment } from './settle-payment.ts';

const outcomes = {
  ordered: 'paid',
  refunded: 'refunded',
  failed: 'failed',
  waiting: 'pending',
} as const satisfies Record<Settlement['kind'], PaymentOutcome>;

/**
 * What became of a payment that was begun here, for whoever holds its return link (PAY-8); null where there is none. An
 * undecided one is settled on the way, so that a paid payment becomes an order whoever comes back.
 */
export async function paymentOutcome(
  context: PaymentContext,
  attempt: PaymentLookup,
): Promise<PaymentOutcome | null> {
  const payment = await findPayment(context.database.query, attempt);
  if (payment === undefined) return null;
  if (isSettled(payment.state)) return outcomes[settlementOf(payment).kind];
  const settled = await settlePayment(context, payment);
  return settled.accepted ? outcomes[settled.value.kind] : 'pending';
}

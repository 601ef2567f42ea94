import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { isDecided } from '#domain/orders/payment-state.ts';
import { settlementOf, type Settlement } from './decide-payment.ts';
import type { PaymentDesk } from './payment-context.ts';
import { findPayment, type AttemptName, type PaymentRow } from './payment-store.ts';
import { settlePayment } from './settle-payment.ts';

export interface Claim {
  readonly customerId: number;
  readonly attempt: AttemptName;
  /** What the provider's widget gave the browser. */
  readonly brought?: { readonly paymentId: string; readonly signature: string };
}

export interface Verified {
  readonly payment: PaymentRow;
  readonly settlement: Settlement;
}

/**
 * What became of a payment that a browser says was made (PAY-8). The claim only names it; a forged one changes nothing.
 * Asked again, it answers the same.
 */
export async function verifyPayment(
  desk: PaymentDesk,
  { customerId, attempt, brought }: Claim,
): Promise<Outcome<Verified, 'no-such-payment' | 'not-verified' | 'gateway-away', string>> {
  const payment = await findPayment(desk.database.query, attempt, customerId);
  if (payment === undefined) return refuse('no-such-payment', '');
  const gateway = desk.gateways.get(payment.gateway);
  const orderId = payment.gateway_order_id ?? '';
  if (brought !== undefined && gateway?.signedReturn?.(orderId, brought) !== true) {
    return refuse('not-verified', '');
  }
  if (isDecided(payment.state)) return accept({ payment, settlement: settlementOf(payment) });
  const settled = await settlePayment(desk, payment);
  return settled.accepted ? accept({ payment, settlement: settled.value }) : settled;
}

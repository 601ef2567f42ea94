import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { isSettled } from '#domain/orders/payment-state.ts';
import { settlementOf, type Settlement } from './decide-payment.ts';
import type { PaymentContext } from './payment-context.ts';
import { findPayment, type PaymentLookup, type PaymentRow } from './payment-store.ts';
import { settlePayment } from './settle-payment.ts';

export interface PaymentReturn {
  readonly customerId: number;
  readonly attempt: PaymentLookup;
  /** What the provider's widget gave the browser. */
  readonly returned?: { readonly paymentId: string; readonly signature: string };
}

export interface VerifiedPayment {
  readonly payment: PaymentRow;
  readonly settlement: Settlement;
}

/**
 * What became of a payment that a browser says was made (PAY-8). The claim only names it; a forged one changes nothing.
 * Asked again, it answers the same.
 */
export async function verifyPayment(
  context: PaymentContext,
  { customerId, attempt, returned }: PaymentReturn,
): Promise<Outcome<VerifiedPayment, 'no-such-payment' | 'not-verified' | 'gateway-away', string>> {
  const payment = await findPayment(context.database.query, attempt, customerId);
  if (payment === undefined) return refuse('no-such-payment', '');
  const gateway = context.gateways.get(payment.gateway);
  const orderId = payment.gateway_order_id ?? '';
  if (returned !== undefined && gateway?.verifyReturn?.(orderId, returned) !== true) {
    return refuse('not-verified', '');
  }
  if (isSettled(payment.state)) return accept({ payment, settlement: settlementOf(payment) });
  const settled = await settlePayment(context, payment);
  return settled.accepted ? accept({ payment, settlement: settled.value }) : settled;
}

import { accept, type Outcome } from '#domain/outcome.ts';
import { isSettled } from '#domain/orders/payment-state.ts';
import { decidePayment, settlementOf, type Settlement } from './decide-payment.ts';
import type { PaymentProvider, ProviderPayment } from './payment-provider.ts';
import { callProvider, type PaymentContext } from './payment-context.ts';
import type { PaymentRow } from './payment-store.ts';
import { noteRefunds } from './refunds/ask-refunds.ts';
import { sendRefunds } from './refunds/send-refunds.ts';

/**
 * Turns what the provider says was paid into an order or a refund, in one transaction (I7). A browser's return, a webhook
 * and the reconciler all end here. Repeating it changes nothing.
 */
export async function settlePayment(
  context: PaymentContext,
  payment: PaymentRow,
  /** The refund that a webhook names. */
  named: string | null = null,
): Promise<Outcome<Settlement, 'gateway-away', string>> {
  const { gateway_order_id: orderId } = payment;
  if (orderId === null) return accept(settlementOf(payment)); // never opened, so it cannot be paid
  const providerPayments = await callProvider(context, payment.gateway, (provider) =>
    verifyAndCapture(provider, orderId, payment),
  );
  if (!providerPayments.accepted) return providerPayments;
  const asked = { paymentId: payment.id, providerPayments: providerPayments.value };
  const now = context.clock();
  const settlement = await context.database.transaction((transaction) =>
    decidePayment(transaction, { payment, providerPayments: asked.providerPayments, now }),
  );
  const noted = await noteRefunds(context, { ...asked, named });
  if (!noted.accepted) return noted;
  await sendRefunds(context, { paymentId: payment.id });
  return accept(settlement);
}

/** Captures an authorised payment of the right amount. The bank releases any other by itself. */
async function verifyAndCapture(
  provider: PaymentProvider,
  orderId: string,
  { amount_paise: amount, currency, state }: PaymentRow,
): Promise<readonly ProviderPayment[]> {
  const providerPayments = await provider.verify(orderId);
  if (
    !provider.capture ||
    isSettled(state) ||
    providerPayments.some((payment) => payment.state === 'captured')
  )
    return providerPayments;
  const waiting = providerPayments.find(
    (payment) => payment.state === 'authorised' && payment.amount === amount && payment.currency === currency,
  );
  if (waiting === undefined) return providerPayments;
  await provider.capture(waiting);
  return provider.verify(orderId);
}

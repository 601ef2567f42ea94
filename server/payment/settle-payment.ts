import { accept, type Outcome } from '#domain/outcome.ts';
import { isSettled } from '#domain/orders/payment-state.ts';
import { decidePayment, settlementOf, type Settlement } from './decide-payment.ts';
import type { PaymentProvider, ProviderPayment } from './payment-provider.ts';
import { callProvider, type PaymentContext } from './payment-context.ts';
import type { PaymentRow } from './payment-store.ts';
import { sendRefunds } from './refunds/send-refunds.ts';

/**
 * Where a browser's return, a webhook and the reconciler all end (I7): the provider is asked what was paid, nobody else
 * is believed, and one transaction makes of it an order or a refund. Doing so again changes nothing.
 */
export async function settlePayment(
  context: PaymentContext,
  payment: PaymentRow,
): Promise<Outcome<Settlement, 'gateway-away', string>> {
  const { gateway_order_id: orderId } = payment;
  if (orderId === null) return accept(settlementOf(payment)); // never opened, so nobody could pay it
  const providerPayments = await callProvider(context, payment.gateway, (gateway) =>
    fetchAndCapture(gateway, orderId, payment),
  );
  if (!providerPayments.accepted) return providerPayments;
  const now = context.clock();
  const settlement = await context.database.transaction((transaction) =>
    decidePayment(transaction, { payment, providerPayments: providerPayments.value, now }),
  );
  await sendRefunds(context, { paymentId: payment.id });
  return accept(settlement);
}

/** An authorised payment of the right amount is captured; another is left to the bank, which gives it back. */
async function fetchAndCapture(
  gateway: PaymentProvider,
  orderId: string,
  { amount_paise: amount, currency, state }: PaymentRow,
): Promise<readonly ProviderPayment[]> {
  const providerPayments = await gateway.fetchPayments(orderId);
  if (isSettled(state) || providerPayments.some((payment) => payment.state === 'captured'))
    return providerPayments;
  const waiting = providerPayments.find(
    (payment) => payment.state === 'authorised' && payment.amount === amount && payment.currency === currency,
  );
  if (waiting === undefined) return providerPayments;
  await gateway.capture(waiting);
  return gateway.fetchPayments(orderId);
}

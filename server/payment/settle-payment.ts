import { accept, type Outcome } from '#domain/outcome.ts';
import { isDecided } from '#domain/orders/payment-state.ts';
import { decidePayment, settlementOf, type Settlement } from './decide-payment.ts';
import type { Gateway, GatewayPayment } from './payment-provider.ts';
import { askGateway, type PaymentDesk } from './payment-context.ts';
import type { PaymentRow } from './payment-store.ts';
import { sendRefunds } from './refunds/send-refunds.ts';

/**
 * Where a browser's return, a webhook and the reconciler all end (I7): the provider is asked what was paid, nobody else
 * is believed, and one transaction makes of it an order or a refund. Doing so again changes nothing.
 */
export async function settlePayment(
  desk: PaymentDesk,
  payment: PaymentRow,
): Promise<Outcome<Settlement, 'gateway-away', string>> {
  const { gateway_order_id: orderId } = payment;
  if (orderId === null) return accept(settlementOf(payment)); // never opened, so nobody could pay it
  const seen = await askGateway(desk, payment.gateway, (gateway) =>
    lookAndCapture(gateway, orderId, payment),
  );
  if (!seen.accepted) return seen;
  const now = desk.clock();
  const settlement = await desk.database.transaction((transaction) =>
    decidePayment(transaction, { payment, seen: seen.value, now }),
  );
  await sendRefunds(desk, { paymentId: payment.id });
  return accept(settlement);
}

/** An authorised payment of the right amount is captured; another is left to the bank, which gives it back. */
async function lookAndCapture(
  gateway: Gateway,
  orderId: string,
  { amount_paise: amount, currency, state }: PaymentRow,
): Promise<readonly GatewayPayment[]> {
  const seen = await gateway.look(orderId);
  if (isDecided(state) || seen.some((payment) => payment.state === 'captured')) return seen;
  const waiting = seen.find(
    (payment) => payment.state === 'authorised' && payment.amount === amount && payment.currency === currency,
  );
  if (waiting === undefined) return seen;
  await gateway.capture(waiting);
  return gateway.look(orderId);
}

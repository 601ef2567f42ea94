import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { isSettled } from '#domain/orders/payment-state.ts';
import { decidePayment, recordCaptured, settlementOf, type Settlement } from './decide-payment.ts';
import type { PaymentProvider, ProviderPayment } from './payment-provider.ts';
import { callProvider, type PaymentContext } from './payment-context.ts';
import type { PaymentRow } from './payment-store.ts';
import { settleUnknownRefunds } from './refunds/check-refunds.ts';
import { takenFor } from './taken-for.ts';
import { faultOf } from './provider-fault.ts';
import { readSettingsOf } from '../../platform/settings/settings-store.ts';
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
  const settings = await readSettingsOf(context.database, 'payment');
  const unnamed = context.providers.get(payment.gateway)?.leavesOffersUnnamed === true;
  const offerPercent = unnamed ? settings.offerPercent : 0;
  const providerPayments = await callProvider(context, payment.gateway, (provider) =>
    verifyAndCapture(provider, orderId, payment, offerPercent),
  );
  if (!providerPayments.accepted) return refuse('gateway-away', providerPayments.detail);
  const known = { paymentId: payment.id, providerPayments: providerPayments.value };
  const now = context.clock();
  const { transaction } = context.database;
  const settlement = await transaction((within) =>
    decidePayment(within, { payment, providerPayments: known.providerPayments, offerPercent, now }),
  ).catch(async (error: unknown) => {
    await transaction((within) => recordCaptured(within, { ...known, now }));
    throw error;
  });
  const found = await settleUnknownRefunds(context, { ...known, named });
  if (!found.accepted) return refuse('gateway-away', found.detail);
  await sendRefunds(context, { paymentId: payment.id });
  return accept(settlement);
}

/**
 * Captures an authorised payment of the right amount. The bank releases any other by itself. The dashboard may have captured it
 * between the two calls: then what the provider knows now counts.
 */
async function verifyAndCapture(
  provider: PaymentProvider,
  orderId: string,
  payment: PaymentRow,
  offerPercent: number,
): Promise<readonly ProviderPayment[]> {
  const providerPayments = await provider.verify(orderId);
  if (
    !provider.capture ||
    isSettled(payment.state) ||
    providerPayments.some(({ state }) => state === 'captured')
  )
    return providerPayments;
  const waiting = providerPayments.find(
    (each) => each.state === 'authorised' && takenFor(each, payment, offerPercent) !== null,
  );
  if (waiting === undefined) return providerPayments;
  try {
    await provider.capture(waiting);
  } catch (error) {
    if (faultOf(error).kind !== 'already-done') throw error;
  }
  return provider.verify(orderId);
}

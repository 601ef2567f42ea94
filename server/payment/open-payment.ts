import type { PaymentSession } from '#contract/payments.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { successMessage } from '../api/success-message.ts';
import type { CheckoutSnapshot } from './checkout-snapshot.ts';
import { callProvider, type PaymentContext } from './payment-context.ts';
import { storePaymentSession, readPayment, type PaymentRow } from './payment-store.ts';
import { returnToken } from './return-link.ts';

interface Hold {
  readonly held: boolean;
  readonly held_until: string;
}

/**
 * Opens a payment at its provider, once, and returns what the browser needs to pay: a page to go to, or a widget. No lock
 * is held during the call.
 */
export async function openPayment(
  context: PaymentContext,
  { paymentId, hold, origin }: { readonly paymentId: number; readonly hold: Hold; readonly origin: string },
): Promise<Outcome<PaymentSession, 'gateway-away', string>> {
  const { query } = context.database;
  const payment = await readPayment(query, paymentId);
  if (payment.opened !== null) return sessionWire(context, payment, hold);
  const { amount_paise: amount, currency, reference, gateway } = payment;
  const { returnTo } = payment.checkout as CheckoutSnapshot;
  const back = (flag: string) => {
    const url = new URL(returnTo, origin);
    url.search = String(new URLSearchParams({ flag, token: returnToken(gateway, reference) }));
    return url.href;
  };
  const created = await callProvider(context, gateway, (provider) =>
    provider.create({ amount, currency, reference, success: back('success'), cancel: back('cancel') }),
  );
  if (!created.accepted) return created;
  return sessionWire(context, await storePaymentSession(query, paymentId, created.value), hold);
}

function sessionWire(
  { providers }: PaymentContext,
  payment: PaymentRow,
  hold: Hold,
): Outcome<PaymentSession, 'gateway-away', string> {
  const start = { ...successMessage('Payment started'), ...hold };
  const { link } = payment.opened as { readonly link?: string };
  if (link !== undefined) return accept({ ...start, redirect_link: link });
  const widget = providers.get(payment.gateway)?.widget ?? null;
  if (widget === null) return refuse('gateway-away', `${payment.gateway} has no widget`);
  const { gateway_order_id, amount_paise: amount, currency } = payment;
  const orderId = gateway_order_id ?? '';
  const { script, global, key, returns } = widget;
  const options = { ...widget.options({ orderId, amount, currency }) };
  return accept({
    ...start,
    order_id: orderId,
    amount,
    currency: 'INR',
    key,
    script,
    widget: { global, options, returns: [...returns] },
    token: returnToken(payment.gateway, payment.reference),
  });
}

import { accept, type Outcome } from '#domain/outcome.ts';
import type { CheckoutSnapshot } from './checkout-snapshot.ts';
import type { RedirectPayment, WidgetPayment } from './payment-provider.ts';
import { callProvider, type PaymentContext } from './payment-context.ts';
import { storePaymentSession, readPayment, type PaymentRow } from './payment-store.ts';
import { returnToken } from './return-token.ts';

export interface OpenedPayment {
  readonly payment: PaymentRow;
  readonly pay: WidgetPayment | RedirectPayment;
}

/** Opens a payment at its provider, once; asked again, answers what was opened. No lock is held meanwhile. */
export async function openPayment(
  context: PaymentContext,
  paymentId: number,
  origin: string,
): Promise<Outcome<OpenedPayment, 'gateway-away', string>> {
  const { query } = context.database;
  const payment = await readPayment(query, paymentId);
  if (payment.opened !== null) return accept(opened(payment));
  const { amount_paise: amount, currency, reference, gateway } = payment;
  const { returnTo } = payment.checkout as CheckoutSnapshot;
  const back = (flag: string) => {
    const url = new URL(returnTo, origin);
    url.search = String(new URLSearchParams({ flag, token: returnToken(gateway, reference) }));
    return url.href;
  };
  const result = await callProvider(context, gateway, (provider) =>
    provider.open({ amount, currency, reference, success: back('success'), cancel: back('cancel') }),
  );
  return result.accepted ? accept(opened(await storePaymentSession(query, paymentId, result.value))) : result;
}

function opened(payment: PaymentRow): OpenedPayment {
  return { payment, pay: payment.opened as OpenedPayment['pay'] };
}

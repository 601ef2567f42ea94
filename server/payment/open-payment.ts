import { accept, type Outcome } from '#domain/outcome.ts';
import type { Checkout } from './checkout-snapshot.ts';
import type { PageToPay, WidgetToPay } from './payment-provider.ts';
import { askGateway, type PaymentDesk } from './payment-context.ts';
import { noteOpened, readPayment, type PaymentRow } from './payment-store.ts';
import { returnToken } from './return-token.ts';

export interface OpenPayment {
  readonly payment: PaymentRow;
  readonly pay: WidgetToPay | PageToPay;
}

/** Opens a payment at its provider, once; asked again, answers what was opened. No lock is held meanwhile. */
export async function openPayment(
  desk: PaymentDesk,
  paymentId: number,
  origin: string,
): Promise<Outcome<OpenPayment, 'gateway-away', string>> {
  const { query } = desk.database;
  const payment = await readPayment(query, paymentId);
  if (payment.opened !== null) return accept(opened(payment));
  const { amount_paise: amount, currency, reference, gateway } = payment;
  const { returnTo } = payment.checkout as Checkout;
  const back = (flag: string) => {
    const url = new URL(returnTo, origin);
    url.search = String(new URLSearchParams({ flag, token: returnToken(gateway, reference) }));
    return url.href;
  };
  const asked = await askGateway(desk, gateway, (provider) =>
    provider.open({ amount, currency, reference, success: back('success'), cancel: back('cancel') }),
  );
  return asked.accepted ? accept(opened(await noteOpened(query, paymentId, asked.value))) : asked;
}

function opened(payment: PaymentRow): OpenPayment {
  return { payment, pay: payment.opened as OpenPayment['pay'] };
}

import { zeroPaise } from '#domain/money.ts';
import { offerOf } from '#domain/orders/online-payment.ts';
import type { ProviderPayment } from './payment-provider.ts';
import type { PaymentRow } from './payment-store.ts';

/** Whether what was paid, or authorised, at the provider is what was ordered (PAY-20). */
export function paysFor(
  { amount: paid, currency, orderId, fee = zeroPaise, offered = false }: ProviderPayment,
  payment: PaymentRow,
  offerPercent: number,
): boolean {
  if (currency !== payment.currency || orderId !== payment.gateway_order_id) return false;
  return offerOf({ ordered: payment.amount_paise, paid, fee }, { offered, offerPercent }) !== null;
}

/** Columns of what the provider took. */
export function takenBy({ amount, fee = zeroPaise }: ProviderPayment) {
  return { paid_paise: amount, fee_paise: fee };
}

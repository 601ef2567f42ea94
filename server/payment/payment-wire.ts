import type { PaymentSession } from '#contract/payments.ts';
import { done } from '../api/success-message.ts';
import type { OpenedPayment } from './open-payment.ts';
import { returnToken } from './return-token.ts';

/** What the browser needs to pay: a widget's order, or a page to go to. */
export function toPayWire(
  { payment, pay }: OpenedPayment,
  hold: Pick<PaymentSession, 'held' | 'held_until'>,
): PaymentSession {
  const head = { ...done('Payment started'), ...hold };
  if (pay.kind === 'page') return { ...head, redirect_link: pay.link };
  return {
    ...head,
    order_id: payment.gateway_order_id ?? '',
    amount: payment.amount_paise,
    currency: 'INR',
    key: pay.key,
    script: pay.script,
    token: returnToken(payment.gateway, payment.reference),
  };
}

import type { CallInput } from '#contract/api-call.ts';
import { abandonPayment, digitalPayment } from '#contract/payments.ts';
import type { Problem } from '#contract/problem.ts';
import type { User } from '#contract/auth.ts';
import type { Notice } from '#domain/forms/notice.ts';
import { pages, withQuery } from '#domain/shop/pages.ts';
import { callApi } from '../api/call-api.ts';
import { storedToken } from '../session/session-store.ts';
import { orderIdempotencyKey, clearIdempotencyKey } from './order-idempotency-key.ts';
import { missingOrder, paymentResultNotice, widgetNotice } from './payment-notice.ts';
import { movedMoney, pollPaymentResult } from './poll-payment.ts';
import { payWithWidget, type WidgetOrder } from './payment-widget.ts';

export type OnlinePaymentResult =
  | { readonly kind: 'ordered'; readonly orderId: number }
  /** The browser is leaving for the provider's page. */
  | { readonly kind: 'leaving' }
  | { readonly kind: 'refused'; readonly problem: Problem | null }
  /** `lasting`: it is about money that was paid, so it must not disappear like a toast. */
  | { readonly kind: 'unpaid'; readonly notice: Notice; readonly lasting: boolean };

interface Payer {
  readonly shopName: string;
  readonly customer: User | null;
  /** The products are now held for this shopper, or no longer held. */
  readonly onHeld: () => void;
  /** They are not held: the first to pay gets them. */
  readonly onUnheld: () => void;
  /** The bank refused; the widget stays open for another attempt. */
  readonly onRefused: (reason: string) => void;
}

/** Pays for the cart online, from the button to the order, or to the reason why there is none (PAY-7). */
export async function payOnline(
  body: CallInput<typeof digitalPayment>['body'],
  payer: Payer,
): Promise<OnlinePaymentResult> {
  const reply = await callApi(digitalPayment, { body }, { idempotencyKey: orderIdempotencyKey(body) });
  if (!reply.ok) return { kind: 'refused', problem: reply.problem };
  const session: Partial<WidgetOrder> = reply.answer;
  if ('redirect_link' in reply.answer) {
    window.location.assign(reply.answer.redirect_link);
    return { kind: 'leaving' };
  }
  if (!session.order_id) return { kind: 'unpaid', notice: missingOrder, lasting: false };
  return payInWidget(reply.answer, payer);
}

async function payInWidget(order: WidgetOrder, payer: Payer): Promise<OnlinePaymentResult> {
  if (order.held) payer.onHeld();
  else payer.onUnheld();
  const ended = await payWithWidget(order, payer.shopName, payer.customer, payer.onRefused);
  if (ended.end !== 'paid') {
    clearIdempotencyKey();
    void callApi(abandonPayment, { body: { token: order.token } }).then(payer.onHeld);
    return { kind: 'unpaid', notice: widgetNotice(ended), lasting: false };
  }
  const settled = await pollPaymentResult({ token: order.token, returned: ended.returned });
  clearIdempotencyKey();
  if (storedToken() === null) {
    window.location.assign(withQuery(pages.checkout.path, { flag: 'success', token: order.token }));
    return { kind: 'leaving' };
  }
  if (settled.settled === 'ordered') return { kind: 'ordered', orderId: settled.orderId };
  return { kind: 'unpaid', notice: paymentResultNotice(settled), lasting: movedMoney(settled) };
}

import type { User } from '#contract/auth.ts';
import type { PaymentSession } from '#contract/payments.ts';
import { limits } from '#domain/limits.ts';

export type WidgetOrder = Extract<PaymentSession, { order_id: string }>;

/** What the shopper's bank said, in the provider's names: it only names the payment, the server asks for the truth. */
export interface WidgetConfirmation {
  readonly razorpay_order_id: string;
  readonly razorpay_payment_id: string;
  readonly razorpay_signature: string;
}

export type WidgetResult =
  | { readonly end: 'paid'; readonly confirmation: WidgetConfirmation }
  | { readonly end: 'dismissed' }
  | { readonly end: 'failed'; readonly reason: string }
  /** The provider's script did not come. */
  | { readonly end: 'absent' }
  /** It came, and would not start. */
  | { readonly end: 'broken' };

interface Failure {
  readonly error?: { readonly description?: string };
}

interface Widget {
  readonly open: () => void;
  readonly close: () => void;
  readonly on: (event: 'payment.failed', hear: (failure: Failure) => void) => void;
}

type WidgetClass = new (options: object) => Widget;

/** razorpay.com/docs/payments/payment-gateway/web-integration: what its script leaves on the window. */
function widgetClass(): WidgetClass | null {
  const found: unknown = Reflect.get(window, 'Razorpay');
  return typeof found === 'function' ? (found as WidgetClass) : null;
}

/** Opens the provider's widget and tells how it ended. A bank that refuses may be tried again, three times (PAY-7). */
export function payWithWidget(
  order: WidgetOrder,
  shopName: string,
  customer: User | null,
  onRefused: (reason: string) => void,
): Promise<WidgetResult> {
  const Provider = widgetClass();
  if (Provider === null) return Promise.resolve({ end: 'absent' });
  return new Promise((resolve) => {
    try {
      let refusals = 0;
      const widget = new Provider({
        key: order.key,
        amount: order.amount,
        currency: order.currency,
        order_id: order.order_id,
        name: shopName,
        prefill: { name: customer?.name, email: customer?.email, contact: customer?.phone },
        retry: { enabled: true, max_count: limits.paymentRetries },
        handler: (confirmation: WidgetConfirmation) => resolve({ end: 'paid', confirmation }),
        modal: { ondismiss: () => resolve({ end: 'dismissed' }) },
      });
      widget.on('payment.failed', ({ error }) => {
        const reason = error?.description ?? '';
        refusals += 1;
        onRefused(reason);
        if (refusals <= limits.paymentRetries) return;
        resolve({ end: 'failed', reason });
        widget.close();
      });
      widget.open();
    } catch {
      resolve({ end: 'broken' });
    }
  });
}

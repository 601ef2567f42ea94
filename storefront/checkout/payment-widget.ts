import { useEffect } from 'react';
import type { User } from '#contract/auth.ts';
import type { PaymentSession } from '#contract/payments.ts';
import { limits } from '#domain/limits.ts';
import type { PaymentMethod } from './payment-methods.ts';

export type WidgetOrder = Extract<PaymentSession, { order_id: string }>;

export type WidgetResult =
  /** What the widget returned only names the payment; the server verifies it with the provider. */
  | { readonly end: 'paid'; readonly returned: Record<string, string> }
  | { readonly end: 'dismissed' }
  | { readonly end: 'failed'; readonly reason: string }
  /** The provider's script did not load. */
  | { readonly end: 'absent'; readonly global: string }
  /** It loaded, but did not start. */
  | { readonly end: 'broken' };

interface Failure {
  readonly error?: { readonly description?: string };
}

interface Widget {
  readonly open: () => void;
  readonly close: () => void;
  readonly on: (event: 'payment.failed', listener: (failure: Failure) => void) => void;
}

type WidgetClass = new (options: object) => Widget;

function widgetClass(global: string): WidgetClass | null {
  const found: unknown = Reflect.get(window, global);
  return typeof found === 'function' ? (found as WidgetClass) : null;
}

/**
 * Opens the provider's widget, as server/selling/payment/payment-provider.ts describes it, and reports how it ended. After a
 * refusal by the bank the shopper may try again three times (PAY-7).
 */
export function payWithWidget(
  { widget: { global, options, returns } }: WidgetOrder,
  shopName: string,
  customer: User | null,
  onRefused: (reason: string) => void,
): Promise<WidgetResult> {
  const Provider = widgetClass(global);
  if (Provider === null) return Promise.resolve({ end: 'absent', global });
  return new Promise((resolve) => {
    try {
      let refusals = 0;
      const widget = new Provider({
        ...options,
        name: shopName,
        prefill: { name: customer?.name, email: customer?.email, contact: customer?.phone },
        handler: (fields: Readonly<Record<string, unknown>>) => {
          const returned = returns.map((name) => [name, String(fields[name] ?? '')] as const);
          resolve({ end: 'paid', returned: Object.fromEntries(returned) });
        },
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

/** Loads the scripts of the widgets with the page (PAY-7), so that a widget opens without delay. */
export function usePaymentScripts(methods: readonly PaymentMethod[]): void {
  const addresses = methods.flatMap(({ script }) => (script === null ? [] : [script])).join(' ');
  useEffect(() => {
    for (const address of addresses.split(' ').filter(Boolean)) {
      if (document.querySelector(`script[src="${CSS.escape(address)}"]`) !== null) continue;
      const script = document.createElement('script');
      script.src = address;
      script.async = true;
      document.head.append(script);
    }
  }, [addresses]);
}

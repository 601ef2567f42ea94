import type { Stripe } from 'stripe';
import { z } from 'zod';
import { toPaise, zeroPaise } from '#domain/money.ts';
import { accept, refuse } from '#domain/outcome.ts';
import { readEventBody } from '../parse-event-body.ts';
import type { PaymentProvider, ProviderPayment } from '../payment-provider.ts';

export interface StripeOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Another address than Stripe's own. */
  readonly api?: string;
  /** Milliseconds to wait for an answer. */
  readonly timeout?: number;
}

const event = z.object({
  id: z.string(),
  type: z.string(),
  data: z.looseObject({ object: z.looseObject({ id: z.string().optional() }) }),
});

/** Stripe Checkout: the browser goes to a page of Stripe's and comes back. Amounts are paise on both sides. */
export function stripe({ secretKey, webhookSecret, api, timeout = 4000 }: StripeOptions): PaymentProvider {
  let client: Promise<Stripe> | null = null; // the library takes 40 MB: not before somebody pays this way
  const provider = () =>
    (client ??= import('stripe').then(
      (library) =>
        new library.Stripe(secretKey, {
          timeout,
          maxNetworkRetries: 0, // whoever asks tries again, and knows when
          telemetry: false,
          ...(api === undefined ? {} : addressOf(api)),
        }),
    ));
  return {
    key: 'stripe',
    title: 'Cards',
    widget: null,
    async open({ amount, currency, reference, success, cancel }) {
      const price = { currency: currency.toLowerCase(), unit_amount: amount };
      const params = {
        mode: 'payment' as const,
        client_reference_id: reference,
        line_items: [{ quantity: 1, price_data: { ...price, product_data: { name: 'Your order' } } }],
        success_url: success,
        cancel_url: cancel,
      };
      const { sessions } = (await provider()).checkout;
      const session = readable(await sessions.create(params, { idempotencyKey: reference }));
      if (session.url === null) throw new Error(`${session.id} has no page to pay on`);
      return { orderId: session.id, pay: { kind: 'page', link: session.url } };
    },
    async fetchPayments(orderId) {
      const all = { expand: ['payment_intent.latest_charge'] };
      const session = readable(await (await provider()).checkout.sessions.retrieve(orderId, all));
      return [paymentOf(session)].filter((payment) => payment !== null);
    },
    async capture() {
      // Checkout captures at once.
    },
    async refund({ paymentId, amount, key }) {
      const params = { payment_intent: paymentId, amount };
      const { refunds } = await provider();
      return readable(await refunds.create(params, { idempotencyKey: key })).id;
    },
    async fetchRefundState(refundId) {
      const { refunds } = await provider();
      const { status } = readable(await refunds.retrieve(refundId));
      if (status === 'succeeded') return 'done';
      return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
    },
    async parseWebhook(raw, headers) {
      const signature = headers['stripe-signature'];
      if (typeof signature !== 'string') return refuse('not-signed');
      const { webhooks } = await provider();
      try {
        webhooks.constructEvent(raw, signature, webhookSecret);
      } catch (error) {
        const { StripeSignatureVerificationError } = (await import('stripe')).Stripe.errors;
        return refuse(error instanceof StripeSignatureVerificationError ? 'not-signed' : 'not-an-event');
      }
      const read = readEventBody(raw, event);
      if (read === null) return refuse('not-an-event');
      const { id, type, data } = read;
      const { id: objectId } = data.object;
      const refund = /refund\.(created|updated|failed)$/.test(type);
      return accept({
        id,
        kind: type,
        payload: data,
        orderId: type.startsWith('checkout.session.') ? (objectId ?? null) : null,
        ...(refund && objectId !== undefined && { refundId: objectId }),
      });
    },
  };
}

/** The library takes a 5xx without an error in its body for an answer. */
function readable<Answer extends { readonly id: string }>(answer: Answer): Answer {
  if (typeof answer.id !== 'string') throw new Error('Stripe’s response cannot be read');
  return answer;
}

function paymentOf(session: Stripe.Checkout.Session): ProviderPayment | null {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const base = { orderId: session.id, currency: (session.currency ?? '').toUpperCase(), failure: null };
  if (session.payment_status === 'paid' && intent !== null) {
    const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
    const amount = toPaise(session.amount_total ?? 0);
    const refunded = toPaise(charge?.amount_refunded ?? 0);
    return { ...base, id: intent.id, amount, state: 'captured', refunded };
  }
  if (session.status !== 'expired') return null;
  const failure = 'The payment page has expired';
  return { ...base, id: session.id, amount: zeroPaise, state: 'failed', failure, refunded: zeroPaise };
}

function addressOf(api: string) {
  const { hostname, port, protocol } = new URL(api);
  return { host: hostname, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) };
}

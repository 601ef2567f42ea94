import type { Stripe } from 'stripe';
import { z } from 'zod';
import { toPaise, zeroPaise } from '#domain/money.ts';
import { accept, refuse } from '#domain/outcome.ts';
import type { ProviderDefinition, ProviderPayment, ProviderRefund } from '../../payment-provider.ts';
import { parseEventBody } from '../webhook-body.ts';

const event = z.object({
  id: z.string(),
  type: z.string(),
  data: z.looseObject({
    object: z.looseObject({ id: z.string().optional(), payment_intent: z.string().nullish().catch(null) }),
  }),
});

/** Stripe Checkout: the browser goes to a page of Stripe's and comes back. Amounts are paise on both sides. */
export const stripe: ProviderDefinition<'secretKey' | 'webhookSecret'> = {
  key: 'stripe',
  label: 'Stripe',
  variables: { secretKey: 'STRIPE_SECRET_KEY', webhookSecret: 'STRIPE_WEBHOOK_SECRET' },
  apiVariable: 'STRIPE_API',
  connect({ secretKey, webhookSecret }, { api, timeout = 4000 }) {
    let client: Promise<Stripe> | null = null; // the library takes 40 MB, so it loads with the first payment
    const library = () =>
      (client ??= import('stripe').then(
        ({ Stripe: Client }) =>
          new Client(secretKey, {
            timeout,
            maxNetworkRetries: 0, // the caller repeats the request
            telemetry: false,
            ...(api === undefined ? {} : addressOf(api)),
          }),
      ));
    return {
      title: 'Cards',
      widget: null,
      async create({ amount, currency, reference, success, cancel }) {
        const price = { currency: currency.toLowerCase(), unit_amount: amount };
        const params = {
          mode: 'payment' as const,
          client_reference_id: reference,
          line_items: [{ quantity: 1, price_data: { ...price, product_data: { name: 'Your order' } } }],
          success_url: success,
          cancel_url: cancel,
        };
        const { sessions } = (await library()).checkout;
        const session = readable(await sessions.create(params, { idempotencyKey: reference }));
        if (session.url === null) throw new Error(`${session.id} has no payment page`);
        return { orderId: session.id, link: session.url };
      },
      async verify(orderId) {
        const all = { expand: ['payment_intent.latest_charge'] };
        const session = readable(await (await library()).checkout.sessions.retrieve(orderId, all));
        return [paymentOf(session)].filter((payment) => payment !== null);
      },
      async refund({ paymentId, amount, key }) {
        const { refunds } = await library();
        const params = { payment_intent: paymentId, amount, metadata: { refund: key } };
        return readable(await refunds.create(params, { idempotencyKey: key })).id;
      },
      async readRefund(refundId) {
        return refundOf(readable(await (await library()).refunds.retrieve(refundId)));
      },
      async listRefunds(paymentId) {
        const { refunds } = await library();
        const { data } = await refunds.list({ payment_intent: paymentId, limit: 100 });
        return data.map(refundOf);
      },
      async webhook(raw, headers) {
        const signature = headers['stripe-signature'];
        if (typeof signature !== 'string') return refuse('not-signed');
        const { webhooks } = await library();
        try {
          webhooks.constructEvent(raw, signature, webhookSecret);
        } catch (error) {
          const { StripeSignatureVerificationError } = (await import('stripe')).Stripe.errors;
          return refuse(error instanceof StripeSignatureVerificationError ? 'not-signed' : 'not-an-event');
        }
        const read = parseEventBody(raw, event);
        if (read === null) return refuse('not-an-event');
        const { id, type, data } = read;
        const { id: objectId, payment_intent: paymentId } = data.object;
        const refund = /refund\.(created|updated|failed)$/.test(type);
        return accept({
          id,
          kind: type,
          payload: data,
          orderId: type.startsWith('checkout.session.') ? (objectId ?? null) : null,
          ...((refund || type.startsWith('charge.')) && paymentId && { paymentId }),
          ...(refund && objectId !== undefined && { refundId: objectId }),
        });
      },
    };
  },
};

/** The library takes a 5xx without an error in its body for a success. */
function readable<Answer extends { readonly id: string }>(answer: Answer): Answer {
  if (typeof answer.id !== 'string') throw new Error('Stripe’s response cannot be read');
  return answer;
}

function refundOf(refund: Stripe.Refund): ProviderRefund {
  const { id, amount, status, payment_intent, metadata, created, failure_reason: failure = null } = refund;
  const failed = status === 'failed' || status === 'canceled';
  return {
    id,
    paymentId: typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? ''),
    amount: toPaise(amount),
    state: failed ? 'failed' : status === 'succeeded' ? 'done' : 'pending',
    key: metadata?.['refund'] ?? null,
    createdAt: created > 0 ? new Date(created * 1000) : null,
    failure,
  };
}

function paymentOf(session: Stripe.Checkout.Session): ProviderPayment | null {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const base = { orderId: session.id, currency: (session.currency ?? '').toUpperCase(), failure: null };
  if (session.payment_status === 'paid' && intent !== null) {
    const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
    const amount = toPaise(session.amount_total ?? 0);
    const refunded = toPaise(charge?.amount_refunded ?? 0);
    const offered = (session.total_details?.amount_discount ?? 0) > 0;
    return { ...base, id: intent.id, amount, offered, state: 'captured', refunded };
  }
  if (session.status !== 'expired') return null;
  const failure = 'The payment page has expired';
  return { ...base, id: session.id, amount: zeroPaise, state: 'failed', failure, refunded: zeroPaise };
}

function addressOf(api: string) {
  const { hostname, port, protocol } = new URL(api);
  return { host: hostname, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) };
}

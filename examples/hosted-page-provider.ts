import { z } from 'zod';
import { toPaise } from '#domain/money.ts';
import { accept, refuse } from '#domain/outcome.ts';
import type { ProviderDefinition } from '#server/selling/payment/payment-provider.ts';
import { callProviderApi } from '#server/selling/payment/providers/call-provider-api.ts';
import { isSigned, parseEventBody } from '#server/selling/payment/providers/webhook-body.ts';

// What the provider answers. Only the fields that the shop reads are declared.
const session = z.object({ id: z.string(), url: z.url() });
const payments = z.array(
  z.object({
    id: z.string(),
    amount: z.number().int().transform(toPaise),
    currency: z.string(),
    status: z.enum(['pending', 'authorised', 'captured', 'failed']),
    error: z.string().nullable(),
    refunded: z.number().int().transform(toPaise),
  }),
);
const refund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.number().int().transform(toPaise),
  status: z.enum(['pending', 'done', 'failed']),
});
const event = z.looseObject({
  id: z.string(),
  type: z.string(),
  session_id: z.string().optional(),
  refund_id: z.string().optional(),
});

/** A provider with a page of its own: the shopper goes there, pays, and comes back. */
export const acmePay: ProviderDefinition<'apiKey' | 'webhookSecret'> = {
  key: 'acme_pay',
  label: 'Acme Pay',
  variables: { apiKey: 'ACME_API_KEY', webhookSecret: 'ACME_WEBHOOK_SECRET' },
  apiVariable: 'ACME_API',
  connect({ apiKey, webhookSecret }, { api = 'https://api.acme.example', timeout = 4000 }) {
    const call = (path: string, request: { body?: object; headers?: Record<string, string> } = {}) =>
      callProviderApi({ url: `${api}${path}`, authorization: `Bearer ${apiKey}`, timeout, ...request });
    return {
      widget: null, // the browser goes to a page
      async create({ amount, currency, reference, success, cancel }) {
        const body = { amount, currency, reference, success_url: success, cancel_url: cancel };
        const { id, url } = session.parse(await call('/sessions', { body }));
        return { orderId: id, link: url };
      },
      async verify(orderId) {
        const found = payments.parse(await call(`/sessions/${encodeURIComponent(orderId)}/payments`));
        return found.map(({ status, error, ...payment }) => ({
          ...payment,
          orderId,
          state: status,
          failure: error,
        }));
      },
      async capture({ id }) {
        await call(`/payments/${encodeURIComponent(id)}/capture`, { body: {} });
      },
      async refund({ paymentId, amount, key }) {
        const request = { body: { payment_id: paymentId, amount }, headers: { 'idempotency-key': key } };
        return refund.parse(await call('/refunds', request)).id;
      },
      async readRefund(refundId) {
        const found = refund.parse(await call(`/refunds/${encodeURIComponent(refundId)}`));
        const { id, payment_id: paymentId, amount, status: state } = found;
        return { id, paymentId, amount, state, key: null, createdAt: null, failure: null };
      },
      async webhook(raw, headers) {
        if (!isSigned(webhookSecret, raw, headers['acme-signature'])) return refuse('not-signed');
        const read = parseEventBody(raw, event);
        if (read === null) return refuse('not-an-event');
        const { id, type, session_id: orderId = null, refund_id: refundId } = read;
        return accept({
          id,
          kind: type,
          orderId,
          payload: read,
          ...(refundId !== undefined && { refundId }),
        });
      },
    };
  },
};

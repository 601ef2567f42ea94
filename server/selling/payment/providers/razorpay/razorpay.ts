import { createHash } from 'node:crypto';
import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { toPaise, zeroPaise } from '#domain/money.ts';
import { accept, refuse } from '#domain/outcome.ts';
import type { PaymentHosts, ProviderDefinition, ProviderPayment } from '../../payment-provider.ts';
import { callProviderApi } from '../call-provider-api.ts';
import { isSigned, parseEventBody } from '../webhook-body.ts';

const paise = z.number().int().min(0).transform(toPaise);
const entity = z.object({ id: z.string() });
const payments = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      order_id: z.string().nullable(),
      amount: paise,
      currency: z.string(),
      status: z.string(),
      error_description: z.string().nullish(),
      amount_refunded: paise.nullish(),
      fee: paise.nullish(),
      fee_bearer: z.string().nullish(),
      offer_id: z.string().nullish(),
    }),
  ),
});
const refund = z
  .object({
    id: z.string(),
    payment_id: z.string(),
    amount: paise,
    status: z.enum(['pending', 'processed', 'failed']),
    // Razorpay writes notes that are empty as a list.
    notes: z.object({ refund: z.string() }).nullish().catch(null),
    created_at: z.number().nullish(),
    error_description: z.string().nullish(),
  })
  .transform(({ id, payment_id, amount, status, notes, created_at, error_description }) => ({
    id,
    paymentId: payment_id,
    amount,
    state: status === 'processed' ? ('done' as const) : status,
    key: notes?.refund ?? null,
    createdAt: created_at ? new Date(created_at * 1000) : null,
    failure: error_description ?? null,
  }));
const refunds = z.object({ items: z.array(refund) });
const event = z.object({
  event: z.string(),
  payload: z.object({
    payment: z
      .object({ entity: z.object({ id: z.string().nullish(), order_id: z.string().nullish() }) })
      .optional(),
    order: z.object({ entity }).optional(),
    refund: z.object({ entity: entity.extend({ payment_id: z.string().nullish() }) }).optional(),
  }),
});

const states: Readonly<Record<string, ProviderPayment['state']>> = {
  authorized: 'authorised',
  captured: 'captured',
  refunded: 'captured', // `refunded` says how much
  failed: 'failed',
};

const [checkout, api] = ['https://checkout.razorpay.com', 'https://api.razorpay.com'];

/** razorpay.com/docs/payments/payment-gateway/web-integration; payment: w3.org/TR/payment-request */
const hosts: PaymentHosts = {
  script: [checkout],
  frame: [checkout, api],
  connect: [api, 'https://lumberjack.razorpay.com'],
  image: ['https://cdn.razorpay.com'],
  payment: [api, checkout],
};

/** Razorpay's orders and payments (razorpay.com/docs/api), paid in its widget. Amounts are paise on both sides. */
export const razorpay: ProviderDefinition<'keyId' | 'keySecret' | 'webhookSecret'> = {
  key: 'razor_pay',
  label: 'Razorpay',
  variables: {
    keyId: 'RAZORPAY_KEY_ID',
    keySecret: 'RAZORPAY_KEY_SECRET',
    webhookSecret: 'RAZORPAY_WEBHOOK_SECRET',
  },
  apiVariable: 'RAZORPAY_API',
  connect({ keyId, keySecret, webhookSecret }, options) {
    const { script = `${checkout}/v1/checkout.js`, timeout = 4000 } = options;
    const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
    const call = (path: string, request: { body?: object; headers?: Record<string, string> } = {}) =>
      callProviderApi({ url: `${options.api ?? api}/v1${path}`, authorization, timeout, ...request });
    return {
      title: 'UPI, cards and net banking',
      leavesOffersUnnamed: true, // offer_id is not in every answer
      widget: {
        script,
        global: 'Razorpay',
        key: keyId,
        hosts,
        returns: ['razorpay_order_id', 'razorpay_payment_id', 'razorpay_signature'],
        options: ({ orderId, ...order }) => ({
          key: keyId,
          order_id: orderId,
          ...order,
          retry: { enabled: true, max_count: limits.paymentRetries },
        }),
        verifyReturn: (orderId, returned) =>
          isSigned(
            keySecret,
            `${orderId}|${returned['razorpay_payment_id']}`,
            returned['razorpay_signature'],
          ),
      },
      async create({ amount, currency, reference }) {
        const opened = await call('/orders', { body: { amount, currency, receipt: reference } });
        return { orderId: entity.parse(opened).id };
      },
      async verify(orderId) {
        const { items } = payments.parse(await call(`/orders/${encodeURIComponent(orderId)}/payments`));
        return items.map((item) => ({
          id: item.id,
          orderId: item.order_id ?? '',
          amount: item.amount,
          // The shop's own fee comes off its settlement, and the customer does not see it.
          fee: item.fee_bearer === 'customer' ? (item.fee ?? zeroPaise) : zeroPaise,
          offered: Boolean(item.offer_id),
          currency: item.currency,
          state: states[item.status] ?? 'pending',
          failure: item.error_description ?? null,
          refunded: item.amount_refunded ?? zeroPaise,
        }));
      },
      async capture({ id, amount, currency }) {
        await call(`/payments/${encodeURIComponent(id)}/capture`, { body: { amount, currency } });
      },
      async refund({ paymentId, amount, key }) {
        const body = { amount, notes: { refund: key } };
        const request = { body, headers: { 'x-refund-idempotency': key } };
        return entity.parse(await call(`/payments/${encodeURIComponent(paymentId)}/refund`, request)).id;
      },
      async readRefund(refundId) {
        return refund.parse(await call(`/refunds/${encodeURIComponent(refundId)}`));
      },
      async listRefunds(paymentId) {
        const path = `/payments/${encodeURIComponent(paymentId)}/refunds?count=100`;
        return refunds.parse(await call(path)).items;
      },
      async webhook(raw, headers) {
        if (!isSigned(webhookSecret, raw, headers['x-razorpay-signature'])) return refuse('not-signed');
        const read = parseEventBody(raw, event);
        if (read === null) return refuse('not-an-event');
        const { event: kind, payload } = read;
        const id = headers['x-razorpay-event-id'];
        const refundId = payload.refund?.entity.id;
        const paymentId = payload.payment?.entity.id ?? payload.refund?.entity.payment_id;
        return accept({
          id: typeof id === 'string' ? id : createHash('sha256').update(raw).digest('hex'),
          kind,
          payload,
          orderId: payload.payment?.entity.order_id ?? payload.order?.entity.id ?? null,
          ...(paymentId && { paymentId }),
          ...(refundId !== undefined && { refundId }),
        });
      },
    };
  },
};

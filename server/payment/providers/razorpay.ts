import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { toPaise } from '#domain/money.ts';
import { accept, refuse } from '#domain/outcome.ts';
import { readEventBody } from '../parse-event-body.ts';
import type { PaymentProvider, ProviderPayment } from '../payment-provider.ts';
import { callProviderApi } from './call-provider-api.ts';
import { equalSignatures } from './equal-signatures.ts';

export interface RazorpayOptions {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  readonly api?: string;
  readonly script?: string;
  /** Milliseconds to wait for an answer. */
  readonly timeout?: number;
}

const paise = z.number().int().min(0).transform(toPaise);
const order = z.object({ id: z.string() });
const payment = z.object({
  id: z.string(),
  order_id: z.string().nullable(),
  amount: paise,
  currency: z.string(),
  status: z.string(),
  error_description: z.string().nullish(),
  amount_refunded: paise.nullish(),
});
const refund = z.object({ status: z.enum(['pending', 'processed', 'failed']) });
const payments = z.object({ items: z.array(payment) });
const event = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.object({ entity: z.object({ order_id: z.string().nullish() }) }).optional(),
    order: z.object({ entity: order }).optional(),
    refund: z.object({ entity: order }).optional(),
  }),
});

const states: Readonly<Record<string, ProviderPayment['state']>> = {
  authorized: 'authorised',
  captured: 'captured',
  refunded: 'captured', // and given back: `refunded` says how much
  failed: 'failed',
};

/** Razorpay's orders and payments (razorpay.com/docs/api). Amounts are paise on both sides. */
export function razorpay({
  keyId,
  keySecret,
  webhookSecret,
  api = 'https://api.razorpay.com',
  script = 'https://checkout.razorpay.com/v1/checkout.js',
  timeout = 4000,
}: RazorpayOptions): PaymentProvider {
  const callApi = (path: string, body?: object, headers?: Record<string, string>) =>
    callProviderApi({
      url: `${api}/v1${path}`,
      user: keyId,
      password: keySecret,
      timeout,
      ...(body && { body }),
      ...(headers && { headers }),
    });
  const hmac = (secret: string, text: string | Buffer) =>
    createHmac('sha256', secret).update(text).digest('hex');

  return {
    key: 'razor_pay',
    title: 'UPI, cards and net banking',
    widget: script,
    async open({ amount, currency, reference }) {
      const { id } = order.parse(await callApi('/orders', { amount, currency, receipt: reference }));
      return { orderId: id, pay: { kind: 'widget', key: keyId, script } };
    },
    async fetchPayments(orderId) {
      const { items } = payments.parse(await callApi(`/orders/${encodeURIComponent(orderId)}/payments`));
      return items.map((item) => ({
        id: item.id,
        orderId: item.order_id ?? '',
        amount: item.amount,
        currency: item.currency,
        state: states[item.status] ?? 'pending',
        failure: item.error_description ?? null,
        refunded: item.amount_refunded ?? toPaise(0),
      }));
    },
    async capture({ id, amount, currency }) {
      await callApi(`/payments/${encodeURIComponent(id)}/capture`, { amount, currency });
    },
    async refund({ paymentId, amount, key }) {
      const path = `/payments/${encodeURIComponent(paymentId)}/refund`;
      return order.parse(await callApi(path, { amount }, { 'x-refund-idempotency': key })).id;
    },
    async fetchRefundState(refundId) {
      const { status } = refund.parse(await callApi(`/refunds/${encodeURIComponent(refundId)}`));
      return status === 'processed' ? 'done' : status;
    },
    verifyReturn: (orderId, { paymentId, signature }) =>
      equalSignatures(hmac(keySecret, `${orderId}|${paymentId}`), signature),
    async parseWebhook(raw, headers) {
      const signature = headers['x-razorpay-signature'];
      if (typeof signature !== 'string' || !equalSignatures(hmac(webhookSecret, raw), signature))
        return refuse('not-signed');
      const id = headers['x-razorpay-event-id'];
      const read = readEventBody(raw, event);
      if (read === null) return refuse('not-an-event');
      const { event: kind, payload } = read;
      const orderId = payload.payment?.entity.order_id ?? payload.order?.entity.id ?? null;
      const refundId = payload.refund?.entity.id;
      const fingerprint = createHash('sha256').update(raw).digest('hex');
      const about = { kind, orderId, payload, ...(refundId !== undefined && { refundId }) };
      return accept({ id: typeof id === 'string' ? id : fingerprint, ...about });
    },
  };
}

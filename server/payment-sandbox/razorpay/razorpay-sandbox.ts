import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { LedgerError, type LedgerPayment } from '../ledger.ts';
import type { LedgerChange, SandboxKeys, SandboxProvider, SandboxRoute } from '../sandbox-provider.ts';
import { errorEntity, orderEntity, paymentEntity, refundEntity } from './razorpay-entities.ts';

const script = readFileSync(new URL('checkout-script.js', import.meta.url), 'utf8');

const routes: readonly SandboxRoute[] = [
  [
    'POST',
    /^\/v1\/orders$/,
    (ledger, { provider, body: { amount, currency, receipt } }) => {
      if (!Number.isInteger(amount) || Number(amount) < 100 || currency !== 'INR')
        throw new LedgerError('The amount must be at least INR 1.00');
      const order = { provider, amount: Number(amount), currency, receipt: String(receipt) };
      return orderEntity(ledger.open({ ...order, returnUrls: null }), []);
    },
  ],
  ['GET', /^\/v1\/orders\/(\w+)$/, (ledger, _, id) => orderEntity(ledger.order(id), ledger.paymentsOf(id))],
  [
    'GET',
    /^\/v1\/orders\/(\w+)\/payments$/,
    (ledger, _, id) => {
      const items = ledger.paymentsOf(ledger.order(id).id).map(paymentEntity);
      return { entity: 'collection', count: items.length, items };
    },
  ],
  ['GET', /^\/v1\/payments\/(\w+)$/, (ledger, _, id) => paymentEntity(ledger.payment(id))],
  [
    'POST',
    /^\/v1\/payments\/(\w+)\/capture$/,
    (ledger, { body }, id) => paymentEntity(ledger.capture(id, Number(body['amount']))),
  ],
  [
    'POST',
    /^\/v1\/payments\/(\w+)\/refund$/,
    (ledger, { body, headers }, id) =>
      refundEntity(ledger.refund(id, Number(body['amount']), String(headers['x-refund-idempotency']))),
  ],
  ['GET', /^\/v1\/refunds\/(\w+)$/, (ledger, _, id) => refundEntity(ledger.refundOf(id))],
];

export const razorpaySandbox: SandboxProvider = {
  settings: ({ keyId, keySecret, webhookSecret }) => ({ keyId, keySecret, webhookSecret }),
  isAuthorised: ({ authorization }, { keyId, keySecret }) =>
    authorization === `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
  routes,
  errorBody: errorEntity,
  webhook: ({ event, payment, order, refund }: LedgerChange, { webhookSecret }) => {
    const payload = {
      payment: { entity: paymentEntity(payment) },
      ...(event === 'order.paid' && { order: { entity: orderEntity(order, [payment]) } }),
      ...(refund !== null && { refund: { entity: refundEntity(refund) } }),
    };
    const body = JSON.stringify({ entity: 'event', event, contains: Object.keys(payload), payload });
    const headers = {
      'x-razorpay-signature': hmac(webhookSecret, body),
      'x-razorpay-event-id': `evt_${randomBytes(9).toString('hex')}`,
    };
    return { body, headers };
  },
  widget: {
    script,
    returned: ({ id, orderId }, keys) => signedReturn(keys, orderId, id),
    refused: (orderId, payment) => refusal(orderId, payment),
  },
};

/** What Razorpay's script hands to the page after a payment. */
export function signedReturn({ keySecret }: SandboxKeys, orderId: string, paymentId: string) {
  return {
    razorpay_payment_id: paymentId,
    razorpay_order_id: orderId,
    razorpay_signature: hmac(keySecret, `${orderId}|${paymentId}`),
  };
}

function refusal(orderId: string, payment: LedgerPayment | null): object {
  const declined = payment === null ? null : paymentEntity(payment);
  const description = declined?.error_description ?? 'The order is already paid';
  const metadata = { order_id: orderId, payment_id: payment?.id ?? null };
  return { error: { code: 'BAD_REQUEST_ERROR', description, reason: 'payment_failed', metadata } };
}

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

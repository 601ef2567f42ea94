import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  type LedgerChange,
  LedgerError,
  type LedgerOrder,
  type LedgerPayment,
  type LedgerRefund,
  type LedgerRefusal,
} from '../ledger.ts';
import type { SandboxKeys, SandboxProvider, SandboxRoute } from '../sandbox-provider.ts';

const script = readFileSync(new URL('checkout-script.js', import.meta.url), 'utf8');

const words: Readonly<Record<LedgerRefusal, string>> = {
  'above-limit': 'Amount exceeds maximum amount allowed.',
  'below-minimum': 'The amount must be at least INR 1.00',
  'no-balance': 'Your account does not have enough balance to carry out the refund operation.',
  captured: 'This payment has already been captured',
  'over-refunded': 'The total refund amount is greater than the refund payment amount',
};

const declined = 'Your payment was declined by the bank.';

const routes: readonly SandboxRoute[] = [
  [
    'POST',
    /^\/v1\/orders$/,
    (ledger, { provider, body: { amount, currency, receipt } }) => {
      if (!Number.isInteger(amount)) throw new LedgerError('The amount must be an integer.');
      if (currency !== 'INR') throw new LedgerError('Currency is not supported');
      const order = { provider, amount: Number(amount), currency, receipt: String(receipt) };
      return orderEntity(ledger.open({ ...order, returnUrls: null }));
    },
  ],
  [
    'GET',
    /^\/v1\/orders\/(\w+)\/payments$/,
    (ledger, _, id) => {
      const items = ledger.paymentsOf(ledger.order(id).id).map(paymentEntity);
      return { entity: 'collection', count: items.length, items };
    },
  ],
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
  [
    'GET',
    /^\/v1\/payments\/(\w+)\/refunds$/,
    (ledger, _, id) => {
      const items = ledger.refundsOf(id).map(refundEntity);
      return { entity: 'collection', count: items.length, items };
    },
  ],
  ['GET', /^\/v1\/refunds\/(\w+)$/, (ledger, _, id) => refundEntity(ledger.refundOf(id))],
];

/** The part of Razorpay's API that the shop calls (razorpay.com/docs/api). */
export const razorpaySandbox: SandboxProvider = {
  settings: ({ keyId, keySecret, webhookSecret }) => ({ keyId, keySecret, webhookSecret }),
  isAuthorised: ({ authorization }, { keyId, keySecret }) =>
    authorization === `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
  routes,
  errorBody: ({ reason, message }) => {
    const description = reason === null ? message : words[reason];
    return {
      error: {
        code: 'BAD_REQUEST_ERROR',
        description,
        source: 'business',
        reason: 'input_validation_failed',
      },
    };
  },
  webhook: ({ event, payment, order, refund }: LedgerChange, { webhookSecret }) => {
    const payload = {
      payment: { entity: paymentEntity(payment) },
      ...(event === 'order.paid' && { order: { entity: orderEntity(order) } }),
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

function orderEntity({ id, amount, currency, receipt }: LedgerOrder): object {
  return { id, entity: 'order', amount, currency, receipt };
}

function paymentEntity(payment: LedgerPayment): object {
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.amount,
    currency: payment.currency,
    status: payment.status,
    order_id: payment.orderId,
    fee: payment.fee > 0 ? payment.fee : Math.round(payment.amount * 0.02),
    fee_bearer: payment.fee > 0 ? 'customer' : 'platform',
    ...(payment.offered && { offer_id: `offer_${payment.id}` }),
    amount_refunded: payment.refunded,
    error_description: payment.status === 'failed' ? declined : null,
  };
}

function refundEntity({ id, amount, paymentId, key, status }: LedgerRefund): object {
  const notes = key === null ? [] : { refund: key };
  return { id, entity: 'refund', amount, currency: 'INR', payment_id: paymentId, notes, status };
}

function refusal(orderId: string, payment: LedgerPayment | null): object {
  const description = payment === null ? 'The order is already paid' : declined;
  const metadata = { order_id: orderId, payment_id: payment?.id ?? null };
  return { error: { code: 'BAD_REQUEST_ERROR', description, reason: 'payment_failed', metadata } };
}

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

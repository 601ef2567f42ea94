import { createHmac, randomBytes } from 'node:crypto';
import type { LedgerChange, LedgerOrder, LedgerPayment, LedgerRefund, LedgerRefusal } from '../ledger.ts';
import type { SandboxProvider, SandboxRoute } from '../sandbox-provider.ts';

const codes: Readonly<Record<LedgerRefusal, string>> = {
  'above-limit': 'amount_too_large',
  'below-minimum': 'amount_too_small',
  'no-balance': 'balance_insufficient',
  captured: 'charge_already_captured',
  'over-refunded': 'charge_already_refunded',
};

const routes: readonly SandboxRoute[] = [
  [
    'POST',
    /^\/v1\/checkout\/sessions$/,
    (ledger, { provider, body, pages }) => {
      const order = ledger.open({
        provider,
        amount: Number(body['line_items[0][price_data][unit_amount]']),
        currency: String(body['line_items[0][price_data][currency]']).toUpperCase(),
        receipt: String(body['client_reference_id']),
        returnUrls: { success: String(body['success_url']), cancel: String(body['cancel_url']) },
      });
      return { ...sessionEntity(order, undefined), url: `${pages}/pay/${order.id}` };
    },
  ],
  [
    'GET',
    /^\/v1\/checkout\/sessions\/(\w+)$/,
    (ledger, _, id) => sessionEntity(ledger.order(id), ledger.paymentsOf(id).findLast(isPaid)),
  ],
  [
    'POST',
    /^\/v1\/refunds$/,
    (ledger, { body: { payment_intent: intent, amount }, headers }) =>
      refundEntity(ledger.refund(String(intent), Number(amount), String(headers['idempotency-key']))),
  ],
  [
    'GET',
    /^\/v1\/refunds$/,
    (ledger, { query: { payment_intent: intent } }) => ({
      object: 'list',
      data: ledger.refundsOf(String(intent)).map(refundEntity),
      has_more: false,
    }),
  ],
  ['GET', /^\/v1\/refunds\/(\w+)$/, (ledger, _, id) => refundEntity(ledger.refundOf(id))],
];

/** The part of Stripe's API that Checkout needs (docs.stripe.com/api). */
export const stripeSandbox: SandboxProvider = {
  settings: ({ keySecret, webhookSecret }) => ({ secretKey: keySecret, webhookSecret }),
  isAuthorised: ({ authorization }, { keySecret }) => authorization === `Bearer ${keySecret}`,
  routes,
  errorBody: ({ reason, message }) => ({
    error: { type: 'invalid_request_error', message, ...(reason !== null && { code: codes[reason] }) },
  }),
  webhook: (change, { webhookSecret }) => {
    const event = eventOf(change);
    if (event === null) return null;
    const id = `evt_${randomBytes(9).toString('hex')}`;
    const body = JSON.stringify({ id, object: 'event', type: event.type, data: { object: event.object } });
    const moment = Math.floor(Date.now() / 1000);
    const v1 = createHmac('sha256', webhookSecret).update(`${moment}.${body}`).digest('hex');
    return { body, headers: { 'stripe-signature': `t=${moment},v1=${v1}` } };
  },
};

function eventOf({ event, payment, order, refund }: LedgerChange): { type: string; object: object } | null {
  if (event === 'payment.captured')
    return { type: 'checkout.session.completed', object: sessionEntity(order, payment) };
  if (refund !== null)
    return { type: event === 'refund.failed' ? event : 'refund.created', object: refundEntity(refund) };
  return null;
}

function sessionEntity(order: LedgerOrder, payment: LedgerPayment | undefined) {
  const paid = payment !== undefined && isPaid(payment);
  return {
    id: order.id,
    object: 'checkout.session',
    mode: 'payment',
    client_reference_id: order.receipt,
    amount_total: payment?.amount ?? order.amount,
    total_details: { amount_discount: payment?.offered ? order.amount - payment.amount : 0 },
    currency: (payment?.currency ?? order.currency).toLowerCase(),
    status: paid ? 'complete' : 'open',
    payment_status: paid ? 'paid' : 'unpaid',
    payment_intent: paid
      ? {
          id: payment.id,
          object: 'payment_intent',
          latest_charge: { id: `ch_${payment.id}`, object: 'charge', amount_refunded: payment.refunded },
        }
      : null,
  };
}

function refundEntity({ id, amount, paymentId, key, status }: LedgerRefund) {
  const stripeStatus = status === 'processed' ? 'succeeded' : 'failed';
  const metadata = key === null ? {} : { refund: key };
  return { id, object: 'refund', amount, payment_intent: paymentId, metadata, status: stripeStatus };
}

function isPaid({ status }: LedgerPayment): boolean {
  return status === 'captured' || status === 'refunded';
}

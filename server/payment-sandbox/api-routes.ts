import { LedgerError, type Ledger } from './ledger.ts';
import { errorEntity, orderEntity, paymentEntity, refundEntity } from './razorpay-entities.ts';
import { sessionEntity, stripeRefund } from './stripe-entities.ts';

export interface SandboxApiRequest {
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly idempotencyKey: string;
  /** Whether it is asked as Stripe is, by a bearer. */
  readonly stripe: boolean;
  /** Where the sandbox's pages are, for links that lead to them. */
  readonly pages: string;
}

export interface SandboxApiResponse {
  readonly status: number;
  readonly body: object;
}

type Route = readonly [string, RegExp, (ledger: Ledger, apiRequest: SandboxApiRequest, id: string) => object];

const collection = (items: readonly object[]) => ({ entity: 'collection', count: items.length, items });

const routes: readonly Route[] = [
  ['POST', /^\/v1\/orders$/, (ledger, { body }) => orderEntity(ledger.open(orderOf(body)), [])],
  [
    'GET',
    /^\/v1\/orders\/(\w+)$/,
    (ledger, _, id) => orderEntity(orderAt(ledger, id), ledger.paymentsOf(id)),
  ],
  [
    'GET',
    /^\/v1\/orders\/(\w+)\/payments$/,
    (ledger, _, id) => collection(ledger.paymentsOf(orderAt(ledger, id).id).map(paymentEntity)),
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
    (ledger, { body, idempotencyKey }, id) =>
      refundEntity(ledger.refund(id, Number(body['amount']), idempotencyKey)),
  ],
  // One address at both providers.
  [
    'GET',
    /^\/v1\/refunds\/(\w+)$/,
    (ledger, { stripe }, id) => {
      const refund = refundAt(ledger, id);
      return stripe ? stripeRefund(refund) : refundEntity(refund);
    },
  ],
  ['POST', /^\/v1\/checkout\/sessions$/, openSession],
  [
    'GET',
    /^\/v1\/checkout\/sessions\/(\w+)$/,
    (ledger, _, id) => sessionEntity(orderAt(ledger, id), ledger.paymentsOf(id).findLast(paid)),
  ],
  [
    'POST',
    /^\/v1\/refunds$/,
    (ledger, { body, idempotencyKey }) => {
      const { payment_intent: intent, amount } = body;
      return stripeRefund(ledger.refund(String(intent), Number(amount), idempotencyKey));
    },
  ],
];

/** The providers' own API: Razorpay's orders, payments and refunds, and the part of Stripe's that Checkout needs. */
export function handleApiRequest(ledger: Ledger, apiRequest: SandboxApiRequest): SandboxApiResponse {
  for (const [method, path, answer] of routes) {
    const found = method === apiRequest.method ? path.exec(apiRequest.path) : null;
    if (found === null) continue;
    try {
      return { status: 200, body: answer(ledger, apiRequest, found[1] ?? '') };
    } catch (error) {
      if (!(error instanceof LedgerError)) throw error;
      return { status: 400, body: errorEntity(error.message) };
    }
  }
  return { status: 404, body: errorEntity('The requested URL was not found on the server.') };
}

function refundAt(ledger: Ledger, id: string) {
  const refund = ledger.refunds.get(id);
  if (refund === undefined) throw new LedgerError('The id provided does not exist');
  return refund;
}

function orderAt(ledger: Ledger, id: string) {
  const order = ledger.orders.get(id);
  if (order === undefined) throw new LedgerError('The id provided does not exist');
  return order;
}

function paid({ status }: { readonly status: string }): boolean {
  return status === 'captured' || status === 'refunded';
}

function orderOf(body: SandboxApiRequest['body']) {
  const { amount, currency, receipt } = body;
  if (!Number.isInteger(amount) || Number(amount) < 100 || currency !== 'INR') {
    throw new LedgerError('The amount must be at least INR 1.00');
  }
  return { amount: Number(amount), currency, receipt: String(receipt), returnUrls: null };
}

function openSession(ledger: Ledger, { body, pages }: SandboxApiRequest): object {
  const order = ledger.open({
    amount: Number(body['line_items[0][price_data][unit_amount]']),
    currency: String(body['line_items[0][price_data][currency]']).toUpperCase(),
    receipt: String(body['client_reference_id']),
    returnUrls: { success: String(body['success_url']), cancel: String(body['cancel_url']) },
  });
  return { ...sessionEntity(order, undefined), url: `${pages}/sandbox-gateway/pay/${order.id}` };
}

import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Faults } from './injected-faults.ts';
import { noFaults } from './injected-faults.ts';
import type { SandboxKeys } from './sandbox-keys.ts';
import { LedgerRefusal, type Ledger } from './ledger.ts';
import { panelPage } from './panel-page.ts';
import { payPage } from './pay-page.ts';
import { paymentEntity } from './razorpay-entities.ts';

export interface PageQuestion {
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface PageAnswer {
  readonly status: number;
  readonly type?: string;
  readonly body?: string;
  readonly location?: string;
}

interface Sandbox {
  readonly ledger: Ledger;
  readonly keys: SandboxKeys;
  readonly faults: Faults;
  /** Whether the control panel may be seen. */
  readonly panel: boolean;
}

const script = readFileSync(new URL('checkout-script.js', import.meta.url), 'utf8');
const html = 'text/html; charset=utf-8';
const nothing: PageAnswer = { status: 404, type: 'text/plain', body: 'There is nothing here' };

/** What a shopper's browser sees of the sandbox: the widget's script, the page to pay on, and the control panel. */
export function answerPage(sandbox: Sandbox, question: PageQuestion): PageAnswer {
  const { method, path, body } = question;
  if (path === '/dev/gateway') return sandbox.panel ? panel(sandbox, question) : nothing;
  if (path === '/sandbox-gateway/checkout.js') {
    return { status: 200, type: 'text/javascript; charset=utf-8', body: script };
  }
  const [, kind, id = ''] = /^\/sandbox-gateway\/(pay|orders)\/(\w+)(?:\/pay)?$/.exec(path) ?? [];
  const order = sandbox.ledger.orders.get(id);
  if (order === undefined) return nothing;
  if (kind === 'orders') return method === 'POST' ? payByWidget(sandbox, id, body['outcome']) : nothing;
  if (order.back === null) return nothing;
  if (method !== 'POST') return { status: 200, type: html, body: payPage(order) };
  if (body['outcome'] !== 'success') return { status: 303, location: order.back.cancel };
  pay(sandbox.ledger, id, 'captured');
  return { status: 303, location: order.back.success };
}

function payByWidget({ ledger, keys }: Sandbox, orderId: string, outcome: unknown): PageAnswer {
  const payment = pay(ledger, orderId, outcome === 'success' ? 'authorized' : 'failed');
  const type = 'application/json';
  if (payment === null || payment.status === 'failed') {
    const { error_description: description, id } = payment
      ? paymentEntity(payment)
      : { error_description: 'The order is already paid', id: null };
    const metadata = { order_id: orderId, payment_id: id };
    const error = { code: 'BAD_REQUEST_ERROR', description, reason: 'payment_failed', metadata };
    return { status: 400, type, body: JSON.stringify({ error }) };
  }
  const brought = {
    razorpay_payment_id: payment.id,
    razorpay_order_id: orderId,
    razorpay_signature: signReturn(keys, orderId, payment.id),
  };
  return { status: 200, type, body: JSON.stringify(brought) };
}

export function signReturn({ keySecret }: SandboxKeys, orderId: string, paymentId: string): string {
  return createHmac('sha256', keySecret).update(`${orderId}|${paymentId}`).digest('hex');
}

function pay(ledger: Ledger, orderId: string, outcome: 'captured' | 'authorized' | 'failed') {
  try {
    return ledger.pay(orderId, outcome);
  } catch (error) {
    if (error instanceof LedgerRefusal) return null;
    throw error;
  }
}

function panel({ faults, ledger }: Sandbox, { method, body }: PageQuestion): PageAnswer {
  if (method !== 'POST') return { status: 200, type: html, body: panelPage(faults, ledger) };
  const late = body['late'];
  if (typeof late === 'string') ledger.authoriseLate(late);
  else {
    for (const name of Object.keys(noFaults) as (keyof Faults)[]) {
      const wished = Number(body[name] ?? 0);
      const most = name === 'delay' || name === 'slow' ? 60_000 : 1;
      faults[name] = Number.isFinite(wished) ? Math.min(Math.max(wished, 0), most) : 0;
    }
  }
  return { status: 303, location: '/dev/gateway' };
}

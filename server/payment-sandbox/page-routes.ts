import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { InjectedFaults } from './injected-faults.ts';
import { noInjectedFaults } from './injected-faults.ts';
import type { SandboxKeys } from './sandbox-keys.ts';
import { LedgerError, type Ledger } from './ledger.ts';
import { panelPage } from './panel-page.ts';
import { payPage } from './pay-page.ts';
import { paymentEntity } from './razorpay-entities.ts';

export interface SandboxPageRequest {
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface SandboxPageResponse {
  readonly status: number;
  readonly type?: string;
  readonly body?: string;
  readonly location?: string;
}

interface Sandbox {
  readonly ledger: Ledger;
  readonly keys: SandboxKeys;
  readonly faults: InjectedFaults;
  /** Whether the control panel may be seen. */
  readonly panel: boolean;
}

const script = readFileSync(new URL('checkout-script.js', import.meta.url), 'utf8');
const html = 'text/html; charset=utf-8';
const nothing: SandboxPageResponse = { status: 404, type: 'text/plain', body: 'There is nothing here' };

/** What a shopper's browser sees of the sandbox: the widget's script, the page to pay on, and the control panel. */
export function handlePageRequest(sandbox: Sandbox, pageRequest: SandboxPageRequest): SandboxPageResponse {
  const { method, path, body } = pageRequest;
  if (path === '/dev/gateway') return sandbox.panel ? panel(sandbox, pageRequest) : nothing;
  if (path === '/sandbox-gateway/checkout.js') {
    return { status: 200, type: 'text/javascript; charset=utf-8', body: script };
  }
  const [, kind, id = ''] = /^\/sandbox-gateway\/(pay|orders)\/(\w+)(?:\/pay)?$/.exec(path) ?? [];
  const order = sandbox.ledger.orders.get(id);
  if (order === undefined) return nothing;
  if (kind === 'orders') return method === 'POST' ? payByWidget(sandbox, id, body['outcome']) : nothing;
  if (order.returnUrls === null) return nothing;
  if (method !== 'POST') return { status: 200, type: html, body: payPage(order) };
  if (body['outcome'] !== 'success') return { status: 303, location: order.returnUrls.cancel };
  pay(sandbox.ledger, id, 'captured');
  return { status: 303, location: order.returnUrls.success };
}

function payByWidget({ ledger, keys }: Sandbox, orderId: string, outcome: unknown): SandboxPageResponse {
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
  const returned = {
    razorpay_payment_id: payment.id,
    razorpay_order_id: orderId,
    razorpay_signature: signReturn(keys, orderId, payment.id),
  };
  return { status: 200, type, body: JSON.stringify(returned) };
}

export function signReturn({ keySecret }: SandboxKeys, orderId: string, paymentId: string): string {
  return createHmac('sha256', keySecret).update(`${orderId}|${paymentId}`).digest('hex');
}

function pay(ledger: Ledger, orderId: string, outcome: 'captured' | 'authorized' | 'failed') {
  try {
    return ledger.pay(orderId, outcome);
  } catch (error) {
    if (error instanceof LedgerError) return null;
    throw error;
  }
}

function panel({ faults, ledger }: Sandbox, { method, body }: SandboxPageRequest): SandboxPageResponse {
  if (method !== 'POST') return { status: 200, type: html, body: panelPage(faults, ledger) };
  const late = body['late'];
  if (typeof late === 'string') ledger.authorizeLate(late);
  else {
    for (const name of Object.keys(noInjectedFaults) as (keyof InjectedFaults)[]) {
      const requested = Number(body[name] ?? 0);
      const most = name === 'delay' || name === 'slow' ? 60_000 : 1;
      faults[name] = Number.isFinite(requested) ? Math.min(Math.max(requested, 0), most) : 0;
    }
  }
  return { status: 303, location: '/dev/gateway' };
}

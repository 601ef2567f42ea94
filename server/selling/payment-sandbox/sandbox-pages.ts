import { panelPage, sandboxStyle, setFaults, type InjectedFaults } from './injected-faults.ts';
import { LedgerError, type Ledger, type LedgerOrder } from './ledger.ts';
import type { SandboxKeys, SandboxProvider, SandboxRequest } from './sandbox-provider.ts';

export const pagesPath = '/payment-sandbox';
export const panelPath = '/dev/payment-sandbox';

export interface SandboxResponse {
  readonly status: number;
  readonly type?: string;
  readonly body?: string;
  readonly location?: string;
}

interface Sandbox {
  readonly ledger: Ledger;
  readonly keys: SandboxKeys;
  readonly faults: InjectedFaults;
  /** By key. */
  readonly providers: ReadonlyMap<string, SandboxProvider>;
  /** Whether the control panel is served. */
  readonly panel: boolean;
}

const html = 'text/html; charset=utf-8';
const json = 'application/json';
const notFound: SandboxResponse = { status: 404, type: 'text/plain', body: 'Not found' };

/** The address of a widget's script. */
export function scriptPath(provider: string): string {
  return `${pagesPath}/${provider}/checkout.js`;
}

/** What a shopper's browser sees of the sandbox: the widgets' scripts, the page to pay on, and the control panel. */
export function handlePageRequest(sandbox: Sandbox, request: SandboxRequest): SandboxResponse {
  const { path } = request;
  if (path === panelPath) return sandbox.panel ? panel(sandbox, request) : notFound;
  for (const [key, { widget }] of sandbox.providers) {
    if (widget !== undefined && path === scriptPath(key))
      return { status: 200, type: 'text/javascript; charset=utf-8', body: widget.script };
  }
  const [, kind, id = ''] = /^\/payment-sandbox\/(pay|orders)\/(\w+)(?:\/pay)?$/.exec(path) ?? [];
  const order = sandbox.ledger.orders.get(id);
  if (order === undefined) return notFound;
  return kind === 'orders' ? payInWidget(sandbox, order, request) : payOnPage(sandbox, order, request);
}

function payInWidget(
  { ledger, keys, providers }: Sandbox,
  { id, provider }: LedgerOrder,
  { method, body }: SandboxRequest,
): SandboxResponse {
  const widget = providers.get(provider)?.widget;
  if (widget === undefined || method !== 'POST') return notFound;
  const payment = pay(ledger, id, body['outcome'] === 'success' ? 'authorized' : 'failed');
  return payment === null || payment.status === 'failed'
    ? { status: 400, type: json, body: JSON.stringify(widget.refused(id, payment)) }
    : { status: 200, type: json, body: JSON.stringify(widget.returned(payment, keys)) };
}

function payOnPage(
  { ledger }: Sandbox,
  order: LedgerOrder,
  { method, body }: SandboxRequest,
): SandboxResponse {
  if (order.returnUrls === null) return notFound;
  if (method !== 'POST') return { status: 200, type: html, body: payPage(order) };
  if (body['outcome'] !== 'success') return { status: 303, location: order.returnUrls.cancel };
  pay(ledger, order.id, 'captured');
  return { status: 303, location: order.returnUrls.success };
}

export function payPage({ id, amount, currency }: LedgerOrder): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sandbox payment</title>
${sandboxStyle}<body><main><h1>Pay ${currency} ${(amount / 100).toFixed(2)}</h1>
<p>This is the sandbox: no money moves. ${id}</p>
<form method="post"><button name="outcome" value="success">Pay</button>
<button name="outcome" value="cancel">Back to the shop without paying</button></form></main></body></html>`;
}

/** null: it is paid already. */
function pay(ledger: Ledger, orderId: string, outcome: 'captured' | 'authorized' | 'failed') {
  try {
    return ledger.pay(orderId, outcome);
  } catch (error) {
    if (error instanceof LedgerError) return null;
    throw error;
  }
}

function panel({ faults, ledger }: Sandbox, { method, body }: SandboxRequest): SandboxResponse {
  if (method !== 'POST') return { status: 200, type: html, body: panelPage(faults, ledger) };
  if (typeof body['late'] === 'string') ledger.authorizeLate(body['late']);
  else if (typeof body['refund'] === 'string') {
    const { id, amount, refunded } = ledger.payment(body['refund']);
    ledger.refundInDashboard(id, amount - refunded);
  } else setFaults(faults, body);
  return { status: 303, location: panelPath };
}

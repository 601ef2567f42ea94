import { colors, fonts, radii } from '#domain/shop/theme.ts';
import { LedgerError, type Ledger, type LedgerOrder } from './ledger.ts';
import type { SandboxKeys, SandboxProvider, SandboxRequest } from './sandbox-provider.ts';

export const pagesPath = '/payment-sandbox';

export interface SandboxResponse {
  readonly status: number;
  readonly type?: string;
  readonly body?: string;
  readonly location?: string;
}

interface Sandbox {
  readonly ledger: Ledger;
  readonly keys: SandboxKeys;
  /** By key. */
  readonly providers: ReadonlyMap<string, SandboxProvider>;
}

/** In the colours of the shop. */
const style = `<style>
body { margin: 0; background: ${colors.ground}; color: ${colors.ink}; font: 1rem/1.6 ${fonts.ui}; }
main { max-width: 60rem; margin: auto; padding: 1.5rem; }
button { padding: 0.75rem 1.25rem; border: 0; border-radius: ${radii.sm}; background: ${colors.brand}; color: ${colors.onBrand}; font: inherit; }
</style>
`;

const html = 'text/html; charset=utf-8';
const json = 'application/json';
const notFound: SandboxResponse = { status: 404, type: 'text/plain', body: 'Not found' };

/** The address of a widget's script. */
export function scriptPath(provider: string): string {
  return `${pagesPath}/${provider}/checkout.js`;
}

/** What a shopper's browser sees of the sandbox: the widgets' scripts and the page to pay on. */
export function handlePageRequest(sandbox: Sandbox, request: SandboxRequest): SandboxResponse {
  const { path } = request;
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
${style}<body><main><h1>Pay ${currency} ${(amount / 100).toFixed(2)}</h1>
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

import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { handleApiRequest } from './api-routes.ts';
import { noInjectedFaults, type InjectedFaults } from './injected-faults.ts';
import { newKeys, type SandboxKeys } from './sandbox-keys.ts';
import { Ledger } from './ledger.ts';
import { handlePageRequest, type SandboxPageResponse } from './page-routes.ts';
import { readBody } from './read-body.ts';
import { signedWebhookOf, WebhookSender, type SignedWebhook } from './webhook-sender.ts';

export interface PaymentSandbox {
  /** Of its API, on loopback. */
  readonly address: string;
  readonly keys: SandboxKeys;
  readonly ledger: Ledger;
  readonly faults: InjectedFaults;
  /** Answers a browser that came through the shop. */
  readonly pages: RequestListener;
  /** When no webhook is on its way any more. */
  readonly whenIdle: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Options {
  /** Where webhooks go: the address of the shop, null while it is not open. */
  readonly shop: () => string | null;
  /** The shop's address as browsers know it. */
  readonly origin: string;
  readonly panel?: boolean;
  readonly random?: () => number;
  /** Hears every webhook before it is posted; answering false keeps it. */
  readonly onWebhook?: (webhook: SignedWebhook) => boolean;
}

/**
 * Takes a payment provider's place where there are no keys (docs/decisions/0018-paying-online.md): a server on loopback that speaks
 * Razorpay's protocol, and Stripe Checkout's, over HTTP. No money moves. What verifies its payments is the shop's code
 * for the real ones.
 */
export async function startPaymentSandbox({
  shop,
  origin,
  panel = false,
  random = Math.random,
  onWebhook = () => true,
}: Options): Promise<PaymentSandbox> {
  const keys = newKeys();
  const faults: InjectedFaults = { ...noInjectedFaults };
  const address = (gateway: string) => {
    const open = shop();
    return open === null ? null : `${open}/api/v1/payment/webhook/${gateway}`;
  };
  const sender = new WebhookSender({ address, faults, random });
  const ledger = new Ledger((event, payment, order, refund) => {
    const webhook = signedWebhookOf({ event, payment, order, refund: refund ?? null }, keys);
    if (webhook !== null && onWebhook(webhook)) sender.send(webhook);
  });

  async function api(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    if (faults.slow > 0) await setTimeout(faults.slow, undefined, { ref: false });
    const fails = random() < faults.fail;
    if (fails && random() < 0.5) return answer(response, { status: 500, body: '{}' });
    const key = request.headers['x-refund-idempotency'] ?? request.headers['idempotency-key'];
    const answered = isAllowed(request, keys)
      ? handleApiRequest(ledger, {
          method: request.method ?? 'GET',
          path: pathOf(request),
          body,
          idempotencyKey: String(key),
          stripe: request.headers.authorization?.startsWith('Bearer ') ?? false,
          pages: origin,
        })
      : { status: 401, body: { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } } };
    answer(response, {
      status: fails ? 500 : answered.status,
      type: 'application/json',
      body: fails ? '{}' : JSON.stringify(answered.body),
    });
  }

  async function pages(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pageRequest = {
      method: request.method ?? 'GET',
      path: pathOf(request),
      body: await readBody(request),
    };
    answer(response, handlePageRequest({ ledger, keys, faults, panel }, pageRequest));
  }

  const server = createServer((request, response) => {
    const serve = pathOf(request).startsWith('/v1/') ? api : pages;
    serve(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    keys,
    ledger,
    faults,
    pages: (request, response) => void pages(request, response).catch(() => response.destroy()),
    whenIdle: () => sender.whenIdle(),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await sender.whenIdle();
    },
  };
}

function isAllowed({ headers }: IncomingMessage, { keyId, keySecret }: SandboxKeys): boolean {
  const basic = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  return headers.authorization === basic || headers.authorization === `Bearer ${keySecret}`;
}

const pathOf = ({ url = '/' }: IncomingMessage) => (url.split('?', 1)[0] ?? '/').replace(/(.)\/$/, '$1');

function answer(response: ServerResponse, { status, type, body, location }: SandboxPageResponse): void {
  response.writeHead(status, {
    ...(type !== undefined && { 'content-type': type }),
    ...(location !== undefined && { location }),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
}

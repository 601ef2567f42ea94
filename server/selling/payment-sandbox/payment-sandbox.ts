import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import {
  connectProvider,
  providersByKey,
  registeredProviders,
  type PaymentProviders,
} from '../payment/payment-providers.ts';
import { noInjectedFaults, type InjectedFaults } from './injected-faults.ts';
import { Ledger, LedgerError } from './ledger.ts';
import { handlePageRequest, pagesPath, scriptPath, type SandboxResponse } from './sandbox-pages.ts';
import type {
  SandboxApiRequest,
  SandboxKeys,
  SandboxProvider,
  SandboxRequest,
  SignedWebhook,
} from './sandbox-provider.ts';
import { pathOf, readSandboxRequest } from './sandbox-request.ts';
import { WebhookSender } from './webhook-sender.ts';

export interface PaymentSandbox {
  /** Of its API, on loopback. */
  readonly address: string;
  readonly keys: SandboxKeys;
  readonly ledger: Ledger;
  readonly faults: InjectedFaults;
  /** The shop's own code for each provider, connected to the sandbox. `timeout` in milliseconds. */
  readonly connect: (timeout?: number) => PaymentProviders;
  /** Answers a browser that came through the shop. */
  readonly pages: RequestListener;
  /** Resolves when no webhook is being sent. */
  readonly whenIdle: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Options {
  /** Where webhooks go: the address of the shop, null while it is not open. */
  readonly shop: () => string | null;
  /** The shop's address as browsers know it. */
  readonly origin: string;
  readonly random?: () => number;
  /** Receives every webhook before it is posted; returning false withholds it. */
  readonly onWebhook?: (webhook: SignedWebhook) => boolean;
}

/**
 * Replaces the payment providers while no keys are set (docs/decisions/0018-paying-online.md): a server on loopback that
 * speaks their protocols over HTTP. No money moves. The shop talks to it with the same code as to the real ones.
 */
export async function startPaymentSandbox({
  shop,
  origin,
  random = Math.random,
  onWebhook = () => true,
}: Options): Promise<PaymentSandbox> {
  const keys = newKeys();
  const faults = noInjectedFaults();
  const providers = await sandboxProviders();
  const sender = new WebhookSender({ shop, faults, random });
  const ledger = new Ledger((change) => {
    const { provider } = change.order;
    const signed = providers.get(provider)?.webhook(change, keys) ?? null;
    if (signed === null) return;
    const webhook = { provider, ...signed };
    if (onWebhook(webhook)) sender.send(webhook);
  });

  /** The credentials of a call tell which provider it is meant for. */
  function answerCall(request: SandboxRequest): SandboxResponse {
    for (const [key, provider] of providers) {
      if (!provider.isAuthorised(request.headers, keys)) continue;
      return callRoute(provider, ledger, { ...request, provider: key, pages: `${origin}${pagesPath}` });
    }
    return jsonResponse(401, { error: { message: 'Authentication failed' } });
  }

  async function api(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const received = await readSandboxRequest(request);
    if (faults.slow > 0) await setTimeout(faults.slow, undefined, { ref: false });
    const fails = random() < faults.fail;
    if (fails && random() < 0.5) return send(response, jsonResponse(500, {}));
    const answer = answerCall(received);
    send(response, fails ? jsonResponse(500, {}) : answer);
  }

  async function pages(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sandbox = { ledger, keys, providers };
    send(response, handlePageRequest(sandbox, await readSandboxRequest(request)));
  }

  const server = createServer((request, response) => {
    const serve = pathOf(request).startsWith('/v1/') ? api : pages;
    serve(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  return {
    address,
    keys,
    ledger,
    faults,
    connect: (timeout = 4000) =>
      providersByKey(
        ...registeredProviders.flatMap(({ definition }) => {
          const settings = providers.get(definition.key)?.settings(keys);
          const script = scriptPath(definition.key);
          const options = { api: address, script, timeout, sandbox: true };
          return settings ? [connectProvider(definition, settings, options)] : [];
        }),
      ),
    pages: (request, response) => void pages(request, response).catch(() => response.destroy()),
    whenIdle: () => sender.whenIdle(),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await sender.whenIdle();
    },
  };
}

function newKeys(): SandboxKeys {
  const random = () => randomBytes(18).toString('hex');
  return { keyId: `sandbox_${random().slice(0, 14)}`, keySecret: random(), webhookSecret: random() };
}

/** By key. */
async function sandboxProviders(): Promise<ReadonlyMap<string, SandboxProvider>> {
  const providers = new Map<string, SandboxProvider>();
  for (const { definition, sandbox } of registeredProviders)
    if (sandbox !== undefined) providers.set(definition.key, await sandbox());
  return providers;
}

function callRoute(provider: SandboxProvider, ledger: Ledger, request: SandboxApiRequest): SandboxResponse {
  for (const [method, path, answer] of provider.routes) {
    const found = method === request.method ? path.exec(request.path) : null;
    if (found === null) continue;
    try {
      return jsonResponse(200, answer(ledger, request, found[1] ?? ''));
    } catch (error) {
      if (!(error instanceof LedgerError)) throw error;
      return jsonResponse(400, provider.errorBody(error));
    }
  }
  const missing = new LedgerError('The requested URL was not found on the server.');
  return jsonResponse(404, provider.errorBody(missing));
}

function jsonResponse(status: number, body: object): SandboxResponse {
  return { status, type: 'application/json', body: JSON.stringify(body) };
}

function send(response: ServerResponse, { status, type, body, location }: SandboxResponse): void {
  response.writeHead(status, {
    ...(type !== undefined && { 'content-type': type }),
    ...(location !== undefined && { location }),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
}

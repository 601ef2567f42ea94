import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { InjectOptions } from 'fastify';
import { onTestFinished } from 'vitest';
import { listenHere } from '../support/servers/listen-here.ts';
import { callOverHttp } from '../torture/start-node.ts';

export interface Balancer {
  readonly address: string;
  readonly app: { readonly inject: (request: InjectOptions) => ReturnType<typeof callOverHttp> };
}

/**
 * A load balancer: sends requests to the nodes in turn. A node that does not answer is left out, and its request goes
 * to another one if it can be repeated: a GET, or an order with its key. Otherwise it is answered with 502.
 */
export async function openBalancer(nodes: readonly { readonly address: string }[]): Promise<Balancer> {
  let turn = 0;
  const gone = new Set<string>();

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const again = request.method === 'GET' || request.headers['idempotency-key'] !== undefined;
    for (let tries = 0; tries < nodes.length * 2; tries += 1) {
      const node = nodes[(turn += 1) % nodes.length];
      if (node === undefined || gone.has(node.address)) continue;
      const answer = await passTo(node.address, request, body).catch(() => null);
      if (answer !== null) {
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
        return;
      }
      gone.add(node.address);
      if (!again) break;
    }
    response.writeHead(502, { 'content-type': 'application/json' }).end('{"message":"the node went"}');
  }

  const server = createServer((request, response) => void pass(request, response));
  const address = `http://127.0.0.1:${await listenHere(server)}`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { address, app: { inject: (request) => callOverHttp(address, request) } };
}

async function passTo(
  address: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): Promise<{ status: number; body: Buffer }> {
  const passed = request(`${address}${url ?? '/'}`, { method: method ?? 'GET', headers });
  passed.end(body);
  const [answer] = (await once(passed, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 502, body: await buffer(answer) };
}

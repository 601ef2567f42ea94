import { setTimeout as pause } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import type { Database } from '#database/connect.ts';
import { rateLimits } from '#server/platform/rate-limit/rate-limits.ts';
import type { TestProduct } from '../support/data/products.ts';
import { signedInShopper } from '../support/people/shopper.ts';
import { callOverHttp } from '../torture/start-node.ts';
import { unwrap } from '../support/answers/unwrap.ts';

interface Options {
  readonly address: string;
  readonly database: Database;
  readonly product: TestProduct;
  /** Pages that visitors read meanwhile. */
  readonly pages: readonly string[];
  /** How often a request is repeated that got no response, or 502 to 504; a browser repeats once. */
  readonly retries: number;
}

export interface Load {
  /** The numbers of the orders that shoppers were told of. */
  readonly acknowledged: readonly number[];
  readonly counts: { requests: number; repeated: number };
  /** Requests that failed with every repetition. */
  readonly failed: readonly string[];
  /** Resolves when this many more orders are placed; rejects if the load broke off. */
  readonly more: (orders: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

const shoppers = 4;
const missing = (status: number) => status === 0 || (status >= 502 && status <= 504);

/** Shoppers who order one piece after the other, and visitors who read pages, until it is stopped. */
export async function startLoad({ address, database, product, pages, retries }: Options): Promise<Load> {
  const acknowledged: number[] = [];
  const failed: string[] = [];
  const counts = { requests: 0, repeated: 0 };
  const closing = new AbortController();

  const inject = async (request: InjectOptions) => {
    counts.requests += 1;
    let reply = await callOverHttp(address, request);
    for (let left = retries; left > 0 && missing(reply.statusCode); left -= 1) {
      counts.repeated += 1;
      await pause(200);
      reply = await callOverHttp(address, request);
    }
    if (missing(reply.statusCode))
      failed.push(`${request.method ?? 'GET'} ${String(request.url)}: ${reply.statusCode}`);
    return reply;
  };
  const shop = { database, app: { inject } };
  const enter = () => signedInShopper({ ...shop, now: new Date() });

  async function buy(): Promise<void> {
    let shopper = await enter();
    for (let round = 1; !closing.signal.aborted; round += 1) {
      if (round % (rateLimits.cashOrder.max - 1) === 0) shopper = await enter();
      unwrap(await shopper.cart.add(product));
      const body = await shopper.orderBody();
      const key = { 'idempotency-key': crypto.randomUUID() };
      acknowledged.push(unwrap(await shopper.send(body, key)).order_id);
    }
  }
  async function read(page: string): Promise<void> {
    while (!closing.signal.aborted) {
      const response = await inject({ url: page });
      if (response.statusCode !== 200) failed.push(`GET ${page}: ${response.statusCode}`);
      await pause(10);
    }
  }
  const all = Promise.all([...Array.from({ length: shoppers }, buy), ...pages.map(read)]);
  all.catch(() => undefined);
  return {
    acknowledged,
    counts,
    failed,
    more: async (orders) => {
      const before = acknowledged.length;
      while (acknowledged.length < before + orders) await Promise.race([all, pause(20)]);
    },
    stop: async () => {
      closing.abort();
      await all;
    },
  };
}

/** The numbers of all orders but those of the demo shop. */
export async function storedOrders({ query }: Database): Promise<readonly number[]> {
  const rows = await query
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select('orders.id')
    .where('customers.demo', '=', false)
    .orderBy('orders.id')
    .execute();
  return rows.map(({ id }) => id);
}

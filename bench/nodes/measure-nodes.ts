import { Agent, request } from 'node:http';
import type { OpenShop } from '../../scripts/open-shop.ts';
import type { BenchCustomer, OrderFixture } from '../orders/order-fixture.ts';
import { addProduct, placeOrder } from '../orders/shopper-calls.ts';
import { percentile } from '../percentile.ts';
import { readUsage } from './usage.ts';

/** One kind of request at one number of nodes. Milliseconds are of a processor, for one request, except the p95. */
export interface NodesRate {
  readonly nodes: number;
  readonly what: 'page from memory' | 'new search' | 'cart add' | 'order' | 'list of orders';
  readonly count: number;
  readonly perSecond: number;
  /** Milliseconds that a caller waits. */
  readonly p95: number;
  readonly ofNodes: number;
  readonly ofDatabase: number;
  readonly ofClient: number;
  /** Cores in use by nodes, database and client together. */
  readonly busy: number;
  /** Bytes of the write-ahead log for one request. */
  readonly wal: number;
}

interface Options {
  readonly fixture: OrderFixture;
  readonly data: string;
  readonly orders: number;
  readonly done: (rate: NodesRate) => void;
}

const callers = 32;
/** Requests of each kind that each node gets before it is measured. */
const warmUp = 150;

/** Distributes the same load over all nodes, one kind of request after the other. */
export async function measureNodes(nodes: readonly OpenShop[], options: Options): Promise<void> {
  const { fixture, data, orders, done } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const nodeOf = (index: number): OpenShop => {
    const node = nodes[index % nodes.length];
    if (node === undefined) throw new Error('there is no node');
    return node;
  };
  const measure = async (
    what: NodesRate['what'],
    count: number,
    work: (index: number) => Promise<unknown>,
  ) => {
    const pids = nodes.map(({ pid }) => pid);
    const before = await readUsage(pids, data);
    const from = await walPosition(fixture);
    const { seconds, took } = await repeat(count, work);
    const wal = (await walPosition(fixture)) - from;
    const after = await readUsage(pids, data);
    const each = (name: 'nodes' | 'database' | 'client') => ((after[name] - before[name]) * 1000) / count;
    const [ofNodes, ofDatabase, ofClient] = [each('nodes'), each('database'), each('client')];
    const busy = ((ofNodes + ofDatabase + ofClient) * count) / 1000 / seconds;
    const rate = { perSecond: count / seconds, p95: percentile(took, 0.95), wal: wal / count };
    done({ nodes: nodes.length, what, count, ...rate, ofNodes, ofDatabase, ofClient, busy });
  };
  const get = (index: number, path: string, token?: string) =>
    fetchPage(nodeOf(index).address + path, { agent, token });

  try {
    const customers = await fixture.customers(orders + warmUp * nodes.length, 'stocked');
    const customer = (index: number): BenchCustomer => {
      const found = customers[index % customers.length];
      if (found === undefined) throw new Error('there are too few customers');
      return found;
    };
    // Code that has not run yet is slow, and pages that nobody has asked for are not in memory.
    const warmed = nodes.length * warmUp;
    await repeat(warmed, (index) => get(index, '/'));
    await repeat(warmed, (index) => get(index, search(nodes.length, `w${index}`)));
    await repeat(warmed, (index) => addProduct(nodeOf(index), customer(orders + index)));
    await repeat(warmed, (index) => placeOrder(nodeOf(index), customer(orders + index)));
    await measure('page from memory', orders * 6, (index) => get(index, '/'));
    await measure('new search', orders, (index) => get(index, search(nodes.length, `x${index}`)));
    await measure('cart add', orders, (index) => addProduct(nodeOf(index), customer(index)));
    await measure('order', orders, (index) => placeOrder(nodeOf(index), customer(index)));
    const list = '/api/v1/customer/order/list?limit=10&offset=1';
    await measure('list of orders', orders, (index) => get(index, list, customer(index).token));
  } finally {
    agent.destroy();
  }
}

/** A text that no node has seen. */
const search = (nodes: number, word: string) => `/api/v1/products?search=ring${nodes}${process.pid}${word}`;

async function repeat(count: number, work: (index: number) => Promise<unknown>) {
  const took: number[] = [];
  let next = 0;
  const call = async () => {
    for (let index = next++; index < count; index = next++) {
      const begun = performance.now();
      await work(index);
      took.push(performance.now() - begun);
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: callers }, call));
  return { seconds: (performance.now() - begun) / 1000, took };
}

async function walPosition({ database }: OrderFixture): Promise<number> {
  const { rows } = await database.pool.query<{ bytes: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes`,
  );
  return rows[0]?.bytes ?? 0;
}

interface Fetching {
  readonly agent: Agent;
  readonly token: string | undefined;
}

function fetchPage(url: string, { agent, token }: Fetching): Promise<void> {
  const headers = {
    'accept-encoding': 'br',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  return new Promise((resolve, reject) => {
    request(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      response.resume().once('end', resolve);
    })
      .once('error', reject)
      .end();
  });
}

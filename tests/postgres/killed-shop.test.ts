import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#database/open.ts';
import { readPostmaster } from '#database/postgres/postmaster.ts';
import { startPostgres } from '#database/postgres/start-postgres.ts';
import { audit } from '../support/runs/audit.ts';
import { createProduct, stockOf, type TestProduct } from '../support/data/products.ts';
import { signedInShopper, type Shopper } from '../support/people/shopper.ts';
import { reached, strength, seededRandom } from '../support/runs/strength.ts';
import { startNode, type ShopNode } from '../torture/start-node.ts';
import { createTempFolder } from './checkout-folder.ts';
import { unwrap } from '../support/answers/unwrap.ts';

// Real servers, started as in production and killed while orders arrive (I10).

const rounds = strength(2, 20);
const plenty = 1_000_000;
const hanging = 1_200_000;

interface Buyer {
  readonly shopper: Shopper;
  readonly acknowledged: Set<number>;
  /** An order without a response: it is sent again, with its key. */
  open: { readonly body: Parameters<Shopper['send']>[0]; readonly key: Record<string, string> } | null;
}

interface Market {
  readonly directory: string;
  readonly product: TestProduct;
  readonly buyers: readonly Buyer[];
  /** Places no orders; the cart must remain unchanged. */
  readonly keeper: Shopper;
  node: ShopNode;
}

async function openMarket(environment: Record<string, string> = {}): Promise<Market> {
  const directory = join(createTempFolder(), 'data');
  const node = await startNode(directory, environment);
  const database = await openDatabase({ directory, url: undefined, log: () => {} });
  const market = { directory, node };
  onTestFinished(() => market.node.kill()); // otherwise it would outlive a failed test
  const app = {
    inject: (request: Parameters<ShopNode['app']['inject']>[0]) => market.node.app.inject(request),
  };
  const product = await createProduct(database, { stock: plenty });
  const somebody = () => signedInShopper({ database, app, now: new Date() });
  const buyers: Buyer[] = [];
  while (buyers.length < 6) {
    buyers.push({ shopper: await somebody(), acknowledged: new Set(), open: null });
  }
  const keeper = await somebody();
  unwrap(await keeper.cart.add(product, 3));
  await database.close();
  return Object.assign(market, { product, buyers, keeper });
}

/** Places orders one after the other until no response comes. */
async function orderOn(buyer: Buyer, product: TestProduct, ordered: () => void): Promise<void> {
  for (;;) {
    if (buyer.open === null) {
      if (!(await buyer.shopper.cart.add(product)).ok) return;
      const body = await buyer.shopper.orderBody().catch(() => null);
      if (body === null) return;
      buyer.open = { body, key: { 'idempotency-key': crypto.randomUUID() } };
    }
    const reply = await buyer.shopper.send(buyer.open.body, buyer.open.key);
    if (!reply.ok) return;
    buyer.acknowledged.add(reply.answer.order_id);
    buyer.open = null;
    ordered();
  }
}

/** Resets the hourly limits of orders (PAY-15) and of keys (SAFE-3). */
async function letAnHourPass({ directory }: Market): Promise<void> {
  const database = await openDatabase({ directory, url: undefined, log: () => {} });
  await database.pool.query(`update orders set placed_at = placed_at - interval '1 hour'`);
  await database.pool.query('delete from rate_limits');
  await database.close();
}

/** Kills the shop once this many more orders are confirmed. */
async function orderUntilKilled(market: Market, orders: number, kill: () => Promise<void>): Promise<void> {
  await letAnHourPass(market);
  let left = orders;
  const killed: Promise<void>[] = [];
  const ordered = () => {
    left -= 1;
    if (left <= 0 && killed.length === 0) killed.push(kill());
  };
  await Promise.all(market.buyers.map((buyer) => orderOn(buyer, market.product, ordered)));
  expect(killed, market.node.faults.join('\n')).toHaveLength(1);
  await Promise.all(killed);
}

function killServer({ directory }: Market): void {
  const server = readPostmaster(join(directory, 'postgres', 'pg18'));
  if (server === null) throw new Error('there is no server');
  process.kill(server.pid, 'SIGKILL');
}

/**
 * Sends orders without a response again, and counts: every confirmed order exists, no others, and no stock was taken
 * without an order.
 */
async function countUp({ directory, buyers, product, keeper, node }: Market) {
  for (const { shopper, open, acknowledged } of buyers) {
    if (open !== null) acknowledged.add(unwrap(await shopper.send(open.body, open.key)).order_id);
  }
  expect(await keeper.cart.lines()).toMatchObject([{ quantity: 3 }]);
  const database = await openDatabase({ directory, url: undefined, log: () => {} });
  const { rows } = await database.pool.query<{ id: number }>('select id from orders');
  const lines = await database.pool.query<{ products: number }>(
    'select coalesce(sum(quantity), 0)::integer as products from order_lines',
  );
  const known = new Set(rows.map(({ id }) => id));
  const all = buyers.flatMap(({ acknowledged }) => [...acknowledged]);
  const found = {
    acknowledged: all.length,
    lost: all.filter((id) => !known.has(id)).length,
    double: known.size - all.filter((id) => known.has(id)).length,
    sold: plenty - (await stockOf(database, product)) - (lines.rows[0]?.products ?? 0),
    broken: await audit(database),
  };
  await database.close();
  await node.kill('SIGTERM');
  return found;
}

const victims = [
  { what: 'shop and database at once', both: true },
  { what: 'only the shop', both: false },
];
for (const { what, both } of victims)
  test(
    `[PAY-10] [I10] killing ${what} ${rounds} times during orders loses and duplicates no confirmed order`,
    async (context) => {
      const random = seededRandom();
      const market = await openMarket();
      for (let round = 0; round < rounds; round += 1) {
        await orderUntilKilled(market, 3 + Math.floor(random.next() * 20), async () => {
          if (both) killServer(market);
          await market.node.kill();
        });
        market.node = await startNode(market.directory);
        expect(await market.keeper.cart.lines(), 'a cart survives (I12)').toHaveLength(1);
      }
      const found = await countUp(market);
      expect(found).toMatchObject({ lost: 0, double: 0, sold: 0, broken: [] });
      expect(found.acknowledged).toBeGreaterThan(rounds * 3);
      reached(context, `${found.acknowledged} orders acknowledged, 0 lost, 0 double`);
    },
    hanging,
  );

test(
  '[I10] a database that confirms commits too early loses orders, so the test can fail',
  async (context) => {
    const forgetful = { FORGETFUL: '1' };
    const market = await openMarket(forgetful);
    const server = await startPostgres({ directory: join(market.directory, 'postgres'), log: () => {} });
    const { default: pg } = await import('pg');
    const client = new pg.Client(server.superuserConnection);
    await client.connect();
    await client.query(`alter system set wal_writer_delay = '10s'`);
    await client.query('select pg_reload_conf()');
    await client.end();
    await server.stop();
    const { lost, acknowledged } = await untilSomeAreLost(market, forgetful);
    await market.node.kill('SIGTERM');
    expect(lost).toBeGreaterThan(0);
    reached(context, `${acknowledged} acknowledged, ${lost} lost`);
  },
  hanging,
);

/** Repeats the kill, since nothing is lost if the database has just written a checkpoint. */
async function untilSomeAreLost(market: Market, environment: Record<string, string>) {
  for (let round = 1; ; round += 1) {
    await orderUntilKilled(market, 20, async () => {
      killServer(market);
      await market.node.kill();
    });
    market.node = await startNode(market.directory, environment);
    const database = await openDatabase({ directory: market.directory, url: undefined, log: () => {} });
    const { rows } = await database.pool.query<{ id: number }>('select id from orders');
    await database.close();
    const known = new Set(rows.map(({ id }) => id));
    const all = market.buyers.flatMap(({ acknowledged }) => [...acknowledged]);
    const lost = all.filter((id) => !known.has(id)).length;
    if (lost > 0 || round === 5) return { lost, acknowledged: all.length };
    for (const buyer of market.buyers) buyer.open = null;
  }
}

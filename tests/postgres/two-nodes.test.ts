import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { getProductDetails } from '#contract/catalogue.ts';
import { openDatabase } from '#database/open.ts';
import { fromRupees } from '#domain/money.ts';
import { audit } from '../support/runs/audit.ts';
import { createProduct, stockOf } from '../support/data/products.ts';
import { callApi, signedInShopper } from '../support/people/shopper.ts';
import { callOverHttp, startNode } from '../torture/start-node.ts';
import { openBalancer } from './load-balancer.ts';
import { createTempFolder } from './checkout-folder.ts';
import { unwrap } from '../support/answers/unwrap.ts';

// Two real nodes on one database, with a balancer that alternates between them (docs/scaling.md).

const hanging = 120_000; // each opens a database and two processes

async function twoNodes() {
  const directory = join(createTempFolder(), 'data');
  const nodes = [await startNode(directory), await startNode(directory)] as const;
  const database = await openDatabase({ directory, url: undefined, log: () => {} });
  onTestFinished(async () => {
    await database.close();
    for (const node of nodes) await node.kill('SIGKILL');
  });
  const balancer = await openBalancer(nodes);
  const shop = { database, app: balancer.app, now: new Date() };
  return { nodes, database, balancer, shop, newShopper: () => signedInShopper(shop) };
}

test('[I10] a session, a cart and an order are shared by both nodes', { timeout: hanging }, async () => {
  const { database, newShopper } = await twoNodes();
  const ring = await createProduct(database, { name: 'Ring', stock: 10 });
  const haar = await createProduct(database, { name: 'Haar', stock: 10 });
  const shopper = await newShopper();
  for (let time = 0; time < 3; time += 1) unwrap(await shopper.cart.add(ring));
  unwrap(await shopper.cart.add(haar));
  for (let node = 0; node < 2; node += 1) {
    expect((await shopper.cart.lines()).map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Ring', 3],
      ['Haar', 1],
    ]);
  }
  const { order_id } = unwrap(await shopper.order());
  for (let node = 0; node < 2; node += 1) {
    expect((await shopper.orders.details(order_id)).ok).toBe(true);
    expect(await shopper.cart.lines()).toEqual([]);
  }
});

test(
  '[I6] an order sent to both nodes at once with one idempotency key is placed once',
  { timeout: hanging },
  async () => {
    const { database, newShopper, nodes } = await twoNodes();
    const ring = await createProduct(database, { stock: 100 });
    for (let time = 0; time < 2; time += 1) {
      const shopper = await newShopper();
      unwrap(await shopper.cart.add(ring));
      const body = await shopper.orderBody();
      const headers = { authorization: `Bearer ${shopper.token}`, 'idempotency-key': crypto.randomUUID() };
      const url = '/api/v1/customer/order/place-by-offline-payment';
      const send = ({ address }: { address: string }) =>
        callOverHttp(address, { method: 'POST', url, headers, payload: body });
      const replies = await Promise.all([...nodes, ...nodes].map(send));
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
      const ids = replies.map((reply) => reply.json<{ order_id: number }>().order_id);
      expect(new Set(ids).size).toBe(1);
      expect((await shopper.orders.list()).orders).toHaveLength(1);
    }
    expect(await stockOf(database, ring)).toBe(98);
  },
);

test('[I15] a price change in the database is visible at both nodes', { timeout: hanging }, async () => {
  const { database, nodes, shop } = await twoNodes();
  const product = await createProduct(database, { price: 1000 });
  const { slug } = await database.query
    .selectFrom('products')
    .select('slug')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow();
  const priceAt = async (node: (typeof nodes)[number]) =>
    unwrap(await callApi({ ...shop, app: node.app }, getProductDetails, { params: { slug } })).unit_price;
  for (const node of nodes) expect(await priceAt(node)).toBe(1000); // cached from now on
  const took: number[] = [];
  for (let price = 1001; price <= 1020; price += 1) {
    await database.query
      .updateTable('products')
      .set({ asking_price_paise: fromRupees(price) })
      .where('id', '=', product.id)
      .execute();
    const begun = performance.now();
    for (const node of nodes) while ((await priceAt(node)) !== price);
    took.push(performance.now() - begun);
  }
  const sorted = took.toSorted((one, other) => one - other);
  console.log(
    `seen at both nodes after ${sorted[10]?.toFixed(1)} ms (median), ${sorted.at(-1)?.toFixed(1)} ms at most`,
  );
});

test(
  '[I10] killing a node during orders loses nothing, and the other node continues to serve',
  { timeout: hanging },
  async () => {
    const { database, nodes, newShopper } = await twoNodes();
    const plenty = 100_000;
    const product = await createProduct(database, { stock: plenty });
    const keeper = await newShopper();
    unwrap(await keeper.cart.add(product, 3));
    const shoppers = [];
    for (let count = 0; count < 6; count += 1) shoppers.push(await newShopper());
    const acknowledged: number[] = [];
    const enough = { before: 12, after: 24 };
    const buy = async (shopper: Awaited<ReturnType<typeof newShopper>>) => {
      while (acknowledged.length < enough.after) {
        if ((await shopper.cart.lines().catch(() => [])).length === 0) await shopper.cart.add(product);
        const body = await shopper.orderBody().catch(() => null);
        if (body === null) continue;
        const reply = await shopper.send(body, { 'idempotency-key': crypto.randomUUID() });
        if (reply.ok) acknowledged.push(reply.answer.order_id);
      }
    };
    const buying = Promise.all(shoppers.map(buy));
    while (acknowledged.length < enough.before) await new Promise(setImmediate);
    await nodes[0].kill('SIGKILL');
    await buying;

    expect(new Set(acknowledged).size).toBe(acknowledged.length);
    const { rows } = await database.pool.query<{ id: number }>('select id from orders');
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
    expect(await stockOf(database, product)).toBe(plenty - rows.length);
    expect((await keeper.cart.lines()).map(({ quantity }) => quantity)).toEqual([3]);
    expect(await audit(database)).toEqual([]);
  },
);

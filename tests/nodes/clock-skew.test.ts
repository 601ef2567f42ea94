import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#database/open.ts';
import { createTempFolder } from '../postgres/checkout-folder.ts';
import { audit } from '../support/runs/audit.ts';
import { createProduct, stockOf } from '../support/data/products.ts';
import { signedInShopper } from '../support/people/shopper.ts';
import { callOverHttp, startNode } from '../torture/start-node.ts';
import { unwrap } from '../support/answers/unwrap.ts';

const minute = 60_000;
const rounds = 6;

/** Two nodes on one database, as in two regions, whose clocks are this far from the right one. */
async function openRegions(east: number, west: number) {
  const directory = join(createTempFolder(), 'data');
  const nodes = [
    await startNode(directory, { CLOCK_AHEAD: String(east) }),
    await startNode(directory, { CLOCK_AHEAD: String(west) }),
  ] as const;
  const database = await openDatabase({ directory, url: undefined, log: () => {} });
  onTestFinished(async () => {
    await database.close();
    for (const node of nodes) await node.kill();
  });
  return { nodes, database };
}

test('[GROW-10] with clocks four minutes apart, sessions, carts and orders are shared, and a single piece is sold once', async () => {
  const { nodes, database } = await openRegions(2 * minute, -2 * minute);
  const [east, west] = nodes;
  for (let round = 0; round < rounds; round += 1) {
    const product = await createProduct(database, { stock: 1 });
    const buyers = [];
    // Each session begins at one node and orders at the other.
    for (const [home, away] of [
      [east, west],
      [west, east],
    ] as const) {
      const shopper = await signedInShopper({ database, app: home.app, now: new Date() });
      unwrap(await shopper.cart.add(product));
      buyers.push({ shopper, away, body: await shopper.orderBody() });
    }
    const replies = await Promise.all(
      buyers.flatMap(({ shopper, away, body }) => {
        const headers = {
          authorization: `Bearer ${shopper.token}`,
          'idempotency-key': `${round}-${shopper.id}`,
        };
        const url = '/api/v1/customer/order/place-by-offline-payment';
        const send = ({ address }: { readonly address: string }) =>
          callOverHttp(address, { method: 'POST', url, headers, payload: body });
        return [send(away), send(away === east ? west : east)]; // the same order, in both regions at once
      }),
    );
    const sold = replies.filter(({ statusCode }) => statusCode === 200);
    expect(sold).toHaveLength(2); // both replies of one buyer
    expect(new Set(sold.map((reply) => reply.json<{ order_id: number }>().order_id)).size).toBe(1);
    expect(await stockOf(database, product)).toBe(0);
    for (const { shopper } of buyers) {
      const { orders } = await shopper.orders.list();
      expect(orders.length).toBeLessThanOrEqual(1);
    }
  }
  const { rows } = await database.pool.query('select from orders');
  expect(rows).toHaveLength(rounds);
  expect(await audit(database)).toEqual([]);
  expect(nodes.flatMap(({ faults }) => faults)).toEqual([]);
});

import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#database/open.ts';
import { rateLimits } from '#server/platform/rate-limit/rate-limits.ts';
import { audit } from '../support/runs/audit.ts';
import { createProduct, stockOf } from '../support/data/products.ts';
import { signedInShopper, type Shopper } from '../support/people/shopper.ts';
import { callOverHttp, startNode, type ShopNode } from '../torture/start-node.ts';
import { createTempFolder } from './checkout-folder.ts';
import { unwrap } from '../support/answers/unwrap.ts';

const stock = 100_000;

test('[I14] during a rolling restart of two nodes one retry suffices, and no order is lost or duplicated', async () => {
  const directory = join(createTempFolder(), 'data');
  const nodes: ShopNode[] = [await startNode(directory)];
  nodes.push(await startNode(directory));
  onTestFinished(async () => void (await Promise.all(nodes.map((node) => node.kill()))));
  const database = await openDatabase({ directory, url: undefined, log: () => {} });
  const ring = await createProduct(database, { stock });

  let turn = 0;
  let again = 0;
  const failed: string[] = [];
  /** Acts as a proxy: alternates between the nodes, and retries once at the other after no response or 503. */
  const inject = async (request: InjectOptions) => {
    const [one, other] = turn++ % 2 === 0 ? [0, 1] : [1, 0];
    const first = await callOverHttp(nodes[one]?.address ?? '', request);
    if (first.statusCode !== 0 && first.statusCode !== 503) return first;
    again += 1;
    const second = await callOverHttp(nodes[other]?.address ?? '', request);
    if (second.statusCode === 0 || second.statusCode >= 500)
      failed.push(`${String(request.url)}: ${second.statusCode}`);
    return second;
  };

  const shoppers: Shopper[] = [];
  const app = { inject };
  while (shoppers.length < 4) shoppers.push(await signedInShopper({ database, app, now: new Date() }));
  const closing = new AbortController();
  const acknowledged: number[] = [];
  const buying = shoppers.map(async (first) => {
    let shopper = first;
    for (let round = 0; !closing.signal.aborted; round += 1) {
      if (round % rateLimits.cashOrder.max === rateLimits.cashOrder.max - 1)
        shopper = await signedInShopper({ database, app, now: new Date() });
      unwrap(await shopper.cart.add(ring, 1));
      const body = await shopper.orderBody();
      const key = { 'idempotency-key': `${shopper.id}-${round}` };
      acknowledged.push(unwrap(await shopper.send(body, key)).order_id);
    }
  });
  const bought = Promise.all(buying);
  bought.catch(() => undefined);

  for (const index of [0, 1]) {
    const leaving = nodes[index];
    await leaving?.kill('SIGTERM');
    nodes[index] = await startNode(directory);
    // Requests to the stopped node have moved to the other before that one stops.
    const before = acknowledged.length;
    while (acknowledged.length < before + 8) await Promise.race([bought, pause(20)]);
  }
  closing.abort();
  await bought;

  expect(failed).toEqual([]);
  expect(again).toBeGreaterThan(0); // otherwise no request reached a stopping node
  const { rows } = await database.pool.query<{ id: number }>('select id from orders');
  expect(rows.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(acknowledged.toSorted((a, b) => a - b));
  expect(await stockOf(database, ring)).toBe(stock - acknowledged.length);
  expect(nodes.flatMap(({ faults }) => faults)).toEqual([]);
  expect(await audit(database)).toEqual([]);
  await database.close();
  for (const node of nodes) await node.kill('SIGTERM');
});

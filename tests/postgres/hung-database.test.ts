import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#database/open.ts';
import { audit } from '../support/runs/audit.ts';
import { createProduct, stockOf } from '../support/data/products.ts';
import { signedInShopper, type Shopper } from '../support/people/shopper.ts';
import { startNode, type ShopNode } from '../torture/start-node.ts';
import { createTempFolder } from './checkout-folder.ts';
import { processesOf } from './processes.ts';
import { unwrap } from '../support/answers/unwrap.ts';

const tell = (directory: string, signal: NodeJS.Signals) => {
  for (const pid of processesOf(directory)) process.kill(pid, signal);
};

/** Without retries, unlike a browser. */
async function once(node: ShopNode, path: string, init: RequestInit = {}) {
  const response = await fetch(node.address + path, init);
  await response.text();
  return response;
}

test.runIf(process.platform === 'linux')(
  '[I13] while the database hangs for ten seconds every request is answered; retried orders are placed once',
  async () => {
    const directory = join(createTempFolder(), 'data');
    const node = await startNode(directory);
    onTestFinished(() => node.kill());
    const database = await openDatabase({ directory, url: undefined, log: () => {} });
    const ring = await createProduct(database, { stock: 50 });
    const app = { inject: node.app.inject };
    const shoppers: { shopper: Shopper; body: Parameters<Shopper['send']>[0] }[] = [];
    while (shoppers.length < 8) {
      const shopper = await signedInShopper({ database, app, now: new Date() });
      unwrap(await shopper.cart.add(ring));
      shoppers.push({ shopper, body: await shopper.orderBody() });
    }
    const kept = '/api/v1/config';
    expect((await once(node, kept)).status).toBe(200);
    const orderOf = ({ shopper, body }: (typeof shoppers)[number], index: number) => ({
      method: 'POST',
      headers: {
        authorization: `Bearer ${shopper.token}`,
        'content-type': 'application/json',
        'idempotency-key': `order-${index}`,
      },
      body: JSON.stringify(body),
    });
    const order = '/api/v1/customer/order/place-by-offline-payment';

    tell(directory, 'SIGSTOP');
    try {
      const tenSeconds = pause(10_000);
      const responses = Promise.all([
        ...shoppers.map((each, index) => once(node, order, orderOf(each, index))),
        ...Array.from({ length: 12 }, (_, index) => once(node, `/api/v1/products?search=ring${index}`)),
      ]);
      expect((await once(node, kept)).status).toBe(200); // from memory
      expect((await once(node, '/healthz')).status).toBe(200);
      // All requests are answered while the database still hangs.
      for (const response of await responses) {
        expect(response.status).toBe(503);
        expect(response.headers.get('retry-after')).toBe('5');
      }
      await tenSeconds;
    } finally {
      tell(directory, 'SIGCONT');
    }

    await vi.waitFor(async () => expect((await once(node, '/readyz')).status).toBe(200));
    for (const [index, { shopper, body }] of shoppers.entries())
      unwrap(await shopper.send(body, { 'idempotency-key': `order-${index}` }));
    const { rows } = await database.pool.query<{ orders: number; buyers: number }>(
      'select count(*)::integer as orders, count(distinct customer_id)::integer as buyers from orders',
    );
    expect(rows).toEqual([{ orders: 8, buyers: 8 }]);
    expect(await stockOf(database, ring)).toBe(42);
    expect(await audit(database)).toEqual([]);
    await database.close();
    await node.kill('SIGTERM');
  },
);

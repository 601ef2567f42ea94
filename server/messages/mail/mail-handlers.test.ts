import { expect, test } from 'vitest';
import type { KyselyPlugin, QueryId } from 'kysely';
import { startShop, testSecrets } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { mailHandlers } from './mail-handlers.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);

const context = { clock: () => shop.now, secrets: testSecrets, origin: 'https://shop.example' };

/** The database with counters of all and of concurrent statements. */
function watch() {
  const pending = new Set<QueryId>();
  const seen = { statements: 0, mostAtOnce: 0 };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      pending.add(queryId);
      seen.statements += 1;
      seen.mostAtOnce = Math.max(seen.mostAtOnce, pending.size);
      return node;
    },
    transformResult: ({ result, queryId }) => {
      pending.delete(queryId);
      return Promise.resolve(result);
    },
  };
  return { watched: { ...database, query: database.query.withPlugin(plugin) }, seen };
}

test('[I17] mails are rendered one after another, so that orders do not wait, and sent concurrently', async () => {
  const ring = await createProduct(database, { stock: 4 });
  const asha = await signedInShopper(shop);
  const orders: number[] = [];
  for (let order = 0; order < 4; order += 1) {
    await asha.cart.add(ring, 1);
    orders.push(unwrap(await asha.order()).order_id);
  }
  const { watched, seen } = watch();
  const onTheirWay: string[] = [];
  const all = Promise.withResolvers<void>();
  const work = mailHandlers({
    ...context,
    database: watched,
    mailer: {
      where: 'nowhere',
      send: ({ to }) => {
        if (onTheirWay.push(to) === orders.length) all.resolve();
        return all.promise;
      },
    },
  });
  await Promise.all(
    orders.map((orderId, id) =>
      work['mail:order-placed']({ orderId }, { id, topic: 'mail:order-placed', enqueuedAt: shop.now }),
    ),
  );
  expect(onTheirWay).toHaveLength(orders.length);
  expect(seen.mostAtOnce).toBe(1);
});

test('[AUTH-10] a mail over the limit costs three statements and is not rendered', async () => {
  const ring = await createProduct(database);
  const asha = await signedInShopper(shop, { proved: false });
  await asha.cart.add(ring);
  const { order_id: orderId } = unwrap(await asha.order());
  const { watched, seen } = watch();
  const work = mailHandlers({
    ...context,
    database: watched,
    mailer: { where: 'nowhere', send: async () => {} },
  });
  const ship = () =>
    work['mail:order-shipped']({ orderId }, { id: 1, topic: 'mail:order-shipped', enqueuedAt: shop.now });
  for (let mail = 0; mail < 3; mail += 1) await ship();
  seen.statements = 0;
  await expect(ship()).rejects.toThrow('reached its daily limit of emails');
  expect(seen.statements).toBe(3);
});

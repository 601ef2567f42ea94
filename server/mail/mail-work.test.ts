import { expect, test } from 'vitest';
import type { KyselyPlugin, QueryId } from 'kysely';
import { startShop, testSecrets } from '#tests/app.ts';
import { emptyDatabase } from '#tests/database.ts';
import { shelve } from '#tests/pieces.ts';
import { answered, signedInShopper } from '#tests/shopper.ts';
import { mailWork } from './mail-work.ts';

const database = await emptyDatabase();
const shop = await startShop(database);

test('[I17] letters are written one after another, so that they stand in nobody’s way, and sent without waiting for each other', async () => {
  const ring = await shelve(database, { stock: 4 });
  const asha = await signedInShopper(shop);
  const orders: number[] = [];
  for (let order = 0; order < 4; order += 1) {
    await asha.cart.add(ring, 1);
    orders.push(answered(await asha.order()).order_id);
  }
  const asked = new Set<QueryId>();
  let most = 0;
  const watch: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      asked.add(queryId);
      most = Math.max(most, asked.size);
      return node;
    },
    transformResult: ({ result, queryId }) => {
      asked.delete(queryId);
      return Promise.resolve(result);
    },
  };
  const onTheirWay: string[] = [];
  const all = Promise.withResolvers<void>();
  const work = mailWork({
    ...{ database: { ...database, query: database.query.withPlugin(watch) }, clock: () => shop.now },
    ...{ secrets: testSecrets, origin: 'https://shop.example' },
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
  expect(most).toBe(1);
});

import { expect, test } from 'vitest';
import { toPaise } from '#domain/money.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { finishPriceSets, morning, priceByRate, publishRates } from '#tests/support/data/rates.ts';
import { prepareNextPrices } from './prepare-prices.ts';
import { sharePrices } from './price-lock.ts';
import { readPriceSet, startPriceSet } from './price-set-store.ts';
import { processPriceSets } from './process-price-sets.ts';

const database = await emptyDatabase();
const ring = await createProduct(database, { name: 'Polki ring', price: 1 });
await priceByRate(database, ring.id);
await publishRates(database);

async function start(publishAt: Date | null): Promise<number> {
  const rates = { ...morning, gold: toPaise(11_500_00) };
  const by = { id: null, name: 'Meera' };
  const started = await database.transaction((transaction) =>
    startPriceSet(transaction, { rates, origin: 'board', by, publishAt, replace: true }, new Date()),
  );
  if (!started.accepted) throw new Error(started.refusal);
  return started.value.id;
}

test('a set that becomes ready has the prices of products saved while it was prepared', async () => {
  const id = await start(null);
  await prepareNextPrices(database, new Date());
  // As a node leaves it that stops behind the last product.
  await database.query
    .updateTable('price_sets')
    .set({ state: 'preparing', summary: null })
    .where('id', '=', id)
    .execute();
  await database.query
    .updateTable('products')
    .set({ making_value: 2000 })
    .where('id', '=', ring.id)
    .execute();
  await prepareNextPrices(database, new Date());
  expect(await readPriceSet(database.query, id)).toMatchObject({ state: 'ready' });
  const price = await database.query
    .selectFrom('set_prices')
    .select('price_paise')
    .where('price_set_id', '=', id)
    .where('product_id', '=', ring.id)
    .executeTakeFirst();
  expect(price?.price_paise).toBe(126_500_00); // 10 g at 10,541.67 with 20 % making
});

test(
  'an order that takes long postpones a scheduled publication by seconds, and is reported once',
  { tags: ['database-timers'] },
  async () => {
    const soon = new Date(Date.now() + 60_000);
    const id = await start(soon);
    await finishPriceSets(database);
    const order = Promise.withResolvers<void>();
    const read = Promise.withResolvers<void>();
    const ordering = database.transaction(async (transaction) => {
      await sharePrices(transaction);
      read.resolve();
      await order.promise;
    });
    await read.promise;
    const after = (milliseconds: number) => () => new Date(soon.getTime() + milliseconds);
    await expect(processPriceSets(database, after(0))).rejects.toThrow('Orders or saves in progress');
    expect(await processPriceSets(database, after(4000))).toBe(0);
    const waiting = await readPriceSet(database.query, id);
    expect(waiting?.publish_at).toEqual(after(5000)()); // not tried: a try postpones it again
    expect(await processPriceSets(database, after(5000))).toBe(0);
    order.resolve();
    await ordering;
    expect(await processPriceSets(database, after(10_000))).toBe(1);
    expect(await readPriceSet(database.query, id)).toMatchObject({ state: 'published', error: null });
  },
);

test('stopping and starting over and over leaves no more than one set of prices behind', async () => {
  for (let times = 0; times < 5; times += 1) {
    await start(null);
    await prepareNextPrices(database, new Date());
  }
  const stored = await database.query
    .selectFrom('set_prices as p')
    .innerJoin('price_sets as s', 's.id', 'p.price_set_id')
    .select('s.state')
    .distinct()
    .select('p.price_set_id')
    .where('s.state', '<>', 'published')
    .execute();
  expect(stored.map(({ state }) => state)).toEqual(['ready']);
});

test('publishing over and over keeps the prices of the last ten former sets', async () => {
  for (let times = 0; times < 13; times += 1) await publishRates(database);
  await start(null);
  await prepareNextPrices(database, new Date());
  const { sets } = await database.query
    .selectFrom('set_prices')
    .select(({ fn }) => fn.count<number>('price_set_id').distinct().as('sets'))
    .executeTakeFirstOrThrow();
  expect(sets).toBe(12); // with the current one and the one that waits
});

test('a piece whose price is too large keeps its price, and the other prices are published', async () => {
  const huge = await createProduct(database, { name: 'Throne', price: 1 });
  await priceByRate(database, huge.id, 1000);
  await database.pool.query(
    `insert into product_stones (product_id, position, kind, pieces, carats, source, value_basis, value_paise)
     values ($1, 0, 'diamond', 1, 9100, 'natural', 'carat', 1000000000000)`,
    [huge.id],
  );
  const id = await start(null);
  await finishPriceSets(database);
  expect(await readPriceSet(database.query, id)).toMatchObject({
    state: 'ready',
    error: null,
    summary: { failed: 1, errors: [{ name: 'Throne' }] },
  });
});

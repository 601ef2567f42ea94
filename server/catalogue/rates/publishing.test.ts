import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { toPaise } from '#domain/money.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { finishPriceSets, morning, priceByRate, publishRates } from '#tests/support/data/rates.ts';
import { readPriceSet, startPriceSet } from './price-set-store.ts';
import { publishSet } from './publish-set.ts';

const database = await emptyDatabase();
const clock = () => new Date();
const products = 5000;

const template = await createProduct(database, { name: 'Chain', price: 1 });
await priceByRate(database, template.id);
await database.query.transaction().execute(async (transaction) => {
  await sql`
    insert into products (slug, code, name, category_id, status, published_at, asking_price_paise, metal, hallmark,
                          hallmark_reason, purity, gross_weight_mg, net_weight_mg, pricing_mode)
    select 'many-' || n, 'MANY-' || n, 'Chain ' || n, (select id from categories limit 1), 'draft', now(), 100, 'gold',
           'exempt', 'Jadau work', '24K', 1000, 1000, 'by_rate'
      from generate_series(2, ${products}::integer) n`.execute(transaction);
  await sql`
    insert into product_metals (product_id, position, metal, purity, net_weight_mg)
    select id, 0, 'gold', '24K', 1000 from products where slug like 'many-%'`.execute(transaction);
});
await publishRates(database);

async function prepare(gold: number): Promise<number> {
  const started = await database.transaction((transaction) =>
    startPriceSet(
      transaction,
      {
        rates: { ...morning, gold: toPaise(gold) },
        origin: 'board',
        by: { id: null, name: 'Meera' },
        publishAt: null,
        replace: true,
      },
      clock(),
    ),
  );
  if (!started.accepted) throw new Error(started.refusal);
  return started.value.id;
}

/** The prices that one listing of products of the same weight shows. */
async function pricesInListing(): Promise<readonly number[]> {
  const rows = await database.query
    .selectFrom('products as p')
    .innerJoin('current_prices as c', 'c.product_id', 'p.id')
    .select('c.price_paise')
    .distinct()
    .where('p.slug', 'like', 'many-%')
    .execute();
  return rows.map(({ price_paise }) => price_paise);
}

test('while 5,000 prices change no listing shows prices at two rates, and after it all show the new one', async () => {
  const done = new AbortController();
  const seen: (readonly number[])[] = [];
  const reader = async () => {
    while (!done.signal.aborted) seen.push(await pricesInListing());
  };
  const readers = [reader(), reader(), reader()];
  for (const gold of [11_300_00, 11_350_00]) {
    const id = await prepare(gold);
    await finishPriceSets(database);
    await database.transaction((transaction) => publishSet(transaction, id, clock));
  }
  done.abort();
  await Promise.all(readers);
  expect(seen.length).toBeGreaterThan(6);
  expect(seen.filter((prices) => prices.length !== 1)).toEqual([]);
  expect(await pricesInListing()).toEqual([11_350_00]);
});

test('a node that is killed while it prepares leaves whole batches, and another node goes on', async () => {
  const id = await prepare(11_400_00);
  const { options } = database.pool;
  const address = JSON.stringify({ ...inject('server'), database: options.database });
  const script = join(import.meta.dirname, '../../../tests/support/shops/price-set-node.ts');
  const node = spawn(process.execPath, [script, address, '8'], { stdio: 'ignore' });
  await once(node, 'close');
  // In one statement: the server may still be committing the last batch of the killed node.
  const after = await database.query
    .selectFrom('price_sets')
    .select((eb) => [
      'state',
      'priced',
      eb
        .selectFrom('set_prices')
        .select(eb.fn.countAll<number>().as('count'))
        .where('price_set_id', '=', id)
        .as('written'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(after.state).toBe('preparing');
  expect(after.priced).toBeGreaterThan(0);
  expect(after.priced).toBeLessThan(products);
  expect(after.written).toBe(after.priced);
  expect(await pricesInListing()).toEqual([11_350_00]);
  await finishPriceSets(database);
  expect(await readPriceSet(database.query, id)).toMatchObject({ state: 'ready', priced: products });
  await database.transaction((transaction) => publishSet(transaction, id, clock));
  expect(await pricesInListing()).toEqual([11_400_00]);
});

test('prices that cannot be stored fail the set with the reason, and change nothing', async () => {
  const id = await prepare(11_450_00);
  await sql`alter table set_prices add constraint broken check (price_set_id <> ${sql.lit(id)})`.execute(
    database.query,
  );
  await expect(finishPriceSets(database)).rejects.toThrow('broken');
  expect(await readPriceSet(database.query, id)).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('broken'),
  });
  expect(await pricesInListing()).toEqual([11_400_00]);
  await sql`alter table set_prices drop constraint broken`.execute(database.query);
});

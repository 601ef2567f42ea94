import { expect, test } from 'vitest';
import { sql } from 'kysely';
import type { ProductFields } from '#contract/admin/product-fields.ts';
import { toPaise } from '#domain/money.ts';
import type { TypedRates } from '#domain/pricing/judge-rates.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { finishPriceSets, morning, priceByRate, publishRates } from '#tests/support/data/rates.ts';
import { runHousekeeping } from '../../jobs/housekeeping/run-housekeeping.ts';
import { readPricingBasis } from './current-set.ts';
import { prepareNextPrices } from './prepare-prices.ts';
import { auditedProduct } from '../../admin/catalogue/products/product-mapping.ts';
import { lockProduct, updateProduct } from '../../admin/catalogue/products/product-store.ts';
import { readPricing } from '../pricing/read-pricing.ts';
import { settlePrice } from '../pricing/settle-price.ts';
import { sharePrices } from './price-lock.ts';
import { cancelPriceSet, readCurrentSet, readPriceSet, startPriceSet } from './price-set-store.ts';
import { processPriceSets } from './process-price-sets.ts';
import { publishSet } from './publish-set.ts';

const database = await emptyDatabase();
const clock = () => new Date();

const higher = { ...morning, gold: toPaise(11_500_00) };
/** 10 g of gold 22K at 10,340.00 with 12 % making, without GST. */
const atMorning = toPaise(115_808_00);
/** At 10,541.67, to the nearest rupee. */
const atHigher = toPaise(118_067_00);

async function ratedProduct(name: string, grams = 10): Promise<number> {
  const { id } = await createProduct(database, { name, price: 1 });
  await priceByRate(database, id, grams);
  return id;
}

async function priceOf(id: number): Promise<number | undefined> {
  const row = await database.query
    .selectFrom('current_prices')
    .select('price_paise')
    .where('product_id', '=', id)
    .executeTakeFirst();
  return row?.price_paise;
}

async function start(
  rates: TypedRates = higher,
  publishAt: Date | null = null,
  replace = true,
): Promise<number> {
  const started = await database.transaction((transaction) =>
    startPriceSet(
      transaction,
      { rates, origin: 'board', by: { id: null, name: 'Meera' }, publishAt, replace },
      clock(),
    ),
  );
  if (!started.accepted) throw new Error(started.refusal);
  return started.value.id;
}

/** As the editor saves. */
async function save(id: number, change: Partial<ProductFields> = {}): Promise<void> {
  await database.transaction(async (transaction) => {
    const before = await lockProduct(transaction, id);
    if (before === undefined) throw new Error(`product ${id} does not exist`);
    const settled = settlePrice(await readPricing(transaction), { ...auditedProduct(before), ...change });
    if (!settled.accepted) throw new Error(JSON.stringify(settled.detail));
    await updateProduct(transaction, before, settled.value, clock());
  });
}

const publish = (id: number) => database.transaction((transaction) => publishSet(transaction, id, clock));

const ring = await ratedProduct('Polki ring');

test('the first rates price every product by rate, with rows that add up', async () => {
  const id = await publishRates(database);
  expect(await priceOf(ring)).toBe(atMorning);
  const set = await readPriceSet(database.query, id);
  expect(set).toMatchObject({ state: 'published', total: 1, priced: 1 });
  const basis = await readPricingBasis(database.query);
  expect(basis?.rates.gold?.rate).toBe(morning.gold);
});

test('nothing changes while prices are prepared, or if they are cancelled', async () => {
  const id = await start();
  await prepareNextPrices(database, new Date());
  expect(await priceOf(ring)).toBe(atMorning);
  expect(await cancelPriceSet(database.query, id)).toMatchObject({ state: 'cancelled' });
  await finishPriceSets(database);
  expect(await priceOf(ring)).toBe(atMorning);
  expect(await publish(id)).toMatchObject({ accepted: false, refusal: 'not-ready' });
});

test('a prepared set says what it changes, and changes it when it is published', async () => {
  const id = await start();
  await finishPriceSets(database);
  const set = await readPriceSet(database.query, id);
  expect(set).toMatchObject({ state: 'ready', summary: { changed: 1, largestMove: 2259 } });
  expect(await publish(id)).toMatchObject({ accepted: true });
  expect(await priceOf(ring)).toBe(atHigher);
});

test('one set waits at a time, and another one replaces it only if told so', async () => {
  const first = await start();
  const second = await database.transaction((transaction) =>
    startPriceSet(
      transaction,
      { rates: morning, origin: 'board', by: { id: null, name: 'Farah' }, publishAt: null, replace: false },
      clock(),
    ),
  );
  expect(second).toMatchObject({ accepted: false, refusal: 'another-waits' });
  const third = await start(morning);
  expect(await readPriceSet(database.query, first)).toMatchObject({ state: 'cancelled' });
  await cancelPriceSet(database.query, third);
});

test('a product saved between preparing and publishing has its new weight in the published prices', async () => {
  await publishRates(database);
  const id = await start();
  await finishPriceSets(database);
  await priceByRate(database, ring, 20);
  await save(ring);
  expect(await priceOf(ring)).toBe(toPaise(231_616_00));
  await publish(id);
  expect(await priceOf(ring)).toBe(toPaise(236_133_00));
  await priceByRate(database, ring, 10);
  await publishRates(database);
});

test('a product that gets an asking price leaves the current prices and those that wait', async () => {
  const pendant = await ratedProduct('Lotus pendant');
  await publishRates(database);
  const id = await start();
  await finishPriceSets(database);
  await save(pendant, { pricingMode: 'fixed', price: 90_000 });
  expect(await priceOf(pendant)).toBeUndefined();
  await publish(id);
  expect(await priceOf(pendant)).toBeUndefined();
  expect(await priceOf(ring)).toBe(atHigher);
});

test('a product that cannot be priced keeps its price, with the reason, and the others change', async () => {
  const bangle = await ratedProduct('Bangle');
  await publishRates(database);
  await sql`update product_metals set purity = null where product_id = ${bangle}`.execute(database.query);
  await sql`update products set version = version + 1 where id = ${bangle}`.execute(database.query);
  const id = await start();
  await finishPriceSets(database);
  expect(await readPriceSet(database.query, id)).toMatchObject({
    summary: { changed: 1, failed: 1, errors: [{ name: 'Bangle', error: 'Choose the purity' }] },
  });
  await publish(id);
  expect(await priceOf(bangle)).toBe(atMorning);
  expect(await priceOf(ring)).toBe(atHigher);
  await sql`delete from products where id = ${bangle}`.execute(database.query);
});

test('an order sees one price from beginning to end: a publication waits for it', async () => {
  await publishRates(database);
  const id = await start();
  await finishPriceSets(database);
  const order = Promise.withResolvers<void>();
  const read = Promise.withResolvers<void>();
  let atEnd: number | undefined;
  const ordering = database.transaction(async (transaction) => {
    await sharePrices(transaction);
    read.resolve();
    await order.promise;
    atEnd = (
      await transaction
        .selectFrom('current_prices')
        .select('price_paise')
        .where('product_id', '=', ring)
        .executeTakeFirstOrThrow()
    ).price_paise;
  });
  await read.promise;
  let published = false;
  const publishing = publish(id).then(() => (published = true));
  await untilWaiting();
  expect(published).toBe(false);
  order.resolve();
  await Promise.all([ordering, publishing]);
  expect(atEnd).toBe(atMorning);
  expect(await priceOf(ring)).toBe(atHigher);
});

/** Until a transaction waits for an advisory lock. */
async function untilWaiting(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await database.pool.query(
        `select from pg_locks where locktype = 'advisory' and not granted`,
      );
      return rows.length;
    })
    .toBeGreaterThan(0);
}

test(
  'an order that takes long stops a publication, which changes nothing and can be repeated',
  { tags: ['database-timers'] },
  async () => {
    await publishRates(database);
    const id = await start();
    await finishPriceSets(database);
    const order = Promise.withResolvers<void>();
    const read = Promise.withResolvers<void>();
    const ordering = database.transaction(async (transaction) => {
      await sharePrices(transaction);
      read.resolve();
      await order.promise;
    });
    await read.promise;
    expect(await publish(id)).toMatchObject({ accepted: false, refusal: 'busy' });
    order.resolve();
    await ordering;
    expect(await priceOf(ring)).toBe(atMorning);
    expect(await publish(id)).toMatchObject({ accepted: true });
  },
);

test('a scheduled set is published when its time comes, once, however many nodes there are', async () => {
  await publishRates(database);
  const soon = new Date(Date.now() + 60_000);
  const id = await start(higher, soon);
  await finishPriceSets(database);
  expect(await readPriceSet(database.query, id)).toMatchObject({ state: 'scheduled' });
  expect(await priceOf(ring)).toBe(atMorning);
  const later = () => new Date(soon.getTime() + 1000);
  await Promise.all([processPriceSets(database, later), processPriceSets(database, later)]);
  expect(await readCurrentSet(database.query)).toMatchObject({ id, state: 'published' });
  const entries = await database.query
    .selectFrom('audit_entries')
    .select('staff_name')
    .where('action', '=', 'published')
    .where('subject_id', '=', String(id))
    .execute();
  expect(entries).toEqual([{ staff_name: 'Meera' }]);
});

test('nodes that prepare at the same time price every product once', async () => {
  const { rows } = await database.pool.query(`
    insert into products (slug, code, name, category_id, status, published_at, asking_price_paise, metal, hallmark,
                          hallmark_reason, purity, gross_weight_mg, net_weight_mg, pricing_mode)
    select 'many-' || n, 'MANY-' || n, 'Chain ' || n, (select id from categories limit 1), 'published', now(), 100, 'gold',
           'exempt', 'Jadau work', '22K', 10000, 10000, 'by_rate'
      from generate_series(1, 4500) n returning id`);
  await sql`
    insert into product_metals (product_id, position, metal, purity, net_weight_mg)
    select id, 0, 'gold', '22K', 10000 from products where slug like 'many-%'`.execute(database.query);
  const id = await start();
  await Promise.all([finishPriceSets(database), finishPriceSets(database), finishPriceSets(database)]);
  const set = await readPriceSet(database.query, id);
  expect(set).toMatchObject({ state: 'ready', priced: rows.length + 1, total: rows.length + 1 });
  const prices = await database.query
    .selectFrom('set_prices')
    .select('product_id')
    .where('price_set_id', '=', id)
    .execute();
  expect(prices).toHaveLength(rows.length + 1);
  await publish(id);
});

test('rates and factors are never changed or deleted', async () => {
  await expect(sql`update metal_rates set rate_paise = 1`.execute(database.query)).rejects.toThrow(
    'rates are only added to',
  );
  await expect(sql`delete from metal_rates`.execute(database.query)).rejects.toThrow(
    'rates are only added to',
  );
});

test('housekeeping drops the prices of former sets after an hour, never current or waiting ones', async () => {
  const former = await publishRates(database);
  const current = await publishRates(database, higher);
  const waiting = await start(morning);
  await finishPriceSets(database);
  const sets = async () => {
    const rows = await database.query
      .selectFrom('set_prices')
      .distinct()
      .select('price_set_id')
      .orderBy('price_set_id')
      .execute();
    return rows.map((row) => row.price_set_id);
  };
  await runHousekeeping(database.query, new Date());
  expect(await sets()).toEqual(expect.arrayContaining([former, current, waiting]));
  await runHousekeeping(database.query, new Date(Date.now() + 2 * 3_600_000));
  expect(await sets()).toEqual([current, waiting]);
  expect(await readPriceSet(database.query, former)).toMatchObject({ state: 'published' });
});

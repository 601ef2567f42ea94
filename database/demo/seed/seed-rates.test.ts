import { expect, test } from 'vitest';
import { dayInIndia } from '#domain/locale/indian-time.ts';
import { fromRupees } from '#domain/money.ts';
import { readPriceSet } from '#server/catalogue/rates/price-set-store.ts';
import { findStale } from '#server/catalogue/rates/write-set-prices.ts';
import { demoDatabase } from '#tests/support/servers/database.ts';
import { finishPriceSets } from '#tests/support/data/rates.ts';
import { demoProducts } from '../content/products.ts';
import { readSeedRecord } from '../seed-record.ts';
import { daysBefore } from './days-before.ts';

const database = await demoDatabase();
const rated = demoProducts.filter(({ byRate }) => byRate);

async function rows<Row extends object>(text: string): Promise<Row[]> {
  return (await database.pool.query<Row>(text)).rows;
}

test('[DEMO-2] 30 pieces follow the rates of yesterday, and their parts come to the price of the catalogue', async () => {
  expect(rated).toHaveLength(30);
  expect(rated.every(({ past }) => past === undefined)).toBe(true);
  const prices = await rows<{ slug: string; price: number }>(
    `select slug, c.unit_price_paise as price from current_prices c join products p on p.id = c.product_id`,
  );
  const byName = (one: { slug: string }, other: { slug: string }) => one.slug.localeCompare(other.slug);
  expect(prices.toSorted(byName)).toEqual(
    rated.map(({ slug, price }) => ({ slug, price: fromRupees(price) })).toSorted(byName),
  );
  const [current] = await rows<{ id: number }>('select price_set_id as id from current_price_set');
  expect(await findStale(database.query, current?.id ?? 0)).toEqual([]);
});

test('[DEMO-2] each of the 90 days up to yesterday has rates', async () => {
  const rates = await rows<{ metal: string; effective_from: Date; demo: boolean }>(
    'select metal, effective_from, demo from metal_rates order by effective_from',
  );
  expect(rates.every(({ demo }) => demo)).toBe(true);
  const days = Map.groupBy(rates, ({ effective_from }) => dayInIndia(effective_from));
  expect([...days.values()].map((day) => day.map(({ metal }) => metal).toSorted())).toEqual(
    Array.from({ length: 90 }, () => ['gold', 'platinum', 'silver']),
  );
  const seeded = await readSeedRecord(database.query);
  if (seeded === null) throw new Error('the demo shop left no record');
  expect([...days.keys()].at(-1)).toBe(dayInIndia(daysBefore(new Date(seeded.seededAt), 1)));
});

test('[DEMO-2] the rates of today wait: their preview has 30 changes, of which one falls below its cost', async () => {
  const [waiting] = await rows<{ id: number }>(`select id from price_sets where state = 'preparing'`);
  await finishPriceSets(database);
  const set = await readPriceSet(database.query, waiting?.id ?? 0);
  expect(set).toMatchObject({
    state: 'ready',
    priced: 30,
    summary: {
      changed: 30,
      failed: 0,
      overLimit: 0,
      belowCost: [{ name: 'Gulkand Meenakari Bangles, Set of Three' }],
    },
  });
});

import { expect, test } from 'vitest';
import { toPaise } from '#domain/money.ts';
import { sumOfRows } from '#domain/pricing/breakup-row.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { morning, priceByRate, publishRates } from '#tests/support/data/rates.ts';
import { setSettings } from '#tests/support/shops/settings.ts';
import { readProduct, type ProductRow } from '../products/product-store.ts';
import { priceRowsOf } from './price-rows-of.ts';
import { readPricing } from './read-pricing.ts';

const database = await emptyDatabase();
const ring = await createProduct(database, { name: 'Polki ring', price: 1 });
await priceByRate(database, ring.id);
await publishRates(database);
const rowsOf = async (row: ProductRow) => priceRowsOf(row, await readPricing(database.query, [row])) ?? [];

async function read(): Promise<ProductRow> {
  const row = await readProduct(database.query, ring.id);
  if (row === undefined) throw new Error('the ring is missing');
  return row;
}

test('[RATE-7] the rows of a price that was read before a publication are of the rates before it', async () => {
  const row = await read();
  await publishRates(database, { ...morning, gold: toPaise(11_500_00) });
  const rows = await rowsOf(row);
  expect(rows).toMatchObject([{ kind: 'metal', rate: 10_340_00 }, { kind: 'making' }]);
  expect(sumOfRows(rows)).toBe(row.tag.unitPrice);
  expect(await rowsOf(await read())).toMatchObject([
    { rate: 10_541_67 },
    { kind: 'making' },
    { kind: 'rounding' },
  ]);
});

test('[PRICE-6] a price from before the GST registration of the shop shows as an asking price with the tax in it', async () => {
  const row = await read();
  await setSettings(database, 'company', { gstin: '08AAAAA0000A1Z2' });
  const rows = await rowsOf(row);
  expect(rows).toMatchObject([{ kind: 'asking' }, { kind: 'tax', gst: true }]);
  expect(sumOfRows(rows)).toBe(row.tag.unitPrice);
  await setSettings(database, 'company', { gstin: null });
});

test('[RATE-7] a price whose rows would add up to another price shows as an asking price', async () => {
  const before = await read();
  await database.pool.query('update product_metals set net_weight_mg = 9000 where product_id = $1', [
    ring.id,
  ]);
  const row = await read();
  expect(row.tag).toEqual(before.tag);
  expect(await rowsOf(row)).toEqual([{ kind: 'asking', amount: row.tag.unitPrice }]);
});

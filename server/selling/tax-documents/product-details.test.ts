import { expect, test } from 'vitest';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { priceByRate } from '#tests/support/data/rates.ts';
import { readProducts } from '../../catalogue/products/product-store.ts';
import { productWire } from '../../catalogue/products/product-wire.ts';
import { hallmarkOf, lineMetals, productDetails, stoneMillicarats } from './product-details.ts';

const database = await emptyDatabase();
const ring = await createProduct(database, { columns: { slug: 'noor' } });
await priceByRate(database, ring.id, 1.3);

async function facts() {
  const product = (await readProducts(database.query, [ring.id])).get(ring.id);
  if (product === undefined) throw new Error('no product');
  return productWire(product);
}

const read = async () => {
  const product = await facts();
  const metals = lineMetals(product, [], 2).map(({ purity, netMilligrams }) => [purity, netMilligrams]);
  return { metals, details: productDetails(product, []) };
};

test('[LAW-10] a line states each metal with its own purity, fineness and weight of all units', async () => {
  expect((await read()).metals).toEqual([['22K 916', 2600]]);
  await database.pool.query(
    `insert into product_metals (product_id, position, metal, purity, net_weight_mg, label)
     values ($1, 1, 'gold', '24K', 200, 'Kundan')`,
    [ring.id],
  );
  await database.pool.query(
    'update products set gross_weight_mg = 1900, net_weight_mg = 1500, version = version + 1 where id = $1',
    [ring.id],
  );
  const { metals, details } = await read();
  expect(metals).toEqual([
    ['22K 916', 2600],
    ['24K 999', 400],
  ]);
  expect(details).toContain('Gold 22K 1.300 g, gold 24K 0.200 g (kundan)');
});

test('[LAW-18] a line states each HUID of a set, and the weight of its stones if all are weighed', async () => {
  await database.pool.query(
    `update products set hallmark = 'hallmarked', hallmark_reason = null, hallmark_huid = 'K4T9WD, M2X8RB',
            version = version + 1 where id = $1`,
    [ring.id],
  );
  const addStone = (position: number, carats: number | null) =>
    database.pool.query(
      `insert into product_stones (product_id, position, kind, pieces, carats, source) values ($1, $2, 'polki', 4, $3, 'natural')`,
      [ring.id, position, carats],
    );
  await database.pool.query('delete from product_stones where product_id = $1', [ring.id]);
  const huids = ['K4T9WD', 'M2X8RB'];
  expect(hallmarkOf(await facts(), huids)).toEqual({ huids, hallmark: 'HUID K4T9WD, M2X8RB' });
  expect(hallmarkOf(await facts(), [])).toEqual({ huids: [], hallmark: 'Hallmarked' });
  expect(stoneMillicarats(await facts(), [], 2)).toBeNull();
  await addStone(1, 1.25);
  await addStone(2, 0.4);
  expect(productDetails(await facts(), [])).toContain('polki 4 pieces 1.25 ct; polki 4 pieces 0.4 ct');
  expect(stoneMillicarats(await facts(), [], 2)).toBe(3300);
  await addStone(3, null);
  expect(stoneMillicarats(await facts(), [], 2)).toBeNull();
});

test.each(['K4T9W', 'K4T9WD M2X8', 'k4t9wd', 'K4T9WD;M2X8RB'])(
  '[LAW-18] the database refuses the HUID %s',
  async (huid) => {
    await expect(
      database.pool.query('update products set hallmark_huid = $2 where id = $1', [ring.id, huid]),
    ).rejects.toMatchObject({ code: '23514' });
  },
);

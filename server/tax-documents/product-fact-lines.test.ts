import { expect, test } from 'vitest';
import { getProductDetails } from '#contract/catalogue.ts';
import { emptyDatabase } from '#tests/support/database.ts';
import { createProduct } from '#tests/support/products.ts';
import { priceByRate } from '#tests/support/rates.ts';
import { answered, ask } from '#tests/support/shopper.ts';
import { startShop } from '#tests/support/test-shop.ts';
import { productFactLines } from './product-fact-lines.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
const ring = await createProduct(database, { columns: { slug: 'noor' } });
await priceByRate(database, ring.id, 1.3);

const metalLines = async () => {
  const { facts } = answered(await ask(shop, getProductDetails, { params: { slug: 'noor' } }));
  return productFactLines({ facts }).slice(0, 2);
};

test('[PAPER-4] the documents state each metal with its own purity and weight', async () => {
  expect(await metalLines()).toEqual(['gold, 22K, gross 1.300 g, net 1.300 g', expect.any(String)]);
  await database.pool.query(
    `insert into product_metals (product_id, position, metal, purity, net_weight_mg, label)
     values ($1, 1, 'gold', '24K', 200, 'Kundan')`,
    [ring.id],
  );
  await database.pool.query(
    'update products set gross_weight_mg = 1900, net_weight_mg = 1500, version = version + 1 where id = $1',
    [ring.id],
  );
  expect(await metalLines()).toEqual([
    'gold, gross 1.900 g, net 1.500 g',
    'gold 22K 1.300 g, gold 24K 0.200 g (kundan)',
  ]);
});

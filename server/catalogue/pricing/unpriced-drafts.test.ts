import { expect, test } from 'vitest';
import { exportProductsAsCsv } from '#contract/admin/import.ts';
import { addProduct, getProduct, listProducts, updateProduct } from '#contract/admin/products.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { ratedDraft, ringCategory } from '#tests/support/data/rated-product.ts';
import { morning, publishRates } from '#tests/support/data/rates.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { findStale } from '../rates/write-set-prices.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const shop = await startShop(await emptyDatabase());
const owner = await createStaff(shop, 'owner', 'Meera');
const rings = await ringCategory(owner);

test('[PRICE-3] a draft that waits for its rate has no price in the editor, the list and the export', async () => {
  const ring = unwrap(await owner.call(addProduct, { body: ratedDraft(rings) }));
  expect(ring.price).toBeNull();
  await shop.database.pool.query(`update products set updated_at = updated_at - interval '2 hours'`);
  const set = await publishRates(shop.database, { ...morning, gold: null });
  expect(await findStale(shop.database.query, set)).toEqual([]);
  expect(unwrap(await owner.call(getProduct, { params: { id: ring.id } })).price).toBeNull();
  const { products } = unwrap(await owner.call(listProducts, { query: {} }));
  expect(products).toMatchObject([{ id: ring.id, price: null, shopperPrice: null }]);
  const { body } = await shop.app.inject({ url: exportProductsAsCsv.path, headers: owner.headers });
  expect(body).not.toContain('0.01');
  const fixed = { ...ring, pricingMode: 'fixed' as const };
  const refused = await owner.call(updateProduct, { params: { id: ring.id }, body: fixed });
  expect(refused.ok ? [] : refused.problem.errors).toMatchObject([
    { code: 'price', message: 'Please enter the price' },
  ]);
});

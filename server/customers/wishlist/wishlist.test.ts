import { expect, test } from 'vitest';
import { addToWishlist, getWishlist, removeFromWishlist } from '#contract/wishlist.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct, type TestProduct } from '#tests/support/data/products.ts';
import { signedInShopper, type Shopper } from '#tests/support/people/shopper.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);

const wish = (shopper: Shopper, product: TestProduct) =>
  shopper.call(addToWishlist, { body: { product_id: product.id } });
const unwish = (shopper: Shopper, product: TestProduct) =>
  shopper.call(removeFromWishlist, { query: { product_id: product.id } });
const wishes = async (shopper: Shopper) => unwrap(await shopper.call(getWishlist));

test('[WISH-1] [API-4] the wishlist lists products, newest first, under both field names', async () => {
  const [ring, bangle] = [await createProduct(database), await createProduct(database)];
  const asha = await signedInShopper(shop);
  unwrap(await wish(asha, ring));
  unwrap(await asha.call(addToWishlist, { query: { product_id: bangle.id } }));
  const { wishlist, data } = await wishes(asha);
  expect(wishlist.map((entry) => entry.product_id)).toEqual([bangle.id, ring.id]);
  expect(wishlist[1]).toMatchObject({
    customer_id: asha.id,
    productFullInfo: { id: ring.id },
    product_full_info: { id: ring.id },
  });
  expect(data).toEqual(wishlist);
});

test('[WISH-2] adding a product again is refused with the word ‘already’, even for ten concurrent requests', async () => {
  const ring = await createProduct(database);
  const asha = await signedInShopper(shop);
  const replies = await Promise.all(Array.from({ length: 10 }, () => wish(asha, ring)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(9);
  expect(await wish(asha, ring)).toMatchObject({
    status: 409,
    problem: { message: expect.stringContaining('already') },
  });
  expect((await wishes(asha)).wishlist).toHaveLength(1);
});

test('[WISH-2] removing a product a second time is refused as not found', async () => {
  const ring = await createProduct(database);
  const asha = await signedInShopper(shop);
  await wish(asha, ring);
  expect((await unwish(asha, ring)).status).toBe(200);
  expect((await unwish(asha, ring)).status).toBe(404);
  expect((await wishes(asha)).wishlist).toEqual([]);
});

test('[API-4] an unknown product is 404, a missing id 422; an unpublished product is not shown', async () => {
  const ring = await createProduct(database);
  const asha = await signedInShopper(shop);
  expect((await wish(asha, { id: 2_000_000_000, name: 'Nothing' })).status).toBe(404);
  expect(await asha.call(addToWishlist)).toMatchObject({
    status: 422,
    problem: { errors: [{ code: 'product_id' }] },
  });
  await wish(asha, ring);
  await database.pool.query(`update products set status = 'archived' where id = $1`, [ring.id]);
  expect((await wishes(asha)).wishlist).toEqual([]);
});

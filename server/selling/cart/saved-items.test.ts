import { expect, test } from 'vitest';
import { getSavedItems, moveToCart, removeSavedItem, saveForLater } from '#contract/saved-items.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct, type TestProduct } from '#tests/support/data/products.ts';
import { signedInShopper, type Shopper } from '#tests/support/people/shopper.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);

const savedOf = async (shopper: Shopper) => unwrap(await shopper.call(getSavedItems));
const save = (shopper: Shopper, key: number) => shopper.call(saveForLater, { body: { key } });

async function saved(shopper: Shopper, product: TestProduct, quantity = 1): Promise<number> {
  const { cart } = unwrap(await shopper.cart.add(product, quantity));
  unwrap(await save(shopper, cart.id));
  return (await savedOf(shopper))[0]?.id ?? 0;
}

test('[PIECE-8] a line is saved for later with its quantity, and comes back to the cart', async () => {
  const ring = await createProduct(database, { stock: 5 });
  const asha = await signedInShopper(shop);
  const id = await saved(asha, ring, 3);
  expect(await asha.cart.lines()).toEqual([]);
  expect(await savedOf(asha)).toMatchObject([{ id, quantity: 3, product: { id: ring.id } }]);
  expect(unwrap(await asha.call(moveToCart, { body: { id } })).cart).toMatchObject({ quantity: 3 });
  expect(await savedOf(asha)).toEqual([]);
});

test('[PIECE-8] a saved piece holds no stock: somebody else buys it, and moving it back is refused and loses nothing', async () => {
  const ring = await createProduct(database, { stock: 1 });
  const [asha, usha] = [await signedInShopper(shop), await signedInShopper(shop)];
  const id = await saved(asha, ring);
  await usha.cart.add(ring);
  unwrap(await usha.order());
  expect(await asha.call(moveToCart, { body: { id } })).toMatchObject({ status: 409 });
  expect(await savedOf(asha)).toMatchObject([{ id, product: { current_stock: 0 } }]);
});

test('[PIECE-8] saving a piece twice keeps one entry with the later quantity', async () => {
  const ring = await createProduct(database, { stock: 5 });
  const asha = await signedInShopper(shop);
  await saved(asha, ring, 1);
  await saved(asha, ring, 2);
  expect(await savedOf(asha)).toMatchObject([{ quantity: 2 }]);
});

test('[PIECE-8] somebody else’s line and saved piece look like missing ones', async () => {
  const ring = await createProduct(database, { stock: 5 });
  const [asha, usha] = [await signedInShopper(shop), await signedInShopper(shop)];
  const id = await saved(asha, ring);
  const { cart } = unwrap(await asha.cart.add(ring));
  expect((await save(usha, cart.id)).status).toBe(404);
  expect((await usha.call(moveToCart, { body: { id } })).status).toBe(404);
  expect((await usha.call(removeSavedItem, { query: { id } })).status).toBe(404);
  expect(unwrap(await asha.call(removeSavedItem, { query: { id } })).success).toBe(true);
  expect(await savedOf(asha)).toEqual([]);
});

test('[PIECE-8] a customer can save a hundred pieces, also with parallel requests; the next is refused and stays in the cart', async () => {
  const asha = await signedInShopper(shop);
  const products = await Promise.all(
    Array.from({ length: serverLimits.savedItems + 3 }, () => createProduct(database)),
  );
  const keys: number[] = [];
  for (const [index, product] of products.entries()) {
    if (index < serverLimits.savedItems - 2) {
      await database.query
        .insertInto('saved_items')
        .values({ customer_id: asha.id, product_id: product.id, quantity: 1 })
        .execute();
    } else keys.push(unwrap(await asha.cart.add(product)).cart.id);
  }
  const replies = await Promise.all(keys.map((key) => save(asha, key)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(3);
  expect(await savedOf(asha)).toHaveLength(serverLimits.savedItems);
  expect(await asha.cart.lines()).toHaveLength(3);
});

test('[PIECE-8] two parallel moves of one saved piece add it once', async () => {
  const ring = await createProduct(database, { stock: 9 });
  const asha = await signedInShopper(shop);
  const id = await saved(asha, ring, 2);
  const replies = await Promise.all([1, 2, 3].map(() => asha.call(moveToCart, { body: { id } })));
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404, 404]);
  expect(await asha.cart.lines()).toMatchObject([{ quantity: 2 }]);
});

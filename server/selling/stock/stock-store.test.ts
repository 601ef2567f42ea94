import { expect, test } from 'vitest';
import { createCoupon, createProduct, stockOf } from '#tests/support/data/products.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { readCartItems } from '../cart/cart-items.ts';
import { takeCouponUse } from '../coupons/coupon-store.ts';
import { takeStock } from './stock-store.ts';

const database = await emptyDatabase();
const shop = await startShop(database);

// Orders lock their products before reading the stock, so races cannot reach these guards; they are tested directly.

test('[I3] no more units are taken than are in stock, whatever was read before', async () => {
  const [ring, bangle] = [
    await createProduct(database, { stock: 5 }),
    await createProduct(database, { stock: 5 }),
  ];
  const asha = await signedInShopper(shop);
  await asha.cart.add(ring, 2);
  await asha.cart.add(bangle, 2);
  const products = await readCartItems(database.query, asha.id, new Date());
  const take = () => database.transaction((transaction) => takeStock(transaction, products));
  expect(await take()).toBe(true);
  expect([await stockOf(database, ring), await stockOf(database, bangle)]).toEqual([3, 3]);
  await database.pool.query('update products set stock = 1 where id = $1', [bangle.id]);
  expect(await take()).toBe(false);
  expect(await stockOf(database, bangle)).toBe(1);
});

test('[I4] a coupon is redeemed at most as often as its limits allow, whatever was read before', async () => {
  const take = (customerId: number, id: number, perCustomer: number | null = null) =>
    database.transaction((transaction) =>
      takeCouponUse(transaction, { id, per_customer_limit: perCustomer }, customerId),
    );
  const usha = await signedInShopper(shop, { email: 'usha@gmail.com' });
  const twice = await createCoupon(database, { code: 'TWICE', columns: { usage_limit: 2 } });
  expect([await take(usha.id, twice), await take(usha.id, twice), await take(usha.id, twice)]).toEqual([
    true,
    true,
    false,
  ]);
  const once = await createCoupon(database, { code: 'ONCE', columns: { per_customer_limit: 1 } });
  await usha.cart.add(await createProduct(database, { price: 1000 }));
  expect((await usha.order({ coupon_code: 'ONCE' })).status).toBe(200);
  const sameMailbox = await signedInShopper(shop, { email: 'usha+2@gmail.com' });
  expect(await take(sameMailbox.id, once, 1)).toBe(false);
  expect(await take((await signedInShopper(shop)).id, once, 1)).toBe(true);
});

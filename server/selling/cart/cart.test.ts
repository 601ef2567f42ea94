import { expect, test } from 'vitest';
import { addToCart } from '#contract/cart.ts';
import { openSession } from '#server/customers/auth/session-store.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);

const noticesOf = async (shopper: Awaited<ReturnType<typeof signedInShopper>>) =>
  (await shopper.cart.lines()).map((line) => line.notice);
const set = (id: number, column: string, value: unknown) =>
  database.pool.query(`update products set ${column} = $2 where id = $1`, [id, value]);

test('[CART-2] adding a product twice adds up the quantities', async () => {
  const ring = await createProduct(database, { stock: 5, price: 999.5 });
  const asha = await signedInShopper(shop);
  await asha.cart.add(ring, 2);
  const { cart } = unwrap(await asha.cart.add(ring));
  expect(cart).toMatchObject({ product_id: ring.id, quantity: 3, price: 999.5, notice: null });
  expect(await asha.cart.lines()).toEqual([cart]);
});

test('[CART-2] the quantity in the cart never exceeds the stock', async () => {
  const ring = await createProduct(database, { stock: 2 });
  const asha = await signedInShopper(shop);
  expect(await asha.cart.add(ring, 3)).toMatchObject({
    status: 409,
    problem: { message: 'Only 2 are left in stock.', qty: 0 },
  });
  await asha.cart.add(ring, 2);
  expect(await asha.cart.add(ring)).toMatchObject({ status: 409, problem: { qty: 2 } });
  const [line] = await asha.cart.lines();
  expect(await asha.cart.update(line?.id ?? 0, 3)).toMatchObject({ status: 409, problem: { qty: 2 } });
  expect((await asha.cart.lines())[0]?.quantity).toBe(2);
});

test('[CART-2] a sold-out product cannot be added', async () => {
  const ring = await createProduct(database, { stock: 0 });
  const asha = await signedInShopper(shop);
  expect(await asha.cart.add(ring)).toMatchObject({
    status: 409,
    problem: { message: 'This product is currently out of stock' },
  });
});

test('[CART-2] an unpublished product looks like one that does not exist', async () => {
  const draft = await createProduct(database, { columns: { status: 'draft' } });
  const asha = await signedInShopper(shop);
  const missing = await asha.cart.add({ id: 2_000_000_000, name: 'Nothing' });
  expect(missing.status).toBe(404);
  expect(await asha.cart.add(draft)).toEqual(missing);
});

test('[CART-2] a quantity is set, and 0 or less removes the line', async () => {
  const ring = await createProduct(database, { stock: 5 });
  const asha = await signedInShopper(shop);
  const { cart } = unwrap(await asha.cart.add(ring));
  expect(unwrap(await asha.cart.update(cart.id, 4)).qty).toBe(4);
  expect(unwrap(await asha.cart.update(cart.id, 0)).qty).toBe(0);
  expect(await asha.cart.lines()).toEqual([]);
  const { cart: again } = unwrap(await asha.cart.add(ring));
  expect(unwrap(await asha.cart.update(again.id, -3)).qty).toBe(0);
  expect((await asha.cart.update(again.id, 1)).status).toBe(404);
});

test('[CART-1] a line can be removed, and the cart cleared', async () => {
  const asha = await signedInShopper(shop);
  const { cart: first } = unwrap(await asha.cart.add(await createProduct(database)));
  const { cart: second } = unwrap(await asha.cart.add(await createProduct(database)));
  expect((await asha.cart.remove(first.id)).status).toBe(200);
  expect((await asha.cart.remove(first.id)).status).toBe(404);
  expect(await asha.cart.lines()).toEqual([second]);
  expect((await asha.cart.clear()).status).toBe(200);
  expect(await asha.cart.lines()).toEqual([]);
  expect((await asha.cart.clear()).status).toBe(200);
});

test('[CART-3] a notice says what changed since a product was added, until the shopper accepts it', async () => {
  const ring = await createProduct(database, { stock: 5, price: 1000 });
  const asha = await signedInShopper(shop);
  const { cart } = unwrap(await asha.cart.add(ring, 3));
  await set(ring.id, 'asking_price_paise', 1200_00);
  expect(await noticesOf(asha)).toEqual(['price-changed']);
  await set(ring.id, 'stock', 2);
  expect(await noticesOf(asha)).toEqual(['stock-short']);
  unwrap(await asha.cart.update(cart.id, 2));
  expect(await noticesOf(asha)).toEqual([null]);
  await set(ring.id, 'stock', 0);
  expect(await noticesOf(asha)).toEqual(['sold-out']);
  await set(ring.id, 'status', 'archived');
  expect(await noticesOf(asha)).toEqual(['unavailable']);
});

test('[ITEM-8] a product with less stock than its minimum quantity is sold out in cart and checkout', async () => {
  const bangles = await createProduct(database, { stock: 2, columns: { minimum_quantity: 2 } });
  const asha = await signedInShopper(shop);
  const { cart } = unwrap(await asha.cart.add(bangles));
  await set(bangles.id, 'stock', 1);
  expect(await noticesOf(asha)).toEqual(['sold-out']);
  const sold = (reply: object) =>
    expect(reply).toMatchObject({ status: 409, problem: { errors: [{ code: 'sold-out' }] } });
  sold(await asha.cart.update(cart.id, 1));
  sold(await asha.cart.add(bangles));
  sold(await asha.order());
});

test('[CART-2] a product sold in pairs is added as a pair', async () => {
  const bangles = await createProduct(database, { stock: 8, columns: { minimum_quantity: 2 } });
  const asha = await signedInShopper(shop);
  const { cart } = unwrap(await asha.cart.add(bangles));
  expect(cart.quantity).toBe(2);
  expect(await asha.cart.update(cart.id, 1)).toMatchObject({
    status: 409,
    problem: { message: 'This piece is sold in quantities of 2 or more.' },
  });
});

test('[CART-2] 30 concurrent adds make 30 units in one line of one cart', async () => {
  const ring = await createProduct(database, { stock: 100 });
  const asha = await signedInShopper(shop);
  const replies = await Promise.all(Array.from({ length: 30 }, () => asha.cart.add(ring)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(30);
  expect(await asha.cart.lines()).toMatchObject([{ product_id: ring.id, quantity: 30 }]);
});

test('[CART-3] 30 concurrent adds never exceed the stock', async () => {
  const ring = await createProduct(database, { stock: 7 });
  const asha = await signedInShopper(shop);
  const replies = await Promise.all(Array.from({ length: 30 }, () => asha.cart.add(ring)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(7);
  expect((await asha.cart.lines())[0]?.quantity).toBe(7);
});

test('[I6] an add sent 20 times with one key adds one unit, and every response is the same', async () => {
  const ring = await createProduct(database, { stock: 100 });
  const asha = await signedInShopper(shop);
  const send = () =>
    shop.app.inject({
      method: 'POST',
      url: addToCart.path,
      headers: { authorization: `Bearer ${asha.token}`, 'idempotency-key': 'tap-1' },
      payload: { id: ring.id },
    });
  const replies = await Promise.all(Array.from({ length: 20 }, send));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array<number>(20).fill(200));
  for (const reply of replies) expect(reply.json()).toEqual(replies[0]?.json());
  expect((await asha.cart.lines())[0]?.quantity).toBe(1);
});

test('[I12] all sessions of a customer share one cart', async () => {
  const ring = await createProduct(database);
  const asha = await signedInShopper(shop);
  await asha.cart.add(ring);
  const lines = await asha.cart.lines();
  expect((await asha.order({ address_id: 2_000_000_000 })).status).toBe(422);
  await database.pool.query('delete from sessions where customer_id = $1', [asha.id]);
  const token = await openSession(database.query, { customerId: asha.id, userAgent: null }, shop.now);
  const again = await shop.app.inject({ url: '/api/v1/cart', headers: { authorization: `Bearer ${token}` } });
  expect(again.json()).toEqual(lines);
});

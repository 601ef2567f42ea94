import { expect, test } from 'vitest';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { buyerOf, startPaymentShop } from '#tests/support/shops/payment-shop.ts';
import { createProduct, type TestProduct } from '#tests/support/data/products.ts';
import type { Shopper } from '#tests/support/people/shopper.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startPaymentShop(database);
auditAfterEach(shop);

/** Noon in India, so that a few hours later it is the same day. */
shop.now = new Date(`${new Date().toISOString().slice(0, 10)}T06:30:00Z`);

type Buyer = Awaited<ReturnType<typeof buyerOf>>;

const heldMinutes = async (buyer: Buyer) => {
  const { held, held_until } = unwrap(await buyer.begin());
  return held ? Math.round((Date.parse(held_until) - shop.now.getTime()) / 60_000) : 0;
};

/** For how long all customers together held the product today without paying. */
async function secondsOf(product: TestProduct): Promise<number | undefined> {
  const { rows } = await database.pool.query<{ seconds: number }>(
    'select coalesce(sum(seconds), 0)::integer as seconds from unpaid_holds where product_id = $1',
    [product.id],
  );
  return rows[0]?.seconds;
}

/** Two accounts hold the product in turns; returns the minutes held in three hours. */
async function handOver(product: TestProduct): Promise<number> {
  const two = [await buyerOf(shop, product), await buyerOf(shop, product)];
  let held = 0;
  for (let turn = 0; turn < 18; turn += 1) {
    const next = two[turn % 2];
    const minutes = next === undefined ? 0 : await heldMinutes(next);
    held += minutes;
    shop.later(10);
  }
  return held;
}

test('[PAY-13] two accounts taking turns can hold a one-off product for at most an hour a day', async () => {
  const ring = await createProduct(database);
  expect(await handOver(ring)).toBe(60);
});

test('[PAY-13] once the hour is used up, a buyer pays without a hold and gets the product; a later payment is refunded', async () => {
  const ring = await createProduct(database);
  await handOver(ring);
  const [thief, asha] = [await buyerOf(shop, ring), await buyerOf(shop, ring)];
  const late = await thief.open();
  const orderId = await asha.open();
  expect((await asha.payAndVerify(orderId)).ok).toBe(true);
  expect(await thief.payAndVerify(late)).toMatchObject({
    status: 409,
    problem: { errors: [{ code: 'payment-refunded' }] },
  });
});

test('[PAY-13] the product can be held again the next day', async () => {
  const ring = await createProduct(database);
  expect(await handOver(ring)).toBe(60);
  shop.later(24 * 60);
  expect(await heldMinutes(await buyerOf(shop, ring))).toBe(10);
});

test('[PAY-13] closing the widget returns the unused time, and paying returns all of it', async () => {
  const ring = await createProduct(database, { stock: 1 });
  const seconds = () => secondsOf(ring);
  const asha = await buyerOf(shop, ring);
  const first = await asha.open();
  expect(await seconds()).toBe(600);
  shop.later(2);
  await asha.abandon(first);
  expect(await seconds()).toBe(120);
  const second = await asha.open();
  expect(await seconds()).toBe(720);
  expect((await asha.payAndVerify(second)).ok).toBe(true);
  expect(await seconds()).toBe(120);
});

test.each([
  ['removes the product from the cart', async ({ cart }: Shopper, key: number) => cart.remove(key)],
  ['sets its quantity to zero', async ({ cart }: Shopper, key: number) => cart.update(key, 0)],
  ['empties the cart', async ({ cart }: Shopper) => cart.clear()],
  ['orders by cash instead', async (shopper: Shopper) => shopper.order()],
])('[PAY-13] a shopper who %s returns the unused time; other holds remain', async (_, end) => {
  const ring = await createProduct(database);
  const asha = await buyerOf(shop, ring);
  const neighbour = await buyerOf(shop, await createProduct(database));
  await neighbour.open();
  await asha.open();
  shop.later(2);
  const [line] = await asha.shopper.cart.lines();
  expect(await end(asha.shopper, line?.id ?? 0)).toMatchObject({ ok: true });
  expect(await secondsOf(ring)).toBe(120);
  const [held] = await neighbour.shopper.cart.lines();
  expect(held?.held_for_you_until).not.toBeNull();
});

test('[PAY-13] removing one of two held products from the cart releases only that one', async () => {
  const [ring, haar] = [await createProduct(database), await createProduct(database)];
  const asha = await buyerOf(shop, ring);
  unwrap(await asha.shopper.cart.add(haar));
  await asha.open();
  const [line] = await asha.shopper.cart.lines();
  unwrap(await asha.shopper.cart.remove(line?.id ?? 0));
  expect([await secondsOf(ring), await secondsOf(haar)]).toEqual([0, 600]);
  expect((await asha.shopper.cart.lines()).map((each) => each.held_for_you_until !== null)).toEqual([true]);
});

test('[PAY-13] the hold budget grows with the stock, and the owner sets its size', async () => {
  const rings = await createProduct(database, { stock: 3 });
  for (let buyer = 0; buyer < 9; buyer += 1) {
    expect(await heldMinutes(await buyerOf(shop, rings))).toBe(10);
    shop.later(10);
  }
  await database.pool.query(`insert into settings (key, value) values ('checkout', '{"heldMinutes": 0}')`);
  const next = await buyerOf(shop, rings);
  expect(unwrap(await next.begin()).held).toBe(false);
  await database.pool.query(`delete from settings where key = 'checkout'`);
});

import { beforeEach, expect, test } from 'vitest';
import { cancelOrder, placeOrderOffline } from '#contract/orders.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { payerOf, startPaymentShop } from '#tests/support/shops/payment-shop.ts';
import { createProduct, stockOf } from '#tests/support/data/products.ts';
import { signedInShopper, type Shopper } from '#tests/support/people/shopper.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startPaymentShop(database);
auditAfterEach(shop);

beforeEach(() => database.pool.query('truncate rate_limits'));

const rings = await createProduct(database, { stock: 500 });

async function place(shopper: Shopper) {
  unwrap(await shopper.cart.add(rings));
  return shopper.order();
}

const cancel = (shopper: Shopper, order_id: number) => shopper.call(cancelOrder, { body: { order_id } });

async function placeAndCancel(shopper: Shopper, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const { order_id } = unwrap(await place(shopper));
    unwrap(await cancel(shopper, order_id));
  }
}

const written = async () => {
  const { rows } = await database.pool.query<{ orders: number; outbox: number }>(
    'select (select count(*) from orders) as orders, (select count(*) from outbox) as outbox',
  );
  return [...rows, await stockOf(database, rings)];
};

test('[PAY-15] a customer may place 20 orders an hour; the 21st is refused and keeps the cart', async () => {
  const asha = await signedInShopper(shop);
  await placeAndCancel(asha, 10);
  shop.later(40);
  await placeAndCancel(asha, 10);
  const before = await written();
  expect(await place(asha)).toMatchObject({
    status: 429,
    problem: {
      message:
        'You have placed 20 orders within an hour. Please try again in 20 minutes. Your cart stays as it is.',
    },
  });
  const payload = await asha.orderBody();
  const headers = { authorization: `Bearer ${asha.token}`, 'idempotency-key': 'the-same-attempt' };
  const send = () => shop.app.inject({ method: 'POST', url: placeOrderOffline.path, payload, headers });
  expect((await send()).headers['retry-after']).toBe(String(20 * 60));
  expect(await written()).toEqual(before);
  expect(await asha.cart.lines()).toHaveLength(1);
  unwrap(await place(await signedInShopper(shop))); // another customer
  shop.later(20);
  expect((await send()).statusCode).toBe(200);
  expect((await send()).statusCode).toBe(200); // a repeated request does not count again
});

test('[PAY-15] a refused order does not count towards the limit', async () => {
  const usha = await signedInShopper(shop);
  for (let time = 0; time < 25; time += 1) expect((await usha.order()).status).toBe(422);
  unwrap(await place(usha));
});

test('[PAY-15] a customer may cancel 20 orders an hour', async () => {
  const mira = await signedInShopper(shop);
  const orders: number[] = [];
  for (let time = 0; time < 21; time += 1) {
    orders.push(unwrap(await place(mira)).order_id);
    shop.later(4);
  }
  for (const order of orders.slice(1)) unwrap(await cancel(mira, order));
  const last = orders[0] ?? 0;
  expect(await cancel(mira, last)).toMatchObject({
    status: 429,
    problem: { errors: [{ code: 'throttled' }] },
  });
  shop.later(60);
  unwrap(await cancel(mira, last));
});

test('[PAY-15] unverified accounts of one network must verify after 20 orders in an hour', async () => {
  let placed = 0;
  for (let account = 0; account < 12; account += 1) {
    const stranger = await signedInShopper(shop, { proved: false });
    for (let time = 0; time < 2; time += 1) {
      const reply = await place(stranger);
      if (!reply.ok) {
        expect(reply).toMatchObject({ status: 409, problem: { errors: [{ code: 'proof-needed' }] } });
        continue;
      }
      placed += 1;
      unwrap(await cancel(stranger, reply.answer.order_id));
    }
  }
  expect(placed).toBe(20);
  unwrap(await place(await signedInShopper(shop)));
});

test('[PAY-15] unverified accounts of one network may start 60 payments an hour; then they must verify and keep their carts', async () => {
  const begun: boolean[] = [];
  for (let account = 0; account < 7; account += 1) {
    const stranger = await signedInShopper(shop, { proved: false });
    unwrap(await stranger.cart.add(rings));
    const { begin } = payerOf(shop, stranger);
    for (let time = 0; time < 10; time += 1) begun.push((await begin({ order_note: `Note ${time}` })).ok);
    if (account < 6) continue;
    expect(await begin()).toMatchObject({ status: 409, problem: { errors: [{ code: 'proof-needed' }] } });
    expect(await stranger.cart.lines()).toHaveLength(1);
    await database.pool.query('update customers set email_verified_at = now() where id = $1', [stranger.id]);
    expect((await begin()).ok).toBe(true); // the same order after verifying the email
  }
  expect(begun.filter(Boolean)).toHaveLength(60);
});

test('[PAY-15] a customer may start 30 payments an hour', async () => {
  const asha = await signedInShopper(shop);
  const { begin } = payerOf(shop, asha);
  unwrap(await asha.cart.add(rings));
  for (let time = 0; time < 30; time += 1) unwrap(await begin({ order_note: `Note ${time}` }));
  expect(await begin()).toMatchObject({ status: 429, problem: { errors: [{ code: 'throttled' }] } });
  const { rows } = await database.pool.query('select from payments where customer_id = $1', [asha.id]);
  expect(rows).toHaveLength(30);
  shop.later(60);
  expect((await begin()).ok).toBe(true);
});

test('[PAY-15] refused and repeated requests to pay online count too, and 120 in an hour are enough', async () => {
  const [asha, usha] = [await signedInShopper(shop), await signedInShopper(shop)];
  const { begin } = payerOf(shop, asha);
  unwrap(await asha.cart.add(rings));
  const press = () => begin({}, { 'idempotency-key': 'once' });
  for (let time = 0; time < 60; time += 1) {
    expect((await press()).ok).toBe(true);
    expect((await begin({ total: 1 })).status).toBe(409);
  }
  expect(await begin()).toMatchObject({ status: 429, problem: { errors: [{ code: 'throttled' }] } });
  expect(await asha.cart.lines()).toHaveLength(1);
  unwrap(await usha.cart.add(rings));
  expect((await payerOf(shop, usha).begin()).ok).toBe(true);
  shop.later(60);
  expect((await begin()).ok).toBe(true);
});

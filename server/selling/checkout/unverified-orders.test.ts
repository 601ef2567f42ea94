import { beforeEach, expect, test } from 'vitest';
import { checkEmail, verifyEmail } from '#contract/auth.ts';
import { confirmOrder } from '#contract/orders.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct, stockOf, type TestProduct } from '#tests/support/data/products.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { callApi, signedInShopper, type Shopper } from '#tests/support/people/shopper.ts';
import { expireUnconfirmedOrders } from '../orders/expire-unconfirmed-orders.ts';
import { moveOrder } from '#tests/support/data/move-order.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';
import { nameSeller } from '#tests/support/shops/settings.ts';

const database = await emptyDatabase();
await nameSeller(database);
const shop = await startShop(database);
auditAfterEach(shop);
const hour = 3_600_000;

beforeEach(() => database.pool.query('truncate unverified_orders, outbox, rate_limits'));

const stranger = () => signedInShopper(shop, { proved: false });
const proofNeeded = { status: 409, problem: { errors: [{ code: 'proof-needed' }] } };

async function buy(shopper: Shopper, product: TestProduct, quantity = 1) {
  unwrap(await shopper.cart.add(product, quantity));
  return shopper.order();
}

/** Orders one-off products one by one until the shop refuses; returns the number of orders. */
async function grab(shopper: Shopper, most: number): Promise<number> {
  for (let taken = 0; taken < most; taken += 1) {
    const reply = await buy(shopper, await createProduct(database));
    if (reply.ok) continue;
    expect(reply).toMatchObject(proofNeeded);
    return taken;
  }
  return most;
}

async function prove({ id }: Shopper): Promise<void> {
  const { email } = await database.query
    .selectFrom('customers')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  unwrap(await callApi(shop, checkEmail, { body: { email } }));
  const { mails } = await deliverOutbox(shop);
  const token = /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
  unwrap(await callApi(shop, verifyEmail, { body: { email, token } }));
}

test('[PAY-11] the first cash order of an unverified account is accepted', async () => {
  const reply = unwrap(await buy(await stranger(), await createProduct(database)));
  expect(reply).toMatchObject({ success: true, new_user: false });
  expect(reply.confirm_by).toBe(new Date(shop.now.getTime() + 24 * hour).toISOString());
});

test('[PAY-11] an unverified account may have two open orders; 73 more attempts are refused', async () => {
  const thief = await stranger();
  expect(await grab(thief, 73)).toBe(2);
  const { rows } = await database.pool.query('select from orders where customer_id = $1', [thief.id]);
  expect(rows).toHaveLength(2);
});

test('[PAY-11] an unverified account may order three units, in one order or two; a refusal keeps cart and stock', async () => {
  const rings = await createProduct(database, { stock: 10 });
  const greedy = await stranger();
  expect(await buy(greedy, rings, 4)).toMatchObject(proofNeeded);
  expect(await stockOf(database, rings)).toBe(10);
  expect((await greedy.cart.lines()).map(({ quantity }) => quantity)).toEqual([4]);
  const other = await stranger();
  unwrap(await buy(other, rings, 2));
  expect(await buy(other, rings, 2)).toMatchObject(proofNeeded);
});

test('[PAY-11] twenty unverified accounts on one network get nine units together, even concurrently', async () => {
  const thieves: Shopper[] = [];
  while (thieves.length < 20) thieves.push(await stranger());
  const rings = await createProduct(database, { stock: 100 });
  for (const thief of thieves) unwrap(await thief.cart.add(rings, 3));
  const replies = await Promise.all(thieves.map((thief) => thief.order()));
  expect(replies.filter(({ ok }) => ok)).toHaveLength(3);
  expect(await stockOf(database, rings)).toBe(91);
  for (const refused of replies.filter(({ ok }) => !ok)) expect(refused).toMatchObject(proofNeeded);
});

test('[PAY-11] after verifying the email address, the same cart is ordered without limits or confirmation', async () => {
  const asha = await stranger();
  expect(await grab(asha, 3)).toBe(2);
  await prove(asha);
  const reply = unwrap(await asha.order());
  expect(reply.confirm_by).toBeNull();
  expect((await asha.orders.list()).orders.map(({ confirm_by }) => confirm_by)).toEqual([null, null, null]);
  expect(await grab(asha, 4)).toBe(4);
  expect((await database.pool.query('select from unverified_orders where not proved')).rows).toEqual([]);
});

test('[PAY-11] a cash order paid on delivery verifies the account too', async () => {
  const usha = await stranger();
  expect(await grab(usha, 3)).toBe(2);
  const [last] = (await usha.orders.list()).orders;
  for (const to of ['processing', 'shipped', 'delivered'] as const) {
    await database.transaction((open) => moveOrder(open, { orderId: last?.id ?? 0, to }, shop.now));
  }
  expect((await usha.order()).ok).toBe(true);
});

async function confirmLink() {
  const { mails } = await deliverOutbox(shop);
  const link = /https:\S+\/confirm-order#\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
  const { hash, pathname } = new URL(link);
  const searchParams = new URLSearchParams(hash.slice(1));
  return {
    pathname,
    body: { order_id: Number(searchParams.get('order')), token: searchParams.get('token') ?? '' },
  };
}

test('[PAY-12] the link in the mail confirms the order and verifies the email address; a second use changes nothing', async () => {
  const asha = await stranger();
  const { order_id } = unwrap(await buy(asha, await createProduct(database)));
  const { pathname, body } = await confirmLink();
  expect({ pathname, order: body.order_id }).toEqual({ pathname: '/confirm-order', order: order_id });
  for (let tap = 0; tap < 2; tap += 1) {
    expect(unwrap(await callApi(shop, confirmOrder, { body }))).toMatchObject({ order_status: 'confirmed' });
  }
  const tracked = unwrap(await asha.orders.track(order_id));
  expect(tracked).toMatchObject({ order_status: 'confirmed', confirm_by: null });
  expect(tracked.order_status_history.map(({ status }) => status)).toEqual(['pending', 'confirmed']);
  expect(await grab(asha, 3)).toBe(3);
});

test('[PAY-12] a GET, another order, another signature or a changed email address confirms nothing', async () => {
  const asha = await stranger();
  const first = unwrap(await buy(asha, await createProduct(database)));
  const second = unwrap(await buy(asha, await createProduct(database)));
  const { body } = await confirmLink();
  const get = await shop.app.inject({
    method: 'GET',
    url: `/api/v1/order/confirm?order_id=${body.order_id}&token=${body.token}`,
  });
  expect(get.statusCode).toBe(405);
  const other = body.order_id === first.order_id ? second.order_id : first.order_id;
  for (const forged of [
    { ...body, order_id: other },
    { ...body, token: body.token.slice(1) },
    { ...body, order_id: 999_999 },
  ]) {
    expect(await callApi(shop, confirmOrder, { body: forged })).toMatchObject({
      status: 400,
      problem: { errors: [{ code: 'token' }] },
    });
  }
  await database.query
    .updateTable('customers')
    .set({ email: `new.${asha.id}@example.com` })
    .where('id', '=', asha.id)
    .execute();
  expect(await callApi(shop, confirmOrder, { body })).toMatchObject({ status: 400 });
  expect((await asha.orders.list()).orders.map(({ order_status }) => order_status)).toEqual([
    'pending',
    'pending',
  ]);
});

test('[PAY-12] the link of a blocked customer confirms and verifies nothing', async () => {
  const asha = await stranger();
  unwrap(await buy(asha, await createProduct(database)));
  const { body } = await confirmLink();
  const block = (since: Date | null) =>
    database.pool.query('update customers set suspended_at = $1 where id = $2', [since, asha.id]);
  await block(shop.now);
  expect(await callApi(shop, confirmOrder, { body })).toMatchObject({
    status: 403,
    problem: { message: 'This account is suspended. Please contact us.' },
  });
  await block(null);
  expect(unwrap(await callApi(shop, confirmOrder, { body }))).toMatchObject({ order_status: 'confirmed' });
});

test('[PAY-12] an unconfirmed order expires: stock and coupon are returned, mail and history say why', async () => {
  const ring = await createProduct(database);
  const asha = await stranger();
  await database.pool.query(
    `insert into coupons (code, type, value, usage_limit) values ('ONCE', 'flat', 10000, 1)`,
  );
  unwrap(await asha.cart.add(ring));
  const { order_id } = unwrap(await asha.order({ coupon_code: 'ONCE' }));
  expect(await stockOf(database, ring)).toBe(0);
  await deliverOutbox(shop);
  shop.now = new Date(shop.now.getTime() + 23 * hour);
  expect(await expireUnconfirmedOrders({ database, clock: () => shop.now })).toBe(0);
  shop.now = new Date(shop.now.getTime() + hour);
  await Promise.all([1, 2, 3].map(() => expireUnconfirmedOrders({ database, clock: () => shop.now })));
  expect(await stockOf(database, ring)).toBe(1);
  const tracked = unwrap(await asha.orders.track(order_id));
  expect(tracked).toMatchObject({ order_status: 'canceled', confirm_by: null });
  expect(tracked.notes).toMatchObject([{ text: expect.stringContaining('not confirmed in time') as string }]);
  const { mails } = await deliverOutbox(shop);
  const about = mails.filter(({ subject }) => subject.includes(String(order_id)));
  expect(about.map(({ subject, text }) => [subject, text.includes('not confirmed in time')])).toEqual([
    [`Your order ${order_id} was cancelled`, true],
  ]);
  const { rows } = await database.pool.query(`select used_count from coupons where code = 'ONCE'`);
  expect(rows).toEqual([{ used_count: 0 }]);
});

test('[PAY-12] a link used after the order has expired says so and changes nothing', async () => {
  const asha = await stranger();
  unwrap(await buy(asha, await createProduct(database)));
  const { body } = await confirmLink();
  shop.now = new Date(shop.now.getTime() + 25 * hour);
  expect(await expireUnconfirmedOrders({ database, clock: () => shop.now })).toBeGreaterThan(0);
  expect(await callApi(shop, confirmOrder, { body })).toMatchObject({
    status: 409,
    problem: { errors: [{ code: 'given-up' }] },
  });
});

test('[PAY-12] of a concurrent confirmation and expiry exactly one takes effect', async () => {
  for (let round = 0; round < 10; round += 1) {
    const ring = await createProduct(database);
    const asha = await stranger();
    const { order_id } = unwrap(await buy(asha, ring));
    const { body } = await confirmLink();
    shop.now = new Date(shop.now.getTime() + 24 * hour);
    const [tap] = await Promise.all([
      callApi(shop, confirmOrder, { body }),
      expireUnconfirmedOrders({ database, clock: () => shop.now }),
    ]);
    const { rows } = await database.pool.query('select status, confirm_by from orders where id = $1', [
      order_id,
    ]);
    expect(rows).toEqual([{ status: tap.ok ? 'confirmed' : 'cancelled', confirm_by: null }]);
    expect(await stockOf(database, ring)).toBe(tap.ok ? 0 : 1);
    await database.pool.query('truncate unverified_orders');
  }
});

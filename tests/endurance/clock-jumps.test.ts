import { beforeEach, expect, test } from 'vitest';
import { forgotPassword, getCustomer, login, register, verifyOtp } from '#contract/auth.ts';
import { runHousekeeping } from '#server/jobs/housekeeping/run-housekeeping.ts';
import { auditAfterEach } from '../support/runs/audit-after-each.ts';
import { emptyDatabase } from '../support/servers/database.ts';
import { payerOf, startPaymentShop } from '../support/shops/payment-shop.ts';
import { createCoupon, createProduct, stockOf } from '../support/data/products.ts';
import { deliverOutbox } from '../support/shops/deliver-outbox.ts';
import { callApi, signedInShopper } from '../support/people/shopper.ts';
import { unwrap } from '../support/answers/unwrap.ts';

// The clock jumps by a day, as after a power cut or with a wrong time server, and is corrected later.

const database = await emptyDatabase();
const shop = await startPaymentShop(database);
auditAfterEach(shop);
const day = 24 * 60;
const right = () => (shop.now = new Date());

beforeEach(right);

async function runHousekeepingNow(): Promise<void> {
  await runHousekeeping(database.query, shop.now);
}

test.each([
  ['ahead', day],
  ['back', -day],
])(
  'a shopper stays signed in and keeps the cart when the clock jumps a day %s and returns',
  async (_, jump) => {
    const ring = await createProduct(database, { stock: 5 });
    const asha = await signedInShopper(shop);
    unwrap(await asha.cart.add(ring, 2));
    shop.later(jump);
    expect((await asha.call(getCustomer)).status).toBe(200);
    expect(await asha.cart.lines()).toMatchObject([{ quantity: 2 }]);
    right();
    expect((await asha.call(getCustomer)).status).toBe(200);
    unwrap(await asha.order());
    expect(await stockOf(database, ring)).toBe(3);
  },
);

test.each([
  ['ahead', day],
  ['back', -day],
])(
  'a session that starts while the clock is a day %s remains valid after the clock is corrected',
  async (_, jump) => {
    shop.later(jump);
    const asha = await signedInShopper(shop);
    right();
    expect((await asha.call(getCustomer)).status).toBe(200);
  },
);

test('an emailed code expires while the clock is a day ahead, and correcting the clock adds no attempts', async () => {
  const email = 'asha@example.com';
  const person = { f_name: 'Asha', l_name: 'Verma', phone: '+91 98290 12345', password: 'emerald-17' };
  unwrap(await callApi(shop, register, { body: { ...person, email } }));
  unwrap(await callApi(shop, forgotPassword, { body: { identity: email } }));
  const { mails } = await deliverOutbox(shop);
  const code = mails.flatMap(({ text }) => /^ {4}(\d{6})$/m.exec(text)?.[1] ?? []).at(-1) ?? '';
  const wrong = code === '000000' ? '000001' : '000000';
  const tried = (otp: string) => callApi(shop, verifyOtp, { body: { identity: email, otp } });
  for (let guess = 0; guess < 3; guess += 1) expect((await tried(wrong)).ok).toBe(false);
  shop.later(day);
  expect((await tried(code)).ok).toBe(false);
  right();
  for (let guess = 0; guess < 2; guess += 1) expect((await tried(wrong)).ok).toBe(false);
  expect((await tried(code)).ok).toBe(false);
});

test('a rate limit hit while the clock is a day ahead does not last a day after the correction', async () => {
  const guess = () => callApi(shop, login, { body: { email: 'nobody@example.com', password: 'guess' } });
  shop.later(day);
  for (let count = 0; count < 10; count += 1) expect((await guess()).status).toBe(401);
  expect((await guess()).status).toBe(429);
  right();
  expect((await guess()).status).toBe(401);
});

test('a coupon that expires by a clock a day ahead is refused, and valid again after the correction', async () => {
  const expires_at = new Date(Date.now() + 3_600_000);
  await createCoupon(database, { code: 'TODAY10', columns: { expires_at } });
  const ring = await createProduct(database, { price: 1000 });
  const asha = await signedInShopper(shop);
  unwrap(await asha.cart.add(ring));
  const body = await asha.orderBody({ coupon_code: 'TODAY10' });
  shop.later(day);
  expect((await asha.coupon.apply('TODAY10')).ok).toBe(false);
  expect((await asha.send(body)).status).toBe(400);
  expect(await asha.cart.lines()).toHaveLength(1);
  right();
  unwrap(await asha.send(body));
});

test('[PAY-10] a hold made while the clock is a day ahead is released after the correction', async () => {
  const ring = await createProduct(database, { stock: 1 });
  const [asha, usha] = [await signedInShopper(shop), await signedInShopper(shop)];
  unwrap(await asha.cart.add(ring));
  unwrap(await usha.cart.add(ring));
  shop.later(day);
  await payerOf(shop, asha).open();
  right();
  expect((await usha.order()).status).toBe(409);
  await runHousekeepingNow();
  unwrap(await usha.order());
});

test('[PAY-10] a payment made while the clock is a day ahead becomes an order after the correction', async () => {
  const ring = await createProduct(database, { stock: 1 });
  const asha = await signedInShopper(shop);
  const payer = payerOf(shop, asha);
  shop.sandbox.faults.drop = 1; // neither browser nor webhook reports it
  unwrap(await asha.cart.add(ring));
  shop.later(day);
  const opened = await payer.open();
  await payer.pay(opened);
  right();
  shop.later(30);
  await shop.work();
  expect(await asha.orders.list()).toMatchObject({ total_size: 0 });
  await runHousekeepingNow();
  await shop.work();
  expect(await asha.orders.list()).toMatchObject({ total_size: 1 });
  shop.sandbox.faults.drop = 0;
});

test('[I17] emails postponed by a database clock a day ahead are sent after the correction, unless given up', async () => {
  await database.pool.query('truncate outbox');
  const { id } = await signedInShopper(shop);
  const mail = (available: string, postponed = false) =>
    database.pool.query(
      `insert into outbox (topic, payload, available_at, postponed)
       values ('mail:password-changed', $1, ${available}, $2)`,
      [JSON.stringify({ customerId: id }), postponed],
    );
  await mail(`now() + interval '1 day'`);
  await mail(`'infinity'`);
  // Postponed by the rate limit of their address: for 23 hours by a correct clock, and by a clock a day ahead.
  await mail(`now() + interval '23 hours'`, true);
  await mail(`now() + interval '47 hours'`, true);
  expect((await deliverOutbox(shop)).mails).toHaveLength(0);
  await runHousekeepingNow();
  expect((await deliverOutbox(shop)).mails).toHaveLength(2);
  const left = await database.pool.query(
    `select available_at = 'infinity' as given_up, postponed from outbox where done_at is null order by id`,
  );
  expect(left.rows).toEqual([
    { given_up: true, postponed: false },
    { given_up: false, postponed: true },
  ]);
});

import { expect, test } from 'vitest';
import { forgotPassword, verifyOtp } from '#contract/auth.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { callApi, signedInShopper } from '#tests/support/people/shopper.ts';
import { runHousekeeping } from './run-housekeeping.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);

const tables = ['rate_limits', 'one_time_codes', 'sessions', 'idempotency_keys', 'outbox'] as const;

async function countRows() {
  const counts = tables.map(async (table) => {
    const { rowCount } = await database.pool.query(`select from ${table}`);
    return [table, rowCount] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

async function sweepAfter(days: number, from = shop.now) {
  await runHousekeeping(database.query, new Date(from.getTime() + days * 24 * 3_600_000));
  return countRows();
}

test('expired rows are deleted when they expire, and no others', async () => {
  const ring = await createProduct(database);
  const asha = await signedInShopper(shop);
  await asha.cart.add(ring);
  unwrap(await asha.order({}, { 'idempotency-key': 'order-1' }));
  await callApi(shop, forgotPassword, { body: { identity: 'nobody@example.com' } });
  await callApi(shop, verifyOtp, { body: { identity: 'nobody@example.com', otp: '000000' } });
  const all = await countRows();
  expect(Object.values(all).every((count) => (count ?? 0) > 0)).toBe(true);

  expect(await sweepAfter(0)).toEqual(all);
  expect(await sweepAfter(1.1)).toEqual({
    ...all,
    rate_limits: 0,
    one_time_codes: 0,
    idempotency_keys: 0,
  });
  expect(await sweepAfter(7.1)).toMatchObject({ sessions: 1, outbox: 3 });
  expect(await sweepAfter(14.1)).toMatchObject({ sessions: 0, outbox: 3 });

  // Jobs that were given up stay as long as finished ones; queued ones stay.
  await deliverOutbox(shop);
  await database.pool.query(
    `insert into outbox (topic, payload, available_at)
     values ('mail:welcome', '{"customerId":1}', 'infinity'), ('mail:welcome', '{"customerId":1}', now() + interval '1 day')`,
  );
  const done = await database.query
    .selectFrom('outbox')
    .select('done_at as at')
    .where('done_at', 'is not', null)
    .executeTakeFirst();
  const doneAt = done?.at ?? shop.now; // by the clock of the database
  expect(await sweepAfter(29.9, doneAt)).toMatchObject({ outbox: 5 });
  expect(await sweepAfter(30.1, doneAt)).toMatchObject({ outbox: 1 });
});

test('[PAY-10] expired holds, hold runs and old back-in-stock requests are deleted', async () => {
  const ring = await createProduct(database);
  const usha = await signedInShopper(shop);
  await usha.cart.add(ring);
  await database.pool.query(
    `insert into stock_holds (cart_id, product_id, quantity, expires_at)
       select id, $2, 1, $3 from carts where customer_id = $1`,
    [usha.id, ring.id, shop.now],
  );
  await database.pool.query('insert into hold_runs values ($1, $2, $3, $3)', [usha.id, ring.id, shop.now]);
  await database.pool.query('insert into back_in_stock_requests values ($1, $2, $3)', [
    ring.id,
    'k@x.example',
    shop.now,
  ]);
  const left = async (days: number) => {
    await sweepAfter(days);
    const { rows } = await database.pool.query<{ left: string }>(
      `select concat_ws(' ', (select 'hold' from stock_holds), (select 'run' from hold_runs),
                        (select 'wait' from back_in_stock_requests)) as left`,
    );
    return rows[0]?.left;
  };
  const minute = 1 / 24 / 60;
  expect(await left(9 * minute)).toBe('hold run wait');
  expect(await left(11 * minute)).toBe('hold wait'); // the pause between holds is over
  expect(await left(1.1)).toBe('wait');
  expect(await left(29.9)).toBe('wait');
  expect(await left(30.1)).toBe('');
});

test('[SAFE-5] messages are deleted two years after the last one, carts six months after the last change', async () => {
  await database.pool.query('delete from carts');
  const { id } = await signedInShopper(shop);
  const paying = await signedInShopper(shop);
  const early = new Date(shop.now.getTime() - 100 * 24 * 3_600_000);
  for (const at of [early, shop.now]) {
    await database.pool.query(
      `insert into contact_messages (name, email, mobile_number, subject, message, created_at)
         select 'Usha', 'usha@x.example', '9829012345', 'other', 'A word', $1 from generate_series(1, 501)`,
      [at],
    );
    await database.pool.query(
      `insert into chat_messages (customer_id, author, message, created_at) values ($1, 'customer', 'A word', $2)`,
      [id, at],
    );
    await database.pool.query(
      `with ticket as (insert into support_tickets (customer_id, subject, type, description, created_at, updated_at)
         values ($1, 'A word', 'other', 'A word', $3, $2) returning id)
       insert into ticket_messages (ticket_id, author, message) select id, 'customer', 'A word' from ticket`,
      [id, at, early],
    );
  }
  await database.pool.query(
    `update contact_messages set answer = 'Yes', answered_at = $2
      where id in (select id from contact_messages where created_at = $1 limit 1)`,
    [early, shop.now],
  );
  await database.pool.query('insert into carts (customer_id, updated_at) values ($1, $3), ($2, $3)', [
    id,
    paying.id,
    shop.now,
  ]);
  await database.pool.query(
    `insert into payments (cart_id, customer_id, gateway, gateway_order_id, amount_paise, checkout, created_at)
       select id, customer_id, 'razor_pay', 'order_1', 100, '{}', $2 from carts where customer_id = $1`,
    [paying.id, new Date(shop.now.getTime() + 24 * 3_600_000)],
  );
  const left = async (days: number) => {
    await sweepAfter(days);
    const { rows } = await database.pool.query<{ left: string }>(
      `select concat_ws(' ', (select count(*) from contact_messages), (select count(*) from chat_messages),
                        (select count(*) from ticket_messages), (select count(*) from carts)) as left`,
    );
    return rows[0]?.left;
  };
  expect(await left(182.9)).toBe('1002 2 2 2');
  expect(await left(183.1)).toBe('1002 2 2 1'); // the other cart is being paid for
  expect(await left(184.1)).toBe('1002 2 2 0');
  expect(await left(629.9)).toBe('1002 2 2 0');
  expect(await left(630.1)).toBe('502 1 1 0'); // for answered messages the time of the answer counts
  expect(await left(730.1)).toBe('0 0 0 0');
  expect(shop.faults).toEqual([]);
});

test('[SAFE-5] changing a quantity counts as a change of the cart', async () => {
  const ring = await createProduct(database, { stock: 5 });
  const usha = await signedInShopper(shop);
  await usha.cart.add(ring);
  const long = new Date(shop.now.getTime() - 200 * 24 * 3_600_000);
  await database.pool.query('update carts set updated_at = $2 where customer_id = $1', [usha.id, long]);
  for (const { id } of await usha.cart.lines()) unwrap(await usha.cart.update(id, 2));
  await sweepAfter(0);
  expect(await usha.cart.lines()).toHaveLength(1);
});

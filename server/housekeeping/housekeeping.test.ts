import { expect, test } from 'vitest';
import { forgotPassword, verifyOtp } from '#contract/auth.ts';
import { startShop } from '#tests/app.ts';
import { emptyDatabase } from '#tests/database.ts';
import { shelve } from '#tests/pieces.ts';
import { deliverPost } from '#tests/post.ts';
import { answered, ask, signedInShopper } from '#tests/shopper.ts';
import { startHousekeeping } from './start-housekeeping.ts';

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

async function sweepAfter(days: number) {
  const clock = () => new Date(shop.now.getTime() + days * 24 * 3_600_000);
  const report = (error: unknown) => void shop.faults.push(error);
  await startHousekeeping({ query: database.query, clock, report }).stop();
  return countRows();
}

test('what is over is swept when it is over, and nothing that still counts', async () => {
  const ring = await shelve(database);
  const asha = await signedInShopper(shop);
  await asha.cart.add(ring);
  answered(await asha.order({}, { 'idempotency-key': 'order-1' }));
  await ask(shop, forgotPassword, { body: { identity: 'nobody@example.com' } });
  await ask(shop, verifyOtp, { body: { identity: 'nobody@example.com', otp: '000000' } });
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

  // What was given up stays as long as what was done; what still waits stays.
  await deliverPost(shop);
  await database.pool.query(
    `insert into outbox (topic, payload, available_at)
     values ('mail:welcome', '{"customerId":1}', 'infinity'), ('mail:welcome', '{"customerId":1}', now() + interval '1 day')`,
  );
  expect(await sweepAfter(29.9)).toMatchObject({ outbox: 5 });
  expect(await sweepAfter(30.1)).toMatchObject({ outbox: 1 });
});

test('[PAY-10] holds that are over, the time of holding in a row, and old waits for a piece are swept', async () => {
  const ring = await shelve(database);
  const usha = await signedInShopper(shop);
  await usha.cart.add(ring);
  await database.pool.query(
    `insert into stock_holds (cart_id, product_id, quantity, expires_at)
       select id, $2, 1, $3 from carts where customer_id = $1`,
    [usha.id, ring.id, shop.now],
  );
  await database.pool.query('insert into hold_runs values ($1, $2, $3, $3)', [usha.id, ring.id, shop.now]);
  await database.pool.query('insert into piece_waits values ($1, $2, $3)', [
    ring.id,
    'k@x.example',
    shop.now,
  ]);
  const left = async (days: number) => {
    await sweepAfter(days);
    const { rows } = await database.pool.query<{ left: string }>(
      `select concat_ws(' ', (select 'hold' from stock_holds), (select 'run' from hold_runs),
                        (select 'wait' from piece_waits)) as left`,
    );
    return rows[0]?.left;
  };
  const minute = 1 / 24 / 60;
  expect(await left(9 * minute)).toBe('hold run wait');
  expect(await left(11 * minute)).toBe('hold wait'); // the pause after holding is over
  expect(await left(1.1)).toBe('wait');
  expect(await left(29.9)).toBe('wait');
  expect(await left(30.1)).toBe('');
});

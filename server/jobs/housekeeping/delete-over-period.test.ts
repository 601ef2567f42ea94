import { beforeEach, expect, test } from 'vitest';
import { dayInIndia } from '#domain/locale/indian-time.ts';
import { taxRecordsUntil } from '#domain/privacy/retention-rules.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { deleteOverPeriod } from './delete-over-period.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
const { pool, query } = database;
const shopper = await signedInShopper(shop);
const ring = await createProduct(database, { stock: 9 });
unwrap(await shopper.cart.add(ring));
const { order_id: order } = unwrap(await shopper.order());
const day = 24 * 3_600_000;

beforeEach(() =>
  pool.query(`truncate retention_periods, retention_reports, consents, contact_messages, complaints, support_tickets cascade;
    delete from payment_events; delete from payments`),
);

const after = (days: number) => deleteOverPeriod(query, new Date(shop.now.getTime() + days * day));
async function count(text: string): Promise<number> {
  return (await pool.query(`select from ${text}`)).rowCount ?? 0;
}
const attempt = (state: string, order_id: number | null = null) =>
  pool.query(
    `insert into payments (cart_id, customer_id, gateway, gateway_order_id, amount_paise, checkout, state, order_id,
                           created_at, updated_at)
     values (1, $1, 'razor_pay', $2, 100, '{"note": "For Usha"}', $2, $3, $4, $4)`,
    [shopper.id, state, order_id, shop.now],
  );

test('[LAW-54] records of ended consents are deleted a year after the end, open ones stay', async () => {
  await pool.query(
    `insert into consents (purpose, email, text_version, given_at, ended_at, ended_how) values
       ('newsletter', 'usha@post.example', 'v', $1, $1, 'withdrawn'),
       ('newsletter', 'usha@post.example', 'v', $1, null, null)`,
    [shop.now],
  );
  await pool.query(
    `insert into newsletter_subscribers (email, consented_at, unsubscribed_at) values
       ('left@post.example', $1, $1), ('usha@post.example', $1, null)`,
    [shop.now],
  );
  await after(364.9);
  expect([await count('consents'), await count('newsletter_subscribers')]).toEqual([2, 2]);
  await after(365.1);
  expect([await count('consents'), await count('newsletter_subscribers')]).toEqual([1, 1]);
});

test('[LAW-51] a consent to a back-in-stock email ends when nothing is asked for any more', async () => {
  await pool.query(`insert into back_in_stock_requests values ($1, 'usha@post.example', $2)`, [
    ring.id,
    shop.now,
  ]);
  await pool.query(
    `insert into consents (purpose, email, text_version, given_at) values ('restock', 'usha@post.example', 'v', $1)`,
    [shop.now],
  );
  await after(29.9);
  expect([await count('back_in_stock_requests'), await count('consents where ended_at is null')]).toEqual([
    1, 1,
  ]);
  await after(30.1); // the request is over its period
  await after(30.2);
  expect(await count('back_in_stock_requests')).toBe(0);
  expect(await count(`consents where ended_how = 'fulfilled'`)).toBe(1);
});

test('[LAW-54] payment attempts are deleted after 180 days; a payment with an order or a refund stays', async () => {
  for (const state of ['failed', 'cancelled', 'created']) await attempt(state);
  await attempt('ordered', order);
  await attempt('refunded');
  await pool.query(
    `insert into payment_events (gateway, event_id, payment_id, kind, payload, processed_at)
       select 'razor_pay', 'e' || id, id, 'payment.failed', '{"email": "usha@post.example"}', $1 from payments`,
    [shop.now],
  );
  await after(179.9);
  expect([await count('payments'), await count(`payment_events where payload <> '{}'`)]).toEqual([5, 5]);
  await after(180.1);
  const { rows } = await pool.query('select state, checkout from payments order by id');
  expect(rows).toEqual([
    { state: 'created', checkout: { note: 'For Usha' } },
    { state: 'ordered', checkout: {} },
    { state: 'refunded', checkout: {} },
  ]);
  expect(await count(`payment_events where payload <> '{}'`)).toBe(0);
});

test('[LAW-54] a PAN is deleted with its digest 72 months after the annual return of its year is due, and not a day before', async () => {
  await pool.query(
    'insert into buyer_pans (order_id, sealed, key_version, created_at) values ($1, $2, 1, $3)',
    [order, 'sealed', shop.now],
  );
  await pool.query(`update orders set pan_digest = repeat('a', 64) where id = $1`, [order]);
  const until = taxRecordsUntil(dayInIndia(shop.now), 72);
  await deleteOverPeriod(query, new Date(`${until}T23:59:00+05:30`));
  expect(await count('buyer_pans')).toBe(1);
  expect(await count('orders where pan_digest is not null')).toBe(1);
  await deleteOverPeriod(query, new Date(Date.parse(`${until}T00:00:00+05:30`) + day));
  expect(await count('buyer_pans')).toBe(0);
  expect(await count('orders where pan_digest is not null')).toBe(0);
  expect(await count('orders')).toBe(1);
});

test.each([
  ['2026-03-31', '2032-12-31'],
  ['2026-04-01', '2033-12-31'],
  ['2027-01-15', '2033-12-31'],
])('[LAW-54] records of a sale on %s are kept until %s', (sale, until) => {
  expect(taxRecordsUntil(sale, 72)).toBe(until);
});

const written = async () => {
  const message = { name: 'Usha', email: 'usha@x.example', mobile_number: '9829012345', message: 'A word' };
  const { id } = await query
    .insertInto('contact_messages')
    .values({ ...message, subject: 'other', created_at: shop.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const setPeriod = (period: number, days: number) =>
  query
    .insertInto('retention_periods')
    .values({
      rule: 'messages',
      period,
      from_day: dayInIndia(shop.now.getTime() + days * day),
      source: 'Our adviser',
      staff_name: 'Meera',
      set_at: shop.now,
    })
    .execute();

test('[LAW-54] a period that the owner has set counts from its day on', async () => {
  await written();
  await setPeriod(900, 720);
  await after(729);
  await after(731);
  expect(await count('contact_messages')).toBe(1);
  await after(901);
  expect(await count('contact_messages')).toBe(0);

  await written();
  await pool.query('delete from retention_periods where period = 900');
  await after(729);
  expect(await count('contact_messages')).toBe(1);
  await after(731);
  expect(await count('contact_messages')).toBe(0);
  const reports = await query
    .selectFrom('retention_reports')
    .selectAll()
    .where('rule', '=', 'messages')
    .orderBy('day')
    .execute();
  expect(reports).toMatchObject([
    { day: dayInIndia(shop.now.getTime() + 729 * day), deleted: 0 },
    { day: dayInIndia(shop.now.getTime() + 731 * day), deleted: 1 },
    { day: dayInIndia(shop.now.getTime() + 901 * day), deleted: 1 },
  ]);
  expect(reports.every(({ finished_at }) => finished_at !== null)).toBe(true);
});

test('[LAW-47] an open complaint stays until it is settled; then its two years run', async () => {
  const message = await written();
  await pool.query('insert into complaints (contact_message_id, received_at) values ($1, $2)', [
    message,
    shop.now,
  ]);
  const complaint = { subject: 'A clasp', type: 'complaint', description: 'It broke' };
  const { id: ticket } = await query
    .insertInto('support_tickets')
    .values({ ...complaint, customer_id: shopper.id, created_at: shop.now, updated_at: shop.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await pool.query('insert into complaints (ticket_id, received_at) values ($1, $2)', [ticket, shop.now]);
  await after(1000);
  expect([await count('contact_messages'), await count('support_tickets')]).toEqual([1, 1]);
  await pool.query(`update complaints set acknowledged_at = $1, redressed_at = $1, redress = 'Mended'`, [
    new Date(shop.now.getTime() + 1000 * day),
  ]);
  await after(1729.9);
  expect(await count('complaints')).toBe(2);
  await after(1730.1);
  expect([
    await count('complaints'),
    await count('contact_messages'),
    await count('support_tickets'),
  ]).toEqual([0, 0, 0]);
});

test('[LAW-47] an attempt of an erased customer is deleted when no bank pays it any more', async () => {
  await attempt('failed');
  await attempt('authorised');
  await pool.query(`update payments set customer_id = null, cart_id = null, checkout = '{}'`);
  await after(5.9);
  expect(await count('payments')).toBe(2);
  await after(6.1);
  expect(await count(`payments where state = 'authorised'`)).toBe(1);
  expect(await count('payments')).toBe(1);
});

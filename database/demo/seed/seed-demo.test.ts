import { sql } from 'kysely';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { nextStatuses } from '#domain/orders/pick-up.ts';
import { sumOfRows } from '#domain/pricing/breakup-row.ts';
import { parseSnapshot } from '#domain/pricing/price-snapshot.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { noticeVersion } from '#domain/privacy/data-purposes.ts';
import { privacyPolicy } from '../content/legal/privacy-policy.ts';
import { demoCustomer } from '../content/demo-customer.ts';
import { seedDemo } from './seed-demo.ts';

const database = await emptyDatabase();
let media: string;

beforeAll(async () => {
  media = await mkdtemp(join(tmpdir(), 'media-'));
  await seedDemo(database.pool, { media });
});

afterAll(() => rm(media, { recursive: true, force: true }));

async function rows<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await database.pool.query<Row>(text, values)).rows;
}

async function everything(): Promise<unknown> {
  const tables = await rows<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  return Promise.all(tables.map(async ({ name }) => [name, await rows(`select * from ${name} order by 1`)]));
}

test('seeding again changes nothing', async () => {
  const before = await everything();
  await seedDemo(database.pool, { media });
  expect(await everything()).toEqual(before);
});

test('every product has two pictures; the media folder holds the original and every width', async () => {
  const pictures = await rows<{ hash: string; widths: number[]; products: number }>(
    `select p.hash, p.widths, count(pp.product_id)::int as products
       from pictures p left join product_pictures pp on pp.picture_id = p.id group by p.id`,
  );
  expect(pictures.reduce((sum, picture) => sum + picture.products, 0)).toBe(84); // with eight certificates
  const files = pictures.flatMap(({ hash, widths, products }) => [
    `originals/${hash}`,
    // Cut-outs and turntables are rendered on request.
    ...(products === 0 ? [] : widths.map((width) => `${hash.slice(0, 2)}/${hash}-${width}.avif`)),
  ]);
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(media, file))).size));
  expect(Math.min(...sizes)).toBeGreaterThan(500);
  expect(
    await rows(
      `select product_id from product_pictures where slot is distinct from 'certificate' group by product_id having count(*) <> 2 or count(distinct alt) <> 2`,
    ),
  ).toEqual([]);
});

test('the demo shop has ten categories with pictures, four banners in both tones and six legal texts', async () => {
  expect(
    await rows(`select count(*)::int as count, count(picture_id)::int as pictures from categories`),
  ).toEqual([{ count: 10, pictures: 10 }]);
  const banners = await rows<{ tone: string }>('select tone from banners order by position');
  expect(banners.map(({ tone }) => tone)).toEqual(['dark', 'light', 'light', 'dark']);
  const [legal] = await rows<{ value: Record<string, { shown: boolean; html: string }> }>(
    `select value from settings where key = 'legal'`,
  );
  const texts = Object.values(legal?.value ?? {});
  expect(texts).toHaveLength(6);
  const words = texts.map(({ html }) => html.replace(/<[^>]*>/g, ' ').split(/\s+/).length);
  expect(Math.min(...words)).toBeGreaterThan(400);
  expect(Math.max(...words)).toBeLessThan(900);
});

test('[SEE-1] every piece has a cut-out in millimetres, and five have a turntable of 24 pictures', async () => {
  expect(
    await rows(`select slug from products p where not exists (
                  select from product_cutouts c where c.product_id = p.id and c.layer = 'front')`),
  ).toEqual([]);
  expect(
    await rows('select count(*)::int as frames from product_turntable_frames group by product_id'),
  ).toEqual(Array.from({ length: 5 }, () => ({ frames: 24 })));
});

test('orders have every status, and every history follows the allowed transitions', async () => {
  const histories = await rows<{ status: OrderStatus; steps: OrderStatus[]; last: Date; updated_at: Date }>(
    `select o.status, o.updated_at, array_agg(h.status order by h.id) as steps, max(h.created_at) as last
       from orders o join order_status_history h on h.order_id = o.id group by o.id`,
  );
  expect(new Set(histories.map(({ status }) => status)).size).toBe(9);
  for (const { status, steps, last, updated_at } of histories) {
    expect(steps[0]).toBe('pending');
    expect(steps.at(-1)).toBe(status);
    expect(last).toEqual(updated_at);
    steps
      .slice(1)
      .forEach((step, index) =>
        expect(nextStatuses(steps[index] ?? 'failed', null).includes(step)).toBe(true),
      );
  }
});

test('[LAW-62] a hallmarked piece that was sent has its HUID, and the staff who moved an order are named', async () => {
  const some = `select exists (select from order_lines l join orders o on o.id = l.order_id
                                where l.product #>> '{facts,hallmark}' = 'hallmarked' and o.carrier is not null
                                  and l.huids <> '{}') as marked,
                       exists (select from order_status_history
                                where actor = 'staff' and staff_name is not null) as named`;
  expect(await rows(some)).toEqual([{ marked: true, named: true }]);
  expect(
    await rows(`select l.id from order_lines l join orders o on o.id = l.order_id
                 where l.product #>> '{facts,hallmark}' = 'hallmarked' and o.carrier is not null and l.huids = '{}'`),
  ).toEqual([]);
  expect(
    await rows(`select id from order_status_history where actor = 'staff' and staff_name is null`),
  ).toEqual([]);
});

test('orders add up to their lines, and order numbers increase with time', async () => {
  expect(
    await rows(`
    select o.id from orders o join order_lines l on l.order_id = o.id group by o.id
    having o.subtotal_paise <> sum(l.unit_price_paise * l.quantity)
        or o.discount_paise <> sum(l.discount_paise)
        or o.coupon_discount_paise <> sum(l.coupon_discount_paise)
        or o.tax_paise <> coalesce(sum(l.tax_paise) filter (where l.tax_model = 'exclude'), 0)
        or o.total_paise <= 0`),
  ).toEqual([]);
  expect(
    await rows(`select 1 from orders a join orders b on a.id < b.id and a.placed_at > b.placed_at`),
  ).toEqual([]);
});

test('[RATE-11] every line of an order has the rows that its price is made of, with the rates of its day', async () => {
  type Line = { snapshot: unknown; paid: number; pieces: number; days: number; by_rate: boolean };
  const lines = await rows<Line>(
    `select l.price_rows as snapshot, l.unit_price_paise * l.quantity - l.discount_paise as paid, l.quantity as pieces,
           extract(day from $1::timestamptz - o.placed_at)::int as days, p.pricing_mode = 'by_rate' as by_rate
      from order_lines l join orders o on o.id = l.order_id join products p on p.id = l.product_id`,
    [new Date()],
  );
  expect(lines.some(({ by_rate, days }) => by_rate && days < 90)).toBe(true);
  for (const { snapshot, paid, pieces, days, by_rate } of lines) {
    const found = parseSnapshot(snapshot);
    expect(sumOfRows(found) * pieces).toBe(paid);
    const kinds = found.map(({ kind }) => kind);
    // Before the first rates of the shop, every piece had an asking price.
    expect(kinds.includes('metal')).toBe(days < 90);
    expect(kinds.includes('asking')).toBe(!by_rate || days >= 90);
  }
});

test('[I1] an order line that is wrong by one paisa cannot be committed', async () => {
  const change = sql`
    update order_lines set discount_paise = discount_paise + 1 where refunded_paise = 0`.execute(
    database.query,
  );
  await expect(change).rejects.toThrow('do not add up');
});

test('no order predates its products or its customer, and none in cash exceeds the legal limit', async () => {
  expect(
    await rows(`
    select p.slug from order_lines l join orders o on o.id = l.order_id join products p on p.id = l.product_id
     where o.placed_at < p.published_at`),
  ).toEqual([]);
  expect(
    await rows(
      `select o.id from orders o join customers c on c.id = o.customer_id where o.placed_at < c.created_at`,
    ),
  ).toEqual([]);
  expect(
    await rows(`select id from orders where payment_method = 'cash_on_delivery' and total_paise >= 20000000`),
  ).toEqual([]);
});

test('a one-of-a-kind product that was sold is out of stock', async () => {
  expect(
    await rows('select slug from products where one_of_a_kind and sold_count > 0 and stock > 0'),
  ).toEqual([]);
  expect(await rows('select slug from products where sold_count > 0 and one_of_a_kind')).toEqual([
    { slug: 'marwar-antique-borla' },
  ]);
});

test('[I4] the use count of a coupon equals its redemptions, all within its limits and period', async () => {
  expect(
    await rows(`
    select c.code from coupons c left join coupon_redemptions r on r.coupon_id = c.id and r.returned_at is null
     group by c.id having c.used_count <> count(r.id)`),
  ).toEqual([]);
  expect(
    await rows(`
    select c.code from coupons c join coupon_redemptions r on r.coupon_id = c.id
     where r.created_at < c.starts_at or r.created_at > c.expires_at or not c.active`),
  ).toEqual([]);
  expect(
    await rows(`
    select c.code from coupons c join coupon_redemptions r on r.coupon_id = c.id and r.returned_at is null
     group by c.id, r.customer_id having count(*) > c.per_customer_limit`),
  ).toEqual([]);
  const states = await rows(
    `select count(*) filter (where not active)::int as inactive, count(*) filter (where expires_at < $1)::int as expired,
           count(*) filter (where starts_at > $1)::int as waiting,
           count(*) filter (where used_count = usage_limit)::int as used_up from coupons`,
    [new Date()],
  );
  expect(states).toEqual([{ inactive: 1, expired: 1, waiting: 1, used_up: 1 }]);
});

test('[I7] each online order has one payment of its amount, and exactly the refunded orders have a refund', async () => {
  expect(
    await rows(`
    select o.id from orders o left join payments p on p.order_id = o.id
     where (o.payment_method = 'cash_on_delivery') <> (p.id is null) or p.amount_paise <> o.total_paise`),
  ).toEqual([]);
  expect(
    await rows(`
    select o.id from orders o left join refunds r on r.order_id = o.id
     where (o.payment_status = 'refunded') <> (r.id is not null)`),
  ).toEqual([]);
});

test('reviews are by buyers with a delivered order, and rating counts are correct', async () => {
  expect(
    await rows(`
    select r.id from reviews r where not exists (
      select from order_lines l join orders o on o.id = l.order_id
       where o.id = r.order_id and o.customer_id = r.customer_id and l.product_id = r.product_id and o.status = 'delivered')`),
  ).toEqual([]);
  const [stars] = await rows<{ counted: number; waiting: number }>(
    `select (select sum(rating_count)::int from products) as counted,
            (select count(*)::int from reviews where status = 'waiting') as waiting`,
  );
  expect(stars).toEqual({ counted: 12, waiting: 1 });
});

test('the newest product has the latest date and the highest ID', async () => {
  const newest = await rows<{ slug: string }>(
    'select slug from products order by published_at desc, id desc limit 3',
  );
  expect(await rows('select slug from products order by id desc limit 3')).toEqual(newest);
  expect(newest[0]).toEqual({ slug: 'aadya-solitaire-diamond-ring' });
});

test('every demo customer has a different password hash', async () => {
  const hashes = await rows<{ email: string; password_hash: string }>(
    'select email, password_hash from customers',
  );
  expect(new Set(hashes.map(({ password_hash }) => password_hash)).size).toBe(hashes.length);
  expect(hashes.map(({ email }) => email)).toContain(demoCustomer.email);
});

test('[LAW-51] a consent from before the text of today was given to an earlier one', async () => {
  const given = await rows<{ early: boolean; text_version: string }>(
    `select given_at < '${noticeVersion} 00:00+05:30' as early, text_version from consents`,
  );
  expect(given.length).toBeGreaterThan(0);
  for (const { early, text_version } of given)
    expect(text_version).toBe(early ? `before ${noticeVersion}` : noticeVersion);
});

test('[LAW-50] the privacy policy leaves all periods to the list of purposes below it', () => {
  expect(privacyPolicy).toContain('What we use your data for');
  const periods = privacyPolicy.split('.').filter((sentence) => /\b(keep|kept|erased?)\b/.test(sentence));
  expect(periods.length).toBeGreaterThan(0);
  for (const sentence of periods) expect(sentence).not.toMatch(/\b(day|month)s?\b/);
  expect(privacyPolicy).not.toContain('Last changed');
});

test('a shop with products of its own is not seeded', async () => {
  const own = await emptyDatabase();
  await sql`insert into categories (slug, name) values ('rings', 'Rings')`.execute(own.query);
  await sql`
    insert into products (slug, code, name, category_id, asking_price_paise, metal, hallmark, hallmark_reason)
    values ('mine', 'M-1', 'Mine', 1, 100, 'other', 'not_hallmarked', 'No gold')`.execute(own.query);
  const empty = await mkdtemp(join(tmpdir(), 'media-'));
  await seedDemo(own.pool, { media: empty });
  expect(await own.query.selectFrom('products').select('slug').execute()).toEqual([{ slug: 'mine' }]);
  expect(await readdir(empty)).toEqual([]);
  await rm(empty, { recursive: true });
});

test('two nodes that start at the same time seed the shop once', async () => {
  const shared = await emptyDatabase();
  await Promise.all([seedDemo(shared.pool, { media }), seedDemo(shared.pool, { media })]);
  const { count } = await shared.query
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(38);
});

import { sql } from 'kysely';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#database/connect.ts';
import { readClosed } from '#database/opening.ts';
import { publishSet } from '#server/catalogue/rates/publish-set.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { finishPriceSets, priceByRate, publishRates } from '#tests/support/data/rates.ts';
import { removeDemo } from './remove-demo.ts';
import { seedDemo } from '../seed/seed-demo.ts';

let database: Database;
let media: string;

const shops = await Promise.all(Array.from({ length: 12 }, () => emptyDatabase()));

beforeEach(async () => {
  database = shops.pop() ?? (await emptyDatabase());
  media = await mkdtemp(join(tmpdir(), 'media-'));
  await seedDemo(database.pool, { media });
});

const leave = () =>
  removeDemo(database.pool, { media: { remove: (name) => rm(join(media, name), { force: true }) } });

afterEach(() => rm(media, { recursive: true, force: true }));

async function run<Row>(text: string): Promise<Row[]> {
  return (await sql<Row>`${sql.raw(text)}`.execute(database.query)).rows;
}

/** The number of rows of each table that is not empty. Every shop has the vocabulary of the search. */
async function counts(): Promise<Record<string, number>> {
  const tables = await run<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_name not in ('applied_migrations', 'current_price_set', 'search_synonyms')`,
  );
  const all = tables.map(({ name }) => `select '${name}' as name, count(*)::int as count from ${name}`);
  const counted = await run<{ name: string; count: number }>(all.join(' union all '));
  return Object.fromEntries(counted.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]));
}

async function files(): Promise<string[]> {
  const entries = await readdir(media, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

/** Inserts a customer outside the demo shop, who ordered one demo product with the given coupon. */
async function realOrder(slug: string, coupon: string): Promise<void> {
  await run(`
    insert into customers (first_name, last_name, email, phone, password_hash)
    values ('Asha', 'Rao', 'asha@example.org', '+919812345678', '$argon2id$x');
    with placed as (
      insert into orders (cart_id, customer_id, payment_method, subtotal_paise, discount_paise, coupon_discount_paise,
                          tax_paise, total_paise, coupon_code, shipping_address)
      select 999, c.id, 'offline_payment', p.asking_price_paise, 0, 50000, 0, p.asking_price_paise - 50000, '${coupon}', '{}'
        from customers c, products p where c.email = 'asha@example.org' and p.slug = '${slug}' returning *),
    redeemed as (
      insert into coupon_redemptions (order_id, coupon_id, customer_id, discount_paise)
      select placed.id, coupons.id, customer_id, 50000 from placed join coupons on code = coupon_code)
    insert into order_lines (order_id, position, product_id, product, quantity, unit_price_paise, discount_paise,
                             coupon_discount_paise, tax_model, tax_basis_points, tax_paise)
    select placed.id, 0, p.id, '{}', 1, p.asking_price_paise, 0, 50000, 'include', 300, 0
      from placed, products p where p.slug = '${slug}'`);
}

test('removing the demo shop leaves only the settings that record it and close the shop, and no media file', async () => {
  expect(await leave()).toEqual(['The demo shop was removed: 38 of 38 pieces removed.']);
  expect(await counts()).toEqual({ settings: 2 });
  expect(await run('select price_set_id from current_price_set')).toEqual([{ price_set_id: null }]);
  expect(await files()).toEqual([]);
});

test('a removed demo shop is not seeded again at the next start', async () => {
  await leave();
  await seedDemo(database.pool, { media });
  expect((await counts())['products']).toBeUndefined();
  expect(await leave()).toEqual(['The demo shop was already removed. Nothing was changed.']);
});

test('a demo product in a real order is archived and its coupon deactivated; the output says so', async () => {
  await realOrder('kamal-polki-lotus-pendant', 'WELCOME500');
  const [order] = await run<{ id: number }>(`select id from orders where not demo`);
  expect(await leave()).toEqual([
    'The demo shop was removed: 37 of 38 pieces removed.',
    `Kamal Polki Lotus Pendant cannot be removed, as order ${order?.id} refers to it: it was archived, and shoppers cannot see it.`,
    'Coupon WELCOME500 was used by a real order: it was deactivated, not removed.',
  ]);
  expect(await counts()).toMatchObject({
    products: 1,
    product_pictures: 2,
    pictures: 3,
    categories: 1,
    orders: 1,
  });
  expect(await run('select code, active, used_count from coupons')).toEqual([
    { code: 'WELCOME500', active: false, used_count: 1 },
  ]);
  expect(await files()).toHaveLength(7 + 7 + 4); // the two of the piece, and its category's
  for (const table of ['categories', 'brands'])
    expect(await run(`select published from ${table}`)).toEqual([{ published: false }]);
});

test('[LAW-94] trial sales go with the demo shop; one with a piece of the owner, or for real money, stays', async () => {
  await run(`
    insert into products (slug, code, name, category_id, asking_price_paise, metal, hallmark, hallmark_reason, status)
    select 'mine', 'M-1', 'Mine', id, 100000, 'gold', 'not_hallmarked', 'New', 'archived'
      from categories where slug = 'rings'`);
  const trialOf = async (slug: string) => {
    const [placed] = await run<{ id: number }>(`
      with placed as (
        insert into orders (customer_id, channel, buyer, payment_method, subtotal_paise, discount_paise, tax_paise, total_paise,
                            shipping_address, demo)
        select null, 'counter', '{}', 'upi', asking_price_paise, 0, 0, asking_price_paise, '{}', true
          from products where slug = '${slug}' returning *)
      insert into order_lines (order_id, position, product_id, product, quantity, unit_price_paise, discount_paise,
                               tax_model, tax_basis_points, tax_paise)
      select placed.id, 1, p.id, '{}', 1, p.asking_price_paise, 0, 'include', 300, 0
        from placed, products p where p.slug = '${slug}' returning order_id as id`);
    return placed?.id ?? 0;
  };
  const [, own, paid] = [
    await trialOf('kamal-polki-lotus-pendant'),
    await trialOf('mine'),
    await trialOf('kamal-polki-lotus-pendant'),
  ];
  await run(`
    with asha as (
      insert into customers (first_name, last_name, email, phone, password_hash)
      values ('Asha', 'Rao', 'asha@example.org', '+919812345678', '$argon2id$x') returning id)
    insert into payments (customer_id, cart_id, order_id, gateway, gateway_payment_id, amount_paise, state, checkout)
    select asha.id, 999, o.id, 'razor_pay', 'pay_real', o.total_paise, 'ordered', '{}' from asha, orders o where o.id = ${paid}`);
  await leave();
  expect(await run('select id from orders order by id')).toEqual([{ id: own }, { id: paid }]);
});

test('[DAY-4] the shop closes with the demo shop, also after trial sales of its pieces', async () => {
  await realOrder('kamal-polki-lotus-pendant', 'WELCOME500');
  await leave();
  expect(await readClosed(database.query)).toBe(true);
});

test('[DAY-4] a shop that has sold a piece of its own stays open', async () => {
  await run(`
    insert into products (slug, code, name, category_id, asking_price_paise, metal, hallmark, hallmark_reason, status)
    select 'mine', 'M-1', 'Mine', id, 100000, 'gold', 'not_hallmarked', 'New', 'archived'
      from categories where slug = 'rings'`);
  await realOrder('mine', 'WELCOME500');
  await leave();
  expect(await readClosed(database.query)).toBe(false);
});

test('[DEMO-1] the prepared demo rates are removed, also after they were published', async () => {
  await finishPriceSets(database);
  const [waiting] = await run<{ id: number }>(`select id from price_sets where state = 'ready'`);
  await database.transaction((transaction) => publishSet(transaction, waiting?.id ?? 0, () => new Date()));
  await leave();
  expect(await counts()).toEqual({ settings: 2 });
});

test("[DEMO-1] the owner's published rates remain", async () => {
  await publishRates(database);
  await leave();
  expect(await counts()).toEqual({ settings: 2, metal_rates: 3, price_sets: 1, audit_entries: 1 });
  expect(await run('select distinct demo from metal_rates')).toEqual([{ demo: false }]);
});

test("[DEMO-1] demo rates remain while an owner's product is priced by them; the output says so", async () => {
  const [mine] = await run<{ id: number }>(`
    insert into products (slug, code, name, category_id, asking_price_paise, metal, hallmark, hallmark_reason)
    select 'mine', 'M-1', 'Mine', id, 100, 'gold', 'not_hallmarked', 'New' from categories where slug = 'rings'
    returning id`);
  await priceByRate(database, mine?.id ?? 0);
  await run(`insert into set_prices (price_set_id, product_id, unit_price_paise, discount_type, discount_value, price_paise,
                                     product_version)
             select price_set_id, ${mine?.id}, 100, 'flat', 0, 100, 1 from current_price_set`);
  expect(await leave()).toContain('Your own pieces still have the prices of the demo rates. Set your rates.');
  expect(await counts()).toMatchObject({ metal_rates: 3, price_sets: 1, set_prices: 1 });
  expect(await run('select product_id from current_prices')).toEqual([{ product_id: mine?.id }]);
});

test('orders that the demo customer placed are removed with the demo shop', async () => {
  await run(`update orders set demo = false where id = (select max(id) from orders)`);
  await leave();
  expect((await counts())['orders']).toBeUndefined();
});

test('manual refunds, credit notes, counter sales and back-in-stock requests of the demo are removed', async () => {
  await run(`
    with sale as (
      insert into orders (cart_id, customer_id, channel, buyer, demo, payment_method, payment_status, status, subtotal_paise,
                          discount_paise, coupon_discount_paise, tax_paise, total_paise, refunded_paise, shipping_address)
      select null, null, 'counter', '{"name": "Ravi Menon"}', true, 'upi', 'refunded', 'delivered', asking_price_paise,
             0, 0, 0, asking_price_paise, asking_price_paise, '{}' from products where slug = 'kamal-polki-lotus-pendant'
      returning *),
    line as (
      insert into order_lines (order_id, position, product_id, product, quantity, unit_price_paise, discount_paise,
                               coupon_discount_paise, tax_model, tax_basis_points, tax_paise, refunded_paise, refunded_quantity)
      select sale.id, 0, p.id, '{}', 1, p.asking_price_paise, 0, 0, 'include', 300, 0, p.asking_price_paise, 1
        from sale, products p where p.slug = 'kamal-polki-lotus-pendant' returning *),
    refund as (
      insert into refunds (order_id, amount_paise, reason, by_hand, idempotency_key, state)
      select order_id, refunded_paise, 'Too small', true, 'counter-refund', 'done' from line returning *)
    insert into refund_lines (refund_id, order_line_id, quantity, amount_paise)
    select refund.id, line.id, 1, amount_paise from refund, line`);
  const [sale] = await run<{ id: number }>(`select id from orders where channel = 'counter'`);
  await run(`select issue_in_series('invoice', ${sale?.id}, null, 'DC2026-27', now(), '{}')`);
  await run(
    `select issue_in_series('credit-note', ${sale?.id}, id, 'DR2026-27', now(), '{}') from refunds where by_hand`,
  );
  await run(`insert into tax_document_files (tax_document_id, pdf) select id, 'x' from tax_documents`);
  await run(`insert into order_notes (order_id, author, text) values (${sale?.id}, 'Meera', 'Gave it back')`);
  await run(`insert into back_in_stock_requests select id, 'k@x.example', now() from products limit 1`);
  await leave();
  expect(await counts()).toEqual({ settings: 2 });
});

test('[DEMO-1] settings that the owner changed keep no demo value in other fields', async () => {
  const touch = (key: string, path: string, value: unknown) =>
    run(
      `update settings set value = jsonb_set(value, '${path}', '${JSON.stringify(value)}') where key = '${key}'`,
    );
  await touch('company', '{name}', 'Rao Jewels');
  await touch('company', '{gstin}', '27AAPFU0939F1ZV');
  await touch('social', '{links, 0}', { name: 'YouTube', url: 'https://youtube.com/rao' });
  await touch('faq', '{questions, 0, answer}', 'All of it is.');
  await touch('about', '{headline}', 'Two sisters, one bench');
  await touch('delivery', '{promise}', 'In a week.');
  await touch(
    'legal',
    '{privacyPolicy, html}',
    '<p>Anarbagh asks: write to privacy@anarbagh.example or Farah Naqvi.</p>',
  );
  const said = await leave();
  expect(said).toContain(
    'The text privacyPolicy still mentioned the demo shop; the names are now placeholders. Please check it.',
  );
  const left = await run<{ key: string; value: object }>(
    `select key, value from settings where key not in ('demo', 'opening')`,
  );
  expect(Object.fromEntries(left.map(({ key, value }) => [key, value]))).toEqual({
    company: { name: 'Rao Jewels', gstin: '27AAPFU0939F1ZV' },
    social: { links: [{ name: 'YouTube', url: 'https://youtube.com/rao' }] },
    faq: { questions: [expect.objectContaining({ answer: 'All of it is.' })] },
    about: { headline: 'Two sisters, one bench' },
    delivery: { promise: 'In a week.' },
    legal: {
      privacyPolicy: {
        shown: true,
        html: '<p>{{shop.name}} asks: write to {{shop.email}} or {{grievance.name}}.</p>',
      },
    },
  });
});

test("the owner's settings, product and its category with picture remain", async () => {
  await run(`update settings set value = jsonb_set(value, '{name}', '"My shop"') where key = 'company'`);
  await run(`
    insert into products (slug, code, name, category_id, asking_price_paise, metal, hallmark, hallmark_reason, status, published_at)
    select 'mine', 'M-1', 'Mine', id, 100, 'other', 'not_hallmarked', 'No gold', 'published', now()
      from categories where slug = 'rings'`);
  await leave();
  expect(await run(`select key from settings order by key`)).toEqual([{ key: 'company' }, { key: 'demo' }]);
  expect(await run('select slug, published, introduction, cover_id from categories')).toEqual([
    { slug: 'rings', published: true, introduction: null, cover_id: null },
  ]);
  expect(await counts()).toMatchObject({ products: 1, pictures: 1, product_search: 1 });
});

test('in a shop that never had the demo nothing is removed; the output says so', async () => {
  await run(`delete from settings where key = 'demo'`);
  expect(await leave()).toEqual(['This shop was never a demo shop. Nothing was changed.']);
  expect((await counts())['products']).toBe(38);
});

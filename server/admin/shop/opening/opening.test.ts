import { expect, test } from 'vitest';
import { listProducts } from '#contract/catalogue.ts';
import { placeOrderOffline } from '#contract/orders.ts';
import { getFirstDay, openNewShop } from '#contract/admin/first-day.ts';
import { closeNewShop, readClosed } from '#database/opening.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { neededPolicies } from '#domain/shop/policy-pages.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
await closeNewShop(database.query);
const shop = await startShop(database);
const owner = await createStaff(shop, 'owner');
const { query } = database;

const get = (url: string, headers = {}) => shop.app.inject({ method: 'GET', url, headers });
const order = () =>
  shop.app.inject({ method: 'POST', url: placeOrderOffline.path, payload: {}, headers: {} });

async function companyIs(company: object): Promise<void> {
  await query.deleteFrom('settings').where('key', '=', 'company').execute();
  await query
    .insertInto('settings')
    .values({ key: 'company', value: JSON.stringify(company) })
    .execute();
}

test('[DAY-2] a new shop shows visitors that it opens soon, with its contacts and the newsletter', async () => {
  await companyIs({
    name: 'Gulmohar <i>Jewels</i>',
    phone: '+91 98290 12345',
    email: 'shop@gulmohar.in',
    address: 'Johari Bazaar, Jaipur',
    whatsapp: '919829012345',
  });
  const home = await get('/');
  expect(home.statusCode).toBe(200);
  expect(home.headers['cache-control']).toBe('no-store');
  expect(home.body).toContain('<h1>Opening soon</h1>');
  expect(home.body).toContain('Gulmohar &lt;i&gt;Jewels&lt;/i&gt;');
  expect(home.body).not.toContain('<i>Jewels');
  expect(home.body).not.toContain('noindex');
  for (const link of [
    'tel:+919829012345',
    'mailto:shop@gulmohar.in',
    'https://wa.me/919829012345',
    '/privacy',
  ])
    expect(home.body).toContain(`href="${link}"`);

  expect(home.body).not.toContain('<figure>');
  await query
    .insertInto('settings')
    .values({ key: 'branding', value: JSON.stringify({ coverImage: '/media/cover-1200.jpg' }) })
    .execute();
  expect((await get('/')).body).toContain('<figure><img src="/media/cover-1200.jpg" alt=""></figure>');
  await query.deleteFrom('settings').where('key', '=', 'branding').execute();

  const other = await get('/products/any');
  expect([other.statusCode, other.headers['retry-after']]).toEqual([503, '86400']);
  expect(other.body).toContain('noindex');

  const form = await shop.app.inject({
    method: 'POST',
    url: '/newsletter',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://shop.example' },
    payload: 'email=asha%40example.com',
  });
  expect(form.headers.location).toBe('/posted/subscribed');
});

test('[DAY-2] while the shop is closed its API refuses orders and lists no pieces', async () => {
  await createProduct(database, { name: 'Secret ring' });
  for (const reply of [await order(), await get(listProducts.path), await get('/sitemap.xml')]) {
    expect(reply.statusCode).toBe(503);
    expect(reply.body).not.toContain('Secret ring');
  }
  expect((await order()).json()).toMatchObject({ errors: [{ code: 'shop-closed' }] });
  expect((await get('/healthz')).statusCode).toBe(200);
});

test('[DAY-3] the staff see the shop before it opens, and a stale session does not', async () => {
  expect((await get(listProducts.path, owner.headers)).body).toContain('Secret ring');
  expect((await get('/', owner.headers)).body).not.toContain('Opening soon');
  const stranger = { cookie: owner.headers.cookie.replace(/=.*/, `=${'x'.repeat(40)}`) };
  expect((await get(listProducts.path, stranger)).statusCode).toBe(503);
});

test('[DAY-3] [LAW-92] the shop opens by one call when the required steps are done, the legal name among them, on every node', async () => {
  const refused = await owner.call(openNewShop);
  expect(refused).toMatchObject({ ok: false, status: 409, problem: { errors: [{ code: 'steps-left' }] } });
  expect(await readClosed(query)).toBe(true);
  const manager = await createStaff(shop, 'manager');
  expect((await manager.call(openNewShop)).status).toBe(403);

  const second = await startShop(database);
  await doEveryStep();
  const addressStep = async () =>
    unwrap(await owner.call(getFirstDay)).steps.find(({ key }) => key === 'address');
  expect(await addressStep()).toMatchObject({ done: false, detail: 'Missing: legal name' });
  await companyIs({ ...gulmohar, legalName: 'Asha Verma' });
  const { steps } = unwrap(await owner.call(getFirstDay));
  expect(steps.filter(({ done, required }) => required && !done)).toEqual([]);
  unwrap(await owner.call(openNewShop));
  for (const node of [shop, second])
    await expect.poll(async () => (await node.app.inject({ url: listProducts.path })).statusCode).toBe(200);
  expect((await order()).statusCode).not.toBe(503);
  const audited = await query.selectFrom('audit_entries').select(['subject_id', 'action']).execute();
  expect(audited).toContainEqual({ subject_id: 'opening', action: 'opened' });
  await closeNewShop(query);
  expect(await readClosed(query)).toBe(false);
});

test('[DAY-2] a shop with pieces, orders or customers is never closed by a start', async () => {
  const existing = await emptyDatabase();
  await createProduct(existing, {});
  await closeNewShop(existing.query);
  expect(await readClosed(existing.query)).toBe(false);
});

const gulmohar = {
  name: 'Gulmohar Jewels',
  phone: '+91 98290 12345',
  email: 'shop@gulmohar.in',
  address: 'Johari Bazaar, Jaipur',
  grievanceOfficer: 'Asha Verma',
};

/** All but the legal name. */
async function doEveryStep(): Promise<void> {
  await companyIs(gulmohar);
  const text = { shown: true, html: '<p>Ours</p>' };
  const sections = {
    branding: { logo: '/media/gulmohar-logo.png' },
    delivery: { handlingDays: 2 },
    payment: { cashOnDelivery: true },
    legal: Object.fromEntries(neededPolicies.map((name) => [name, text])),
  };
  await query
    .insertInto('settings')
    .values(Object.entries(sections).map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .execute();
  for (let piece = 1; piece < 5; piece += 1) await createProduct(database, { name: `Ring ${piece}` });
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { adminPages, type AdminPage } from '#domain/shop/admin-pages.ts';
import { builtAdmin } from '#server/admin/shop/app/built-admin.ts';
import { toPaise } from '#domain/money.ts';
import { startPriceSet } from '#server/catalogue/rates/price-set-store.ts';
import { openStaffSession } from '#server/customers/auth/staff-sessions.ts';
import { createApp } from '#server/app.ts';
import { folderStore } from '#server/catalogue/media/media-store.ts';
import { providersByKey } from '#server/selling/payment/payment-providers.ts';
import { adminAssets, buildAdmin } from '../../scripts/bundle/build-admin.ts';
import { testSecrets } from '../support/shops/test-shop.ts';
import { demoDatabase } from '../support/servers/database.ts';
import { finishPriceSets, morning, publishRates } from '../support/data/rates.ts';
import { detectScripts, openBrowser, openContext } from './detect-scripts.ts';
import { injectScripts } from './inject-scripts.ts';
import { scriptPayloads } from './script-payloads.ts';

// Staff with many permissions read texts of customers and staff in the back office. The sanitiser is off.
vi.mock('#server/catalogue/products/html-sanitiser.ts', () => ({ sanitiseHtml: (html: string) => html }));

const database = await demoDatabase();
const { id: staffId } = await database.query
  .insertInto('staff')
  .values({
    name: 'Meera',
    email: 'meera@shop.example',
    password_hash: '$argon2id$nobody-signs-in-with-it',
    role: 'owner',
  })
  .returning('id')
  .executeTakeFirstOrThrow();
await database.pool.query(
  `insert into audit_entries (at, staff_id, staff_name, kind, subject_id, action, after)
   values (now(), $1, $2, 'category', '1', 'created', $3)`,
  [staffId, scriptPayloads.join(' '), JSON.stringify({ name: scriptPayloads.join(' ') })],
);
await publishRates(database);
/** Its changes can be seen until it is published. */
const waiting = await database.transaction((transaction) =>
  startPriceSet(
    transaction,
    {
      rates: { ...morning, gold: toPaise(11_300_00) },
      origin: 'board',
      by: { id: staffId, name: scriptPayloads.join(' ') },
      publishAt: null,
      replace: true,
    },
    new Date(),
  ),
);
if (!waiting.accepted) throw new Error(waiting.refusal);
const waitingSet = waiting.value.id;
await finishPriceSets(database);
const injected = await injectScripts(database, { fitting: true });
/** What a text of a breach takes; the steps have all payloads. */
const part = (index: number) => scriptPayloads.filter((_, place) => place % 3 === index).join(' ');
const { id: breachId } = await database.query
  .insertInto('breaches')
  .values({
    noticed_at: new Date(),
    from_at: new Date(),
    to_at: new Date(),
    created_at: new Date(),
    kinds: ['accounts'],
    reach: 'stored',
    description: part(0),
    consequences: part(1),
    measures: part(2),
  })
  .returning('id')
  .executeTakeFirstOrThrow();
await database.query
  .insertInto('breach_steps')
  .values({
    breach_id: breachId,
    kind: 'note',
    text: scriptPayloads.join(' '),
    staff_name: 'Meera',
    at: new Date(),
  })
  .execute();
const token = await openStaffSession(
  database.query,
  { staffId, address: '127.0.0.1', userAgent: scriptPayloads.slice(0, 5).join(' ') },
  new Date(),
);

/** The path of every page of the back office, with the first row of each kind. */
async function pages(): Promise<string[]> {
  const filled: string[] = [];
  for (const page of Object.values<AdminPage>(adminPages).filter(({ open }) => !open)) {
    const { path } = page;
    const [, kind = ''] = path.split('/');
    const sets = `price_sets where id = ${waitingSet}`;
    const tables = { pieces: 'products', inbox: 'support_tickets', rates: sets, privacy: 'breaches' };
    const table = new Map(Object.entries(tables)).get(kind) ?? kind;
    const first = path.includes(':id')
      ? (await database.pool.query<{ id: number }>(`select min(id) as id from ${table}`)).rows[0]?.id
      : 0;
    filled.push(path.replace(':kind', 'ticket').replace(':id', String(first)));
  }
  return filled;
}

const paths = await pages();
let address: string;
/** Signed in as the owner. */
let owner: BrowserContext;
let ownerWithoutPolicy: BrowserContext;

beforeAll(async () => {
  await buildAdmin();
  const data = await mkdtemp(join(tmpdir(), 'jadau-data-'));
  const app = await createApp({
    database,
    data,
    media: folderStore(join(data, 'media')),
    secrets: testSecrets,
    providers: providersByKey(),
    clock: () => new Date(),
    origin: 'http://localhost',
    pages: null,
    admin: builtAdmin(buildAdmin, adminAssets),
    strict: false,
  });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  const browser = await openBrowser();
  const cookies = [{ name: 'jadau-staff', value: token, url: `${address}/api/admin` }];
  owner = await openContext(browser);
  ownerWithoutPolicy = await openContext(browser, { bypassCSP: true });
  for (const context of [owner, ownerWithoutPolicy]) await context.addCookies(cookies);
  afterAll(async () => {
    await browser.close();
    await app.close();
    await rm(data, { recursive: true, force: true });
  });
}, 300_000);

async function settled(page: Page): Promise<void> {
  await page.waitForSelector('main h1', { timeout: 60_000 });
}

function lookAt(path: string, context = owner, settle = settled) {
  return detectScripts(context, {
    url: `${address}/admin${path}`,
    settle,
    shown: (page) => page.locator('main').first().innerText(),
  });
}

test('the injected scripts are in the data that the back office shows', async () => {
  expect(injected).toEqual(
    expect.arrayContaining([
      'categories.name',
      'contact_messages.message',
      'customers.first_name',
      'orders.note',
      'reviews.comment',
      'staff.name',
      'support_tickets.subject',
      'ticket_messages.message',
    ]),
  );
  expect(paths.length).toBeGreaterThan(20);
  expect(paths).toContain(`/privacy/breaches/${breachId}`);
  expect(paths.filter((path) => /null|undefined/.test(path))).toEqual([]);
  const orders = await lookAt('/customers');
  expect(orders.shown).toContain('ran()');
}, 180_000);

test('an injected script runs without the content security policy, so the test can fail', async () => {
  const { ran } = await lookAt('/account', ownerWithoutPolicy, async (page) => {
    await settled(page);
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=ran()>'));
  });
  expect(ran).toBe(true);
}, 180_000);

test.concurrent.each(paths)(
  '[ADMIN-1] no injected script runs on /admin%s, even with the sanitiser off',
  async (path) => {
    const { ran, shown } = await lookAt(path);
    expect(ran).toBe(false);
    expect(shown).not.toContain('This page could not be loaded');
  },
  180_000,
);

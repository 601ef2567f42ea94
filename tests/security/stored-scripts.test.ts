import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { demoCustomer } from '#database/demo/content/demo-customer.ts';
import { createApp } from '#server/app.ts';
import { folderStore } from '#server/catalogue/media/media-store.ts';
import { openSession } from '#server/customers/auth/session-store.ts';
import { providersByKey } from '#server/selling/payment/payment-providers.ts';
import { builtPages } from '#server/web/pages/built-pages.ts';
import { buildPages, builtFolder } from '../../scripts/bundle/build-pages.ts';
import { testSecrets } from '../support/shops/test-shop.ts';
import { demoDatabase } from '../support/servers/database.ts';
import { detectScripts, openBrowser, openContext } from './detect-scripts.ts';
import { injectScripts } from './inject-scripts.ts';
import { scriptPayloads } from './script-payloads.ts';

// The sanitiser is off: only React's escaping and the content security policy prevent scripts here.
vi.mock('#server/catalogue/products/html-sanitiser.ts', () => ({ sanitiseHtml: (html: string) => html }));

const database = await demoDatabase();
const injected = await injectScripts(database);
const { id: customerId } = await database.query
  .selectFrom('customers')
  .select('id')
  .where('email', '=', demoCustomer.email)
  .executeTakeFirstOrThrow();
const token = await openSession(database.query, { customerId, userAgent: null }, new Date());

let address: string;
/** Signed in as the demo customer. */
let customer: BrowserContext;
let customerWithoutPolicy: BrowserContext;

beforeAll(async () => {
  await buildPages(() => undefined);
  const data = await mkdtemp(join(tmpdir(), 'jadau-data-'));
  const app = await createApp({
    database,
    data,
    media: folderStore(join(data, 'media')),
    secrets: testSecrets,
    providers: providersByKey(),
    clock: () => new Date(),
    origin: 'http://localhost',
    pages: await builtPages(builtFolder),
    strict: false,
  });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  const browser = await openBrowser();
  customer = await openContext(browser);
  customerWithoutPolicy = await openContext(browser, { bypassCSP: true });
  for (const context of [customer, customerWithoutPolicy])
    await context.addInitScript((kept) => localStorage.setItem('userToken', kept), token);
  afterAll(async () => {
    await browser.close();
    await app.close();
    await rm(data, { recursive: true, force: true });
  });
}, 300_000);

const products = await database.query
  .selectFrom('products')
  .where('status', '=', 'published')
  .select('slug')
  .limit(1)
  .execute();
const orders = await database.query
  .selectFrom('orders')
  .where('customer_id', '=', customerId)
  .select('id')
  .limit(1)
  .execute();
const pages = [
  '/',
  '/products',
  `/products/${products[0]?.slug}`,
  '/about',
  '/contact',
  '/privacy',
  '/terms',
  '/refund-policy',
  '/cart',
  '/checkout',
  '/wishlist',
  '/profile',
  '/profile?tab=orders',
  '/profile?tab=addresses',
  `/orders/${orders[0]?.id}`,
];

function lookAt(path: string, context = customer) {
  return detectScripts(context, { url: `${address}${path}`, shown: (page) => page.content() });
}

test('the injected scripts are in the columns that customers and staff write', () => {
  expect(injected).toEqual(
    expect.arrayContaining([
      'products.name',
      'products.details_html',
      'reviews.comment',
      'categories.name',
      'banners.title',
      'coupons.description',
      'addresses.contact_person',
      'addresses.address',
      'customers.first_name',
      'support_tickets.subject',
      'chat_messages.message',
      'contact_messages.message',
    ]),
  );
  expect(scriptPayloads.length).toBeGreaterThanOrEqual(60);
});

test('the payloads run without the content security policy, so the test can fail', async () => {
  expect((await lookAt('/privacy', customerWithoutPolicy)).ran).toBe(true);
}, 180_000);

test.each(pages)(
  'no injected script runs on %s, even with the sanitiser off',
  async (path) => {
    const { ran, shown } = await lookAt(path);
    expect(ran).toBe(false);
    expect(shown).toContain('<main');
  },
  180_000,
);

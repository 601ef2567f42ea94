import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { listProducts } from '#contract/catalogue.ts';
import { getConfig } from '#contract/config.ts';
import { allPages } from '#domain/shop/pages.ts';
import { createApp } from '#server/app.ts';
import { folderStore } from '#server/catalogue/media/media-store.ts';
import type { PageSource } from '#server/web/pages/page-source.ts';
import { providersByKey } from '#server/selling/payment/payment-providers.ts';
import { startShop, testSecrets } from '#tests/support/shops/test-shop.ts';
import { audit } from '#tests/support/runs/audit.ts';
import { proxyTo } from '#tests/support/servers/database-proxy.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { renderedPage } from '#tests/support/answers/rendered-page.ts';
import { createProduct, stockOf } from '#tests/support/data/products.ts';
import { signedInShoppers } from '#tests/support/people/shopper.ts';

const real = await emptyDatabase();
const { database, cut, restore } = await proxyTo(real);
const data = await mkdtemp(join(tmpdir(), 'jadau-data-'));
afterAll(() => rm(data, { recursive: true }));
const origin = 'https://shop.example';

/** The paths of pages that were rendered completely. */
const made = new Set<string>();

/** Renders pages as the storefront does: a section whose call fails is left out. */
const pages: PageSource = {
  async render(request, { callApi }) {
    const company = await callApi(getConfig).then(
      () => 'company',
      () => 'no company',
    );
    const search = new URL(request.url).searchParams.get('search') ?? undefined;
    const shelf = await callApi(listProducts, {
      query: { category: undefined, brand: undefined, country: undefined, search },
    }).then(
      () => 'shelf',
      () => 'no shelf',
    );
    const { pathname, search: filters } = new URL(request.url);
    if (company === 'company' && shelf === 'shelf') made.add(pathname + filters);
    return new Response(renderedPage(`${pathname}: ${company}, ${shelf}`), {
      headers: { 'content-type': 'text/html' },
    });
  },
  startScript: '',
  live: false,
  files: null,
  assets: null,
};

const app = await createApp({
  database,
  data,
  media: folderStore(join(data, 'media')),
  clock: () => new Date(),
  secrets: testSecrets,
  providers: providersByKey(),
  origin,
  pages,
  strict: true,
});
afterAll(() => app.close());
const ring = await createProduct(real, { stock: 30 });
const address = await app.listen({ port: 0, host: '127.0.0.1' });
const get = (path: string) => fetch(address + path, { headers: { accept: 'text/html' } });

/** Pages that are rendered at each request, such as free times of appointments. */
const live = new Set(allPages.filter(({ cached }) => cached === false).map(({ path }) => path));

const catalogue = async () => {
  const sitemap = await (await get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, at = '']) => at.slice(origin.length) || '/',
  );
  return paths.filter((path) => !live.has(path));
};

test('[GROW-9] [I15] [I13] without a database catalogue pages are served from the cache, others answer 503; then all recover', async () => {
  const paths = await catalogue();
  expect(paths.length).toBeGreaterThan(6);
  await vi.waitFor(() => expect(paths.filter((path) => !made.has(path))).toEqual([]));
  await vi.waitFor(
    async () => {
      cut();
      const statuses = await Promise.all(paths.map(async (path) => (await get(path)).status));
      if (statuses.some((status) => status !== 200)) restore();
      expect(statuses).toEqual(paths.map(() => 200));
    },
    { timeout: 60_000, interval: 500 },
  );

  const home = await get('/');
  expect(await home.text()).toContain('company, shelf');
  expect(home.headers.get('cache-status')).toBe('jadau; detail=database-away');
  const unkept = await get('/products?search=emerald');
  expect(unkept.status).toBe(503);
  expect(unkept.headers.get('retry-after')).toBe('5');
  expect(await unkept.text()).toContain('Your cart and your orders are safe');
  const response = await fetch(`${address}/api/v1/products?search=emerald`);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await (await get('/readyz')).text()).toContain('the database does not respond');
  expect((await get('/healthz')).status).toBe(200);

  restore();
  await vi.waitFor(async () => expect((await get('/readyz')).status).toBe(200));
  expect((await get('/products?search=emerald')).status).toBe(200);
  await vi.waitFor(async () => expect((await get('/')).headers.get('cache-status')).toBeNull());
});

test('[I13] with a database connection that is cut repeatedly, retried orders are each stored exactly once', async () => {
  // All shops on a database share the listening connection, which may just be reconnecting.
  const shop = await vi.waitFor(() => startShop(database));
  const shoppers = await signedInShoppers({ ...shop, database: real }, 20);
  await Promise.all(shoppers.map((shopper) => shopper.cart.add(ring)));
  const bodies = await Promise.all(shoppers.map((shopper) => shopper.orderBody()));
  let cuts = 0;
  const flicker = setInterval(() => {
    cuts += 1;
    if (cuts > 20) return clearInterval(flicker); // on a slow machine no request succeeds between two cuts
    cut();
    setTimeout(restore, 60);
  }, 150);
  const statuses = await Promise.all(
    shoppers.map(async (shopper, index) => {
      const body = bodies[index] ?? (await shopper.orderBody());
      for (let tries = 0; tries < 400; tries += 1) {
        const reply = await shopper.send(body, { 'idempotency-key': `order-${index}` });
        shop.faults.splice(0); // the connection was cut, and the log says so
        if (reply.status < 500) return reply.status;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return 503;
    }),
  ).finally(() => clearInterval(flicker));
  restore();
  expect(statuses).toEqual(shoppers.map(() => 200));
  const { rows } = await real.pool.query<{ orders: number; buyers: number }>(
    'select count(*) as orders, count(distinct customer_id) as buyers from orders',
  );
  expect(rows).toEqual([{ orders: 20, buyers: 20 }]);
  expect(await stockOf(real, ring)).toBe(10);
  expect(await audit(real)).toEqual([]);
});

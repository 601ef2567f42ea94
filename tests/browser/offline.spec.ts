import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { listenHere } from '#tests/support/servers/listen-here.ts';
import { cacheNamePrefix, isStoredOffline, offlinePath } from '#domain/shop/service-worker.ts';
import { removalScript } from '#server/web/pages/service-worker-routes.ts';
import { nosePins, pathOf, soldOut } from './support/demo-products.ts';
import { desktop, expect, phone, test } from './support/shop.ts';

const text = z.string();
const manifestSchema = z.object({
  name: text,
  display: text,
  start_url: text,
  scope: text,
  id: text,
  icons: z.array(z.object({ src: text, sizes: text, purpose: text })),
});

// Everything here happens in the real service worker, which other tests keep out (playwright.config.ts).
test.use({
  serviceWorkers: 'allow',
  expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/],
});

const isStored = (page: Page, path: string) =>
  page.evaluate(async (address) => (await caches.match(address, { ignoreVary: true })) !== undefined, path);

/** Whether the device has stored the shown page, and everything that React needs on it. */
const isWhole = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    const wanted = [address, ...names.filter((name) => new URL(name).pathname.startsWith('/assets/'))];
    const found = await Promise.all(wanted.map((url) => caches.match(url, { ignoreVary: true })));
    return found.every((response) => response !== undefined);
  }, path);

/** Opens a page and waits until the device has stored it. */
async function see(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
  await expect.poll(() => isWhole(page, path), { message: `${path} is stored` }).toBe(true);
}

/** The paths in the caches of the shop, and all that is written in them. */
async function stored(page: Page): Promise<{ readonly paths: readonly string[]; readonly text: string }> {
  return page.evaluate(async (prefix) => {
    const paths: string[] = [];
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      if (!name.startsWith(prefix)) throw new Error(`an unknown cache: ${name}`);
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        paths.push(new URL(request.url).pathname);
        const response = await cache.match(request, { ignoreVary: true });
        texts.push(request.url, (await response?.text()) ?? '');
      }
    }
    return { paths, text: texts.join('\n') };
  }, cacheNamePrefix);
}

const bar = (page: Page) => page.locator('.offline');

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test(`[OFFLINE-1] pages once seen open again without a network and say since when, at ${viewport.width} pixels @journey`, async ({
      page,
      context,
    }) => {
      await see(page, '/products');
      // The router opens this one, without a navigation of the browser.
      const card = page.locator('.card a').first();
      const product = (await card.getAttribute('href')) ?? '';
      await card.click();
      await page.waitForURL(product);
      await expect.poll(() => isWhole(page, product)).toBe(true);
      const name = await page.getByRole('heading', { level: 1 }).innerText();

      await context.setOffline(true);
      await page.goto('/products');
      await expect(bar(page)).toContainText(
        /You are offline\. This page was saved on \d+ \w+ \d{4} at .* IST\. Prices and stock may have changed\./,
      );
      await page.locator(`.card a[href="${product}"]`).first().click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(bar(page)).toContainText('This page was saved on');
      const broken = await page
        .locator('.gallery img')
        .first()
        .evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0);
      expect(broken, 'the first picture').toBe(false);

      await context.setOffline(false);
      await expect(bar(page)).toBeEmpty();
      expect(await page.evaluate(() => document.documentElement.dataset['saved'])).toBeUndefined();
    });

    test(`[OFFLINE-2] a page that was never seen says so, and lists those that open, at ${viewport.width} pixels`, async ({
      page,
      context,
    }) => {
      await see(page, pathOf(nosePins));
      await context.setOffline(true);
      await page.goto('/about');
      await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
      await expect(page.getByText('was not opened on this device before')).toBeVisible();
      await page.getByRole('link', { name: /Nose Pins/ }).click();
      await expect(page.getByRole('heading', { level: 1, name: /Nose Pins/ })).toBeVisible();

      // A link to an unseen page leaves the shopper where they are.
      await expect(bar(page)).toContainText('This page was saved on');
      await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
      await expect(bar(page)).toContainText('The page cannot be opened until you are online again.');
      await expect(page.getByRole('heading', { level: 1, name: /Nose Pins/ })).toBeVisible();
    });
  });
}

test('[OFFLINE-1] with a network, a page is never the stored one', async ({ page }) => {
  await see(page, '/about');
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      if ((await cache.match('/about')) !== undefined)
        await cache.put(
          '/about',
          new Response('<html><title>Old</title>', { headers: { 'content-type': 'text/html' } }),
        );
    }
  });
  await page.goto('/about');
  await expect(page).not.toHaveTitle('Old');
});

test('[OFFLINE-3] the cart is readable without a network; adding and checkout say that they need one @journey', async ({
  page,
  context,
  shopper,
}) => {
  await shopper.isSignedIn();
  await shopper.hasInCart(nosePins);
  await see(page, '/products');
  await page.goto('/cart');
  await expect(page.getByRole('listitem').filter({ hasText: nosePins.name })).toBeVisible();
  // The code of messages is stored too, once the browser is idle.
  const keepsMessages = async () => (await stored(page)).paths.some((path) => path.includes('/toast-host'));
  await expect.poll(keepsMessages).toBe(true);

  await context.setOffline(true);
  await page.goto('/cart');
  await expect(page.getByRole('listitem').filter({ hasText: nosePins.name })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Changes and checkout need an internet connection.');

  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByText('This page needs an internet connection')).toBeVisible();
  await page.getByRole('link', { name: 'Shopping Cart' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: nosePins.name })).toBeVisible();

  await page.goto('/products');
  await page.locator('.card').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(shopper.toast('You are offline')).toContainText('Nothing was added.');
});

test('[OFFLINE-4] nothing personal is stored after signing in and buying, and nothing of the visit after signing out', async ({
  page,
  shopper,
}) => {
  await shopper.isSignedIn();
  await see(page, pathOf(soldOut));
  const order = await shopper.hasOrdered(nosePins);
  const token = await page.evaluate(() => localStorage.getItem('userToken'));
  for (const path of [
    '/profile',
    '/profile?tab=addresses',
    '/wishlist',
    `/orders/${order}`,
    '/cart',
    '/checkout',
  ]) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-ready', '');
  }
  await see(page, '/about');

  const { paths, text } = await stored(page);
  const pagesStored = paths.filter((path) => !/^\/(?:assets|media)\/|\.(?:svg|png)$/.test(path));
  expect(pagesStored.filter((path) => !isStoredOffline(path)).toSorted()).toEqual(['/cart', offlinePath]);
  const { firstName, email, phone: number } = shopper.customer;
  for (const secret of [
    email,
    number,
    token ?? 'no token',
    `Hello, ${firstName}`,
    'Johari Bazaar, Asha',
    `#${order}`,
  ])
    expect(text.includes(secret), secret).toBe(false);

  await shopper.signOut();
  await expect(shopper.toast('Logged Out')).toBeVisible();
  await expect.poll(() => isStored(page, '/about')).toBe(false);
  expect(await isStored(page, pathOf(soldOut))).toBe(false);
  const left = () =>
    page.evaluate(async () => {
      const open = indexedDB.open('workbox-expiration');
      const database = await new Promise<IDBDatabase>((resolve) => {
        open.addEventListener('success', () => resolve(open.result));
      });
      const all = database.transaction('cache-entries').objectStore('cache-entries').getAll();
      return new Promise<string>((resolve) => {
        all.addEventListener('success', () => resolve(JSON.stringify(all.result)));
      });
    });
  await expect.poll(left).not.toContain('/about"');
  expect(await page.evaluate(() => localStorage.getItem('cartItems'))).toBeNull();
});

test('[OFFLINE-5] what is stored has a bound, and a new release deletes what the old one stored', async ({
  page,
}) => {
  await page.goto('/logo.png');
  await page.evaluate(async (prefix) => {
    const old = await caches.open(`${prefix}pages-0123456789ab`);
    await old.put('/about', new Response('old'));
  }, cacheNamePrefix);
  await see(page, '/products');
  expect(await page.evaluate(() => caches.keys())).not.toContain(`${cacheNamePrefix}pages-0123456789ab`);

  const addresses = Array.from({ length: 50 }, (_, number) => `/products?max_price=${10_000 + number}`);
  await page.evaluate((urlsToCache) => {
    navigator.serviceWorker.controller?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
  }, addresses);
  const lists = async () => (await stored(page)).paths.filter((path) => path === '/products').length;
  await expect.poll(lists, { timeout: 30_000 }).toBe(40);
});

test('[OFFLINE-6] the shop can be installed: manifest, icons and a worker that controls the page', async ({
  page,
}) => {
  await see(page, '/');
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/\/sw\.js$/);
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

  const manifest = manifestSchema.parse(await (await page.request.get('/site.webmanifest')).json());
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/', scope: '/', id: '/' });
  expect(manifest.name).not.toBe('');
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
  for (const { src } of manifest.icons) expect((await page.request.get(src)).ok(), src).toBe(true);

  const script = await page.request.get('/sw.js');
  expect(script.headers()['cache-control']).toBe('no-cache');
});

test('[OFFLINE-7] with SERVICE_WORKER=off a browser removes its worker and all that it stored', async ({
  page,
  baseURL,
}) => {
  let off = false;
  // The shop at an address of its own, where the worker can be replaced.
  const server = createServer((request, response) => {
    if (off && request.url === '/sw.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(removalScript);
      return;
    }
    void fetch(new URL(request.url ?? '/', baseURL)).then(async (answer) => {
      const type = answer.headers.get('content-type') ?? '';
      response.writeHead(answer.status, { 'content-type': type }).end(await answer.bytes());
    });
  });
  const shop = `http://127.0.0.1:${await listenHere(server)}`;
  try {
    await see(page, `${shop}/about`);
    off = true;
    await page.goto(`${shop}/about`);
    const left = () =>
      page.evaluate(async () => [
        ...(await caches.keys()),
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ]);
    await expect.poll(left).toEqual([]);
  } finally {
    server.close();
  }
});

import { limits } from '#domain/limits.ts';
import { nosePins, pathOf } from './support/demo-products.ts';
import { open } from './support/page-in-browser.ts';
import { expect, test } from './support/shop.ts';

test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

test('[ROUTE-3] a part whose code cannot be fetched leaves the page as the server rendered it, and is tried again', async ({
  page,
  context,
}) => {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  await page.route(/filters-form/, (route) => route.abort());
  await page.goto('/products');
  // Once it is reloaded, as if it were a page of an earlier release.
  await expect.poll(() => loads).toBe(2);
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
  const filters = page.getByRole('form', { name: 'Filters' });
  await expect(filters).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.unroute(/filters-form/);
  await filters.getByRole('checkbox', { name: /^Rings/ }).check();
  await expect(async () => {
    await context.setOffline(true);
    await context.setOffline(false); // the code may still be failing for the first time
    await expect(page).toHaveURL(/category=rings/, { timeout: 1000 });
  }).toPass();
});

test('[ROUTE-3] Add to Cart, whose code is one of several in a file that failed once, works after one reload', async ({
  page,
  shopper,
  cart,
}) => {
  await shopper.isSignedIn();
  let [loads, requests] = [0, 0];
  await page.route(/\/customer-[^/?]*\.js$/, (route) =>
    (requests += 1) === 1 ? route.abort() : route.continue(),
  );
  page.on('domcontentloaded', () => (loads += 1));
  await page.goto(pathOf(nosePins));
  await expect.poll(() => loads).toBe(2);
  await cart.addButton(nosePins).click();
  await expect(shopper.toast('Added to Cart')).toBeVisible();
  expect(loads).toBe(2);
});

test('[ROUTE-3] a message whose code was first asked for without a network is shown, in its place, once there is one', async ({
  page,
  context,
  shopper,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, pathOf(nosePins));
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) => /toast/.test(request.url()));
  await page.keyboard.press('Tab'); // the first touch prefetches it
  await failed;
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Share this piece' }).click();
  await expect(shopper.toast('Link copied')).toBeVisible();
  await expect(page.locator('.toasts')).toHaveCSS('position', 'fixed');
});

test('[ROUTE-3] a mouse that rests on a link as the network goes prefetches nothing, and the page stays', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await open(page, '/products?category=brooches');
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  const link = page.getByRole('article').last().getByRole('link').first();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 3000));
  await link.hover();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.clock.runFor(limits.prefetchDelay);
  await page.clock.resume();
  await context.setOffline(false);
  await link.click();
  await expect(page).toHaveURL(/\/products\/[a-z]/);
  expect(loads).toBe(0);
});

test('[ROUTE-3] opening a product while offline shows a notice and stays on the page', async ({
  page,
  context,
}) => {
  await open(page, '/products?category=brooches');
  await context.setOffline(true);
  await page.getByRole('article').last().getByRole('link').first().click();
  await expect(
    page.getByText('You are offline. The page cannot be opened until you are online again.'),
  ).toBeVisible();
  await expect(page).toHaveURL('/products?category=brooches');
  await expect(page.getByText('500', { exact: true })).toHaveCount(0);
  await context.setOffline(false);
  await page.getByRole('article').last().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/products\/[a-z]/);
});

test('[ROUTE-3] a page that fails to load over the network shows a network error, not a 500', async ({
  page,
}) => {
  await open(page, '/products?category=brooches');
  await page.route('**/*.data*', (route) => route.abort('internetdisconnected'));
  await page.getByRole('article').last().getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await expect(page.getByRole('img', { name: '500' })).toHaveCount(0);
});

import type { CDPSession, Page } from '@playwright/test';
import { nosePins, pathOf } from './demo-products.ts';
import { expect, test } from './shop.ts';

// A page that a browser may keep whole comes back as it was left, without asking the shop (web.dev/articles/bfcache). The
// headless browser of the tests keeps none, whatever it is told (BackForwardCacheDisabledForDelegate), and says why: its own
// reasons, and what the page would have to change.

const publicPages = [
  ...['/', '/products', '/products?search=polki', pathOf(nosePins)],
  ...['/about', '/faq', '/contact', '/terms', '/privacy', '/refund-policy', '/return-policy'],
  ...['/cancellation-policy', '/login', '/register', '/forgot-password'],
];

/** Leaves a page and comes back; answers what about the page itself kept it from being kept. */
async function obstacles(page: Page, devtools: CDPSession): Promise<string[]> {
  const told = new Promise<string[]>((resolve) => {
    devtools.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
      const ours = notRestoredExplanations.filter(({ type }) => type === 'PageSupportNeeded');
      // A request that happens to be under way is none of the page's habits.
      resolve(
        ours.map(({ reason }) => reason).filter((reason) => !reason.startsWith('OutstandingNetworkRequest')),
      );
    });
  });
  await page.evaluate(() => (location.href = '/posted/subscribed'));
  await page.waitForURL('**/posted/subscribed');
  await page.goBack();
  return told;
}

test('[ROUTE-3] every public page may come back as it was left', async ({ page }) => {
  test.slow(); // many pages, each left and come back to
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  for (const path of publicPages) {
    const response = await page.goto(path);
    expect(response?.headers()['cache-control'], path).not.toContain('no-store');
    await expect(page.locator('html')).toHaveAttribute('data-ready');
    expect(await obstacles(page, devtools), path).toEqual([]);
  }
});

test('[ROUTE-3] a page that was used by somebody who is signed in may come back too', async ({
  page,
  shopper,
}) => {
  await shopper.isSignedIn();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  for (const path of ['/products', pathOf(nosePins)]) {
    await page.goto(path);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Save .* to wishlist/ })
      .first()
      .click();
    const search = page.getByRole('banner').getByRole('combobox').filter({ visible: true });
    await search.fill('polki');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await obstacles(page, devtools), path).toEqual([]);
  }
});

import type { CDPSession, Page } from '@playwright/test';
import { nosePins, pathOf } from './support/demo-products.ts';
import { expect, test } from './support/shop.ts';

// The back/forward cache restores a page as it was left, without a request (web.dev/articles/bfcache). Headless Chromium
// never uses it (BackForwardCacheDisabledForDelegate) but reports all reasons, including those within the page.

const publicPages = [
  ...['/', '/products', '/products?search=polki', pathOf(nosePins)],
  ...['/about', '/faq', '/contact', '/terms', '/privacy', '/refund-policy', '/return-policy'],
  ...['/cancellation-policy', '/login', '/register', '/forgot-password'],
];

/** Leaves a page and goes back; returns the reasons within the page that prevented caching it. */
async function obstacles(page: Page, devtools: CDPSession): Promise<string[]> {
  const told = new Promise<string[]>((resolve) => {
    devtools.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
      const ours = notRestoredExplanations.filter(({ type }) => type === 'PageSupportNeeded');
      // A request that happens to be in flight is not caused by the page's design.
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

test('[ROUTE-3] every public page is eligible for the back/forward cache', async ({ page }) => {
  test.slow(); // many pages, each left and revisited
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  for (const path of publicPages) {
    const response = await page.goto(path);
    expect(response?.headers()['cache-control'], path).not.toContain('no-store');
    await expect(page.locator('html')).toHaveAttribute('data-ready');
    expect(await obstacles(page, devtools), path).toEqual([]);
  }
});

test('[ROUTE-3] a page used by a signed-in shopper is eligible for the back/forward cache @journey', async ({
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

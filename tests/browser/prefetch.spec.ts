import type { Page } from '@playwright/test';
import { openDatabase } from '#database/open.ts';
import { nosePins, pathOf } from './demo-products.ts';
import { expect, test } from './shop.ts';

// Requests are read from the browser's resource timings, because Playwright's routing disables the cache.

const data = `${pathOf(nosePins)}.data`;

/** Opens a list and hovers the card of the nose pins. */
async function hover(page: Page): Promise<void> {
  await page.goto('/products?search=sitara+polki');
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  await page.locator('main').getByRole('link', { name: nosePins.name }).first().hover();
}

/** Whether the data and the code of the product page have been fetched. */
function prefetched(page: Page): Promise<boolean> {
  return page.evaluate((path) => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    return [path, '/assets/product-page'].every((part) => names.some((name) => name.includes(part)));
  }, data);
}

async function open(page: Page): Promise<void> {
  await page.locator('main').getByRole('link', { name: nosePins.name }).first().click();
}

test('[ROUTE-3] [API-15] hovering a product prefetches it, and a later click shows its current data', async ({
  page,
}) => {
  const database = await openDatabase({
    directory: process.env['SHOP_DATA'] ?? '',
    url: undefined,
    log: () => undefined,
  });
  const rename = (name: string) =>
    database.pool.query('update products set name = $1 where slug = $2', [
      name,
      pathOf(nosePins).split('/').at(-1),
    ]);
  try {
    await hover(page);
    await expect.poll(() => prefetched(page)).toBe(true);
    await rename('Renamed meanwhile');
    await page.waitForTimeout(1500); // a shopper hesitates before clicking
    await open(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renamed meanwhile');
  } finally {
    await rename(nosePins.name);
    await database.close();
  }
});

test('[ROUTE-3] nothing is prefetched for visitors with data saving enabled', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await hover(page);
  await page.waitForTimeout(500);
  expect(await prefetched(page)).toBe(false);
});

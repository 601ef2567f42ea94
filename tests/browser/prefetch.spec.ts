import type { Page } from '@playwright/test';
import { openDatabase } from '#database/open.ts';
import { nosePins, pathOf } from './demo-products.ts';
import { expect, test } from './shop.ts';

// The requests are read from the browser's own timings: a route of Playwright's would switch its cache off.

const data = `${pathOf(nosePins)}.data`;

/** Opens a list and hovers the card of the nose pins. */
async function hover(page: Page): Promise<void> {
  await page.goto('/products?search=sitara+polki');
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  await page.locator('main').getByRole('link', { name: nosePins.name }).first().hover();
}

/** Whether the data and the code of the product page are there, before anybody clicked. */
function prefetched(page: Page): Promise<boolean> {
  return page.evaluate((path) => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    return [path, '/assets/product-page'].every((part) => names.some((name) => name.includes(part)));
  }, data);
}

async function open(page: Page): Promise<void> {
  await page.locator('main').getByRole('link', { name: nosePins.name }).first().click();
}

test('[ROUTE-3] [API-15] a product that is hovered is prefetched, and a click shows it as it is by then', async ({
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
    await page.waitForTimeout(1500); // as long as a shopper hesitates
    await open(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renamed meanwhile');
  } finally {
    await rename(nosePins.name);
    await database.close();
  }
});

test('[ROUTE-3] nothing is prefetched for visitors who save data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await hover(page);
  await page.waitForTimeout(500);
  expect(await prefetched(page)).toBe(false);
});

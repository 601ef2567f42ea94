import type { Page } from '@playwright/test';
import { withShopDatabase } from './support/own-shop.ts';
import { pathOf, type DemoProduct } from './support/demo-products.ts';
import { open } from './support/page-in-browser.ts';
import { expect, test } from './support/shop.ts';

// Requests are read from the browser's resource timings, because Playwright's routing disables the cache.

// Each test has a piece of its own, because one of them renames it, and tests run at the same moment.
const renamed: DemoProduct = {
  name: 'Vanya Sapphire Leaf Necklace Set',
  slug: 'vanya-sapphire-leaf-necklace-set',
  category: 'Necklace Sets',
};
const saving: DemoProduct = {
  name: 'Rangmahal Kundan Anklets, Pair',
  slug: 'rangmahal-kundan-anklets',
  category: 'Anklets',
};

const dataOf = (product: DemoProduct) => `${pathOf(product)}.data`;

/** Opens a list and hovers the card of the piece. */
async function hover(page: Page, { name }: DemoProduct): Promise<void> {
  await open(page, `/products?search=${encodeURIComponent(name)}`);
  await page.locator('.card').getByRole('link', { name }).first().hover();
}

/** Whether the data and the code of the product page have been fetched. */
function prefetched(page: Page, product: DemoProduct): Promise<boolean> {
  return page.evaluate((path) => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    return [path, '/assets/product-page'].every((part) => names.some((name) => name.includes(part)));
  }, dataOf(product));
}

test('[ROUTE-3] [API-15] hovering a product prefetches it, and a later click shows its current data', async ({
  page,
}) => {
  const rename = (name: string) =>
    withShopDatabase(({ pool }) =>
      pool.query('update products set name = $1 where slug = $2', [name, renamed.slug]),
    );
  try {
    await hover(page, renamed);
    await expect.poll(() => prefetched(page, renamed)).toBe(true);
    await rename('Renamed meanwhile');
    await page.waitForTimeout(1500); // a shopper hesitates before clicking
    await page.locator('.card').getByRole('link', { name: renamed.name }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renamed meanwhile');
  } finally {
    await rename(renamed.name);
  }
});

test('[ROUTE-3] nothing is prefetched for visitors with data saving enabled', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await hover(page, saving);
  await page.waitForTimeout(500);
  expect(await prefetched(page, saving)).toBe(false);
});

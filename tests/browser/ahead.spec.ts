import type { Page } from '@playwright/test';
import { nosePins, pathOf } from './demo-pieces.ts';
import { expect, test } from './shop.ts';

/** Points at the card of a piece, then opens another page; answers which data was fetched ahead. */
async function fetchedAhead(page: Page): Promise<string[]> {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.data')) fetched.push(pathname);
  });
  await page.goto('/products?search=sitara+polki');
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  await page.locator('main').getByRole('link', { name: nosePins.name }).first().hover();
  await expect(page.locator('main').getByRole('link', { name: nosePins.name }).first()).toBeVisible();
  return fetched;
}

const data = `${pathOf(nosePins)}.data`;

test('[ROUTE-3] a piece that is pointed at is fetched, and the click asks for nothing more', async ({
  page,
}) => {
  const fetched = await fetchedAhead(page);
  await expect.poll(() => fetched).toContain(data);
  await page.locator('main').getByRole('link', { name: nosePins.name }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nosePins.name);
  const asked = await page.evaluate(
    (path) => performance.getEntriesByType('resource').filter(({ name }) => name.includes(path)).length,
    data,
  );
  expect(asked).toBe(1); // not even of the browser's cache
});

test('[ROUTE-3] nothing is fetched ahead for whoever saves data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const fetched = await fetchedAhead(page);
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await expect(page).toHaveURL(/\/about$/); // its data comes after whatever the pointing would have fetched
  expect(fetched).not.toContain(data);
});

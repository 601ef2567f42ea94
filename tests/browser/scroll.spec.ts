import { scrolled } from './support/page-in-browser.ts';
import { expect, test } from './support/shop.ts';

test('[ROUTE-4] a new page starts at the top, and going back restores the scroll position @journey', async ({
  page,
}) => {
  await page.goto('/products');
  const card = page.getByRole('article').nth(12);
  await card.scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(400);

  await card.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/products\/[a-z-]+$/);
  await expect.poll(() => scrolled(page)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL('/products');
  await expect.poll(() => scrolled(page)).toBe(before);

  await page.goForward();
  await expect.poll(() => scrolled(page)).toBe(0);
});

import { expect, test } from './shop.ts';

test('[ROUTE-4] a new page starts at the top, and going back restores the scroll position @journey', async ({
  page,
}) => {
  await page.goto('/products');
  const card = page.getByRole('article').nth(12);
  await card.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  const before = await scrolled();
  expect(before).toBeGreaterThan(400);

  await card.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/products\/[a-z-]+$/);
  await expect.poll(scrolled).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL('/products');
  await expect.poll(scrolled).toBe(before);

  await page.goForward();
  await expect.poll(scrolled).toBe(0);
});

import { expect, phone, test } from './support/shop.ts';

test('[HOME-7] no piece is on the home page twice', async ({ page }) => {
  await page.goto('/');
  const links = await page
    .getByRole('main')
    .locator('.card h3 a, .hero a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const pieces = links.filter((to) => /^\/products\/./.test(to));
  expect(pieces.length).toBeGreaterThan(8);
  expect(pieces).toEqual([...new Set(pieces)]);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('[HOME-11] the first piece is within one and a half screens, and the categories are swiped @journey', async ({
    page,
  }) => {
    await page.goto('/');
    const first = await page.getByRole('article').first().locator('img').boundingBox();
    expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThanOrEqual(1.5 * phone.height);
    const { row, tiles } = await page.locator('.categories').evaluate((list) => ({
      row: list.scrollWidth / list.clientWidth,
      tiles: new Set([...list.children].map((tile) => tile.getBoundingClientRect().top)).size,
    }));
    expect(tiles, 'one row').toBe(1);
    expect(row, 'more than the screen shows').toBeGreaterThan(2);
    const last = page.locator('.categories a').last();
    await last.focus();
    await expect(last).toBeInViewport();
    const promises = page.getByRole('region', { name: 'What we promise' });
    const below = page.getByRole('heading', { name: 'Latest Arrivals' });
    const topOf = async (part: typeof below) => (await part.boundingBox())?.y ?? 0;
    expect(await topOf(promises)).toBeLessThan(await topOf(below));
    expect(await topOf(promises)).toBeGreaterThan(first?.y ?? 0);
  });
});

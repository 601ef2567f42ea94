import { nosePins, pathOf } from './support/demo-products.ts';
import { expect, phone, test } from './support/shop.ts';

// Other pictures do not compete for bandwidth with the main picture of the first view.

test.use({ viewport: phone });

const pages = [
  ['/', '.card img'],
  [pathOf(nosePins), '.gallery img:not([fetchpriority="high"])'],
] as const;

for (const [path, beside] of pages) {
  test(`[ROUTE-11] ${path} fetches other pictures only after the first one has loaded`, async ({ page }) => {
    const others: string[] = [];
    let first = '';
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/media/**', async (route) => {
      if (first === '') {
        first = route.request().url();
        await held;
      } else others.push(route.request().url());
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
    await expect.poll(() => first).not.toBe('');
    expect(others).toEqual([]);

    letGo();
    await expect(page.locator(beside).first()).toHaveJSProperty('complete', true);
    await expect.poll(() => others.length).toBeGreaterThan(0);
  });

  test.describe('if the first picture fails to load', () => {
    test.use({ expectedConsoleErrors: [/Failed to load resource/] });

    test(`[ROUTE-11] ${path} shows the other pictures`, async ({ page }) => {
      let failed = false;
      await page.route('**/media/**', async (route) => {
        if (failed) return await route.continue();
        failed = true;
        return await route.abort();
      });
      await page.goto(path);
      await expect(page.locator(beside).first()).toHaveJSProperty('complete', true);
      await expect(page.locator(beside).first()).not.toHaveJSProperty('naturalWidth', 0);
    });
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test(`[ROUTE-11] ${path} fetches the other pictures near the viewport`, async ({ page }) => {
      const other = page.waitForRequest((request) => /\/media\/[0-9a-f]+-(?:220|330)\./.test(request.url()));
      await page.goto(path);
      await other;
    });
  });
}

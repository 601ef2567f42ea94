import { nosePins, pathOf } from './support/demo-products.ts';
import { desktop, expect, phone, test } from './support/shop.ts';

// The main picture of the first view is deep in the HTML, after the styles and menus.

for (const viewport of [phone, desktop]) {
  for (const path of ['/', '/products', pathOf(nosePins)]) {
    test(`[ROUTE-11] ${path} fetches its first picture before all others and only once, at ${viewport.width} pixels`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      const fetched: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'image') fetched.push(request.url());
      });
      await page.goto(path);
      const first = page.getByRole('main').locator('img[fetchpriority="high"]');
      const shown = await first.evaluate((image) => (image as HTMLImageElement).currentSrc);
      expect(shown).toContain('.avif');
      expect(fetched[0]).toBe(shown);
      const rest = fetched.slice(1).filter((address) => address.startsWith(shown.replace(/-\d+\.avif$/, '')));
      // A thumbnail of the same picture is a separate file.
      expect(rest).not.toContain(shown);
    });
  }
}

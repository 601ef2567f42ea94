import { nosePins, pathOf } from './demo-products.ts';
import { desktop, expect, phone, test } from './shop.ts';

// The picture that a first view waits for stands deep in its page, behind the styles and the menus.

for (const viewport of [phone, desktop]) {
  for (const path of ['/', '/products', pathOf(nosePins)]) {
    test(`[ROUTE-11] ${path} fetches its first picture before all others, and once, at ${viewport.width} pixels`, async ({
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
      // A thumbnail of the same picture is a file of its own.
      expect(rest).not.toContain(shown);
    });
  }
}

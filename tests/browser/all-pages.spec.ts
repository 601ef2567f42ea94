import { demoCustomer } from '#database/demo/content/demo-customer.ts';
import { brokenPictures, scrollThroughPage } from './support/scroll-through-page.ts';
import { customerPages, publicPages } from './support/routes.ts';
import { expectNoSidewaysScroll } from './support/page-in-browser.ts';
import { desktop, expect, phone, test } from './support/shop.ts';

// The fixtures (shop.ts) also fail a test on console errors, Content-Security-Policy violations and exceptions.
for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    for (const path of publicPages) {
      test(`[ROUTE-1] ${path} opens for anyone without errors, broken pictures or sideways scrolling, at ${viewport.width} pixels`, async ({
        page,
      }) => {
        await scrollThroughPage(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        expect(await brokenPictures(page)).toEqual([]);
        await expectNoSidewaysScroll(page);
      });
    }

    test(`[ROUTE-1] a customer's pages open without errors, broken pictures or sideways scrolling, at ${viewport.width} pixels`, async ({
      page,
      shopper,
    }) => {
      await shopper.remembers(demoCustomer);
      for (const path of customerPages) {
        await scrollThroughPage(page, path);
        expect(await brokenPictures(page), path).toEqual([]);
        await expectNoSidewaysScroll(page);
      }
    });
  });
}

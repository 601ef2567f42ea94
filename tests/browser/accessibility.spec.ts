import type { Page } from '@playwright/test';
import { demoCustomer } from '#database/demo/content/demo-customer.ts';
import { expectAccessible } from './support/axe.ts';
import { nosePins } from './support/demo-products.ts';
import { scrollThroughPage } from './support/scroll-through-page.ts';
import { customerPages, publicPages } from './support/routes.ts';
import { desktop, expect, phone, test } from './support/shop.ts';

test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
}

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    for (const path of publicPages) {
      test(`[DARK-1] axe finds no violations on ${path} in light and dark, at ${viewport.width} pixels`, async ({
        page,
      }) => {
        await scrollThroughPage(page, path);
        await expectAccessibleInBothSchemes(page);
      });
    }

    test(`[DARK-1] axe finds no violations on a customer's pages in light and dark, at ${viewport.width} pixels`, async ({
      page,
      shopper,
    }) => {
      await shopper.remembers(demoCustomer);
      const [order] = await shopper.orders();
      for (const path of [...customerPages, `/orders/${order}`]) {
        await scrollThroughPage(page, path);
        await expectAccessibleInBothSchemes(page);
      }
    });

    test(`[DARK-1] axe finds no violations in toasts, cart and checkout in light and dark, at ${viewport.width} pixels`, async ({
      page,
      shopper,
      cart,
    }) => {
      await shopper.isSignedIn();
      await cart.add(nosePins);
      await shopper.toast('Added to Cart').hover(); // so that it stays
      await expectAccessibleInBothSchemes(page);
      await cart.open();
      await expectAccessibleInBothSchemes(page);
      await scrollThroughPage(page, '/checkout');
      await expectAccessibleInBothSchemes(page);
      await page.getByRole('button', { name: 'Add New Address' }).click();
      await page.getByRole('button', { name: 'Save Address' }).click();
      await expect(page.getByRole('dialog').getByLabel('Full address')).toHaveAttribute(
        'aria-invalid',
        'true',
      );
      await expectAccessibleInBothSchemes(page);
    });
  });
}

test.describe('a missing page', () => {
  test.use({ expectedConsoleErrors: [/status of 404/] });

  test('[DARK-1] axe finds no violations on the 404 page in light and dark', async ({ page }) => {
    await page.goto('/no/such/page');
    await expectAccessibleInBothSchemes(page);
  });
});

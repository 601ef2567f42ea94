import { demoCustomer } from '#database/demo/content/demo-customer.ts';
import { expectAccessible } from './support/axe.ts';
import { nosePins } from './support/demo-products.ts';
import { scrollThroughPage } from './support/scroll-through-page.ts';
import { customerPages, publicPages } from './support/routes.ts';
import { desktop, expect, phone, test } from './support/shop.ts';

test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    for (const path of publicPages) {
      test(`axe finds no violations on ${path}, at ${viewport.width} pixels`, async ({ page }) => {
        await scrollThroughPage(page, path);
        await expectAccessible(page);
      });
    }

    test(`axe finds no violations on a customer's pages, at ${viewport.width} pixels`, async ({
      page,
      shopper,
    }) => {
      await shopper.remembers(demoCustomer);
      const [order] = await shopper.orders();
      for (const path of [...customerPages, `/orders/${order}`]) {
        await scrollThroughPage(page, path);
        await expectAccessible(page);
      }
    });

    test(`axe finds no violations in the cart and checkout, at ${viewport.width} pixels`, async ({
      page,
      shopper,
      cart,
    }) => {
      await shopper.isSignedIn();
      await cart.add(nosePins);
      await expectAccessible(page);
      await cart.open();
      await expectAccessible(page);
      await scrollThroughPage(page, '/checkout');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Add New Address' }).click();
      await page.getByRole('button', { name: 'Save Address' }).click();
      await expect(page.getByRole('dialog').getByLabel('Full address')).toHaveAttribute(
        'aria-invalid',
        'true',
      );
      await expectAccessible(page);
    });
  });
}

test.describe('a missing page', () => {
  test.use({ expectedConsoleErrors: [/status of 404/] });

  test('axe finds no violations on the 404 page', async ({ page }) => {
    await page.goto('/no/such/page');
    await expectAccessible(page);
  });
});

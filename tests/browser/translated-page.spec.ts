import { nosePins, pathOf } from './demo-products.ts';
import { open } from './page-in-browser.ts';
import { customerPages, publicPages } from './routes.ts';
import { desktop, expect, phone, test } from './shop.ts';
import { seesOrderPlaced } from './shopper.ts';
import { goToScreen, saveButton, signInAsStaff } from './staff.ts';
import { translate, translatedAmounts } from './translate.ts';

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test(`[BROWSER-6] a piece is bought on pages that the browser translates, at ${viewport.width} pixels @journey`, async ({
      page,
      shopper,
    }) => {
      await shopper.isSignedIn();
      await shopper.hasAddress();
      await open(page, pathOf(nosePins));
      await translate(page);
      const main = page.getByRole('main');
      await main.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).first().click();
      await expect(shopper.toast('Added to Cart')).toBeVisible();
      await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click();
      const quantity = page.getByRole('group', { name: 'Quantity of' });
      await quantity.getByRole('button', { name: 'One more' }).click();
      await expect(quantity.getByRole('status')).toContainText('2');
      await expect(page.getByRole('complementary', { name: 'Order Summary' })).toContainText('₹44,100');
      await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
      await page.getByRole('radio', { name: /Cash on Delivery/i }).check();
      expect(await translatedAmounts(page)).toEqual([]);
      await page.getByRole('button', { name: 'Complete Order' }).click();
      await seesOrderPlaced(page);
    });
  });
}

test('[BROWSER-6] every page goes on to every other one after it was translated', async ({ page, shopper }) => {
  await shopper.isSignedIn();
  for (const path of [...publicPages, ...customerPages]) {
    await open(page, path);
    await translate(page);
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading ?? '');
    await page.goBack();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
    expect(await translatedAmounts(page), path).toEqual([]);
  }
});

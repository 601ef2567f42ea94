import type { Page } from '@playwright/test';
import { nosePins, pathOf } from './support/demo-products.ts';
import { open, openWithoutScripts } from './support/page-in-browser.ts';
import { customerPages, publicPages } from './support/routes.ts';
import { desktop, expect, phone, test } from './support/shop.ts';
import { seesOrderPlaced } from './support/shopper.ts';
import { signInAsStaff } from './support/staff.ts';
import { translate, translatedAmounts } from './support/translate.ts';
import { uniqueNumber } from './support/unique.ts';

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

test('[BROWSER-6] [ROUTE-11] a page that is translated before its scripts have loaded keeps what was typed and pressed', async ({
  page,
  shopper,
  cart,
}) => {
  await shopper.isSignedIn();
  const ready = await openWithoutScripts(page, pathOf(nosePins));
  const pin = page.getByRole('main').getByLabel('PIN code').first();
  await pin.fill('302003');
  await translate(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Add to Cart' })
    .filter({ visible: true })
    .first()
    .click();
  await ready();
  await expect(shopper.toast('Added to Cart')).toBeVisible();
  await cart.expectCount(1);
  await expect(pin).toHaveValue('302003');
  await expect(page.locator('meta[name="viewport"]')).toHaveCount(1);
  await expect(page.locator('link[rel="manifest"]')).toHaveCount(1);
  await expect(page.getByRole('main').locator('font').first()).toBeVisible();
});

test('[BROWSER-6] every page leads on after it was translated', async ({ page, shopper }) => {
  test.slow();
  await shopper.isSignedIn();
  await shopper.hasInCart(nosePins);
  for (const path of [...publicPages, ...customerPages]) {
    await open(page, path);
    expect(await brokenSentences(page), path).toEqual([]);
    await translate(page);
    // The texts of law are the owner's prose, with amounts of law.
    if (!['/privacy', '/terms'].includes(path)) expect(await translatedAmounts(page), path).toEqual([]);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /, home$/ })
      .click();
    await expect(page.locator('.hero-view').first(), path).toBeVisible();
  }
});

test('[BROWSER-6] a coupon is added and changed in a translated back office', async ({ page }) => {
  const code = `DUSSEHRA-${uniqueNumber()}`;
  await signInAsStaff(page, 'manager');
  await page.goto('/admin/coupons');
  await expect(page.getByRole('table', { name: 'Coupons' })).toBeVisible();
  await translate(page);
  await page.getByRole('link', { name: 'Add coupon' }).click();
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('Description').fill('For the festival');
  await page.getByLabel(/Discount$/).fill('10');
  await page.getByLabel('Minimum purchase').fill('20,000');
  const check = page.getByRole('region', { name: 'Preview' });
  await check.getByLabel('Cart subtotal').fill('10,000');
  await expect(check).toContainText('₹20,000');
  await check.getByLabel('Cart subtotal').fill('24,500');
  await expect(check).toContainText('₹2,450');
  await page.getByRole('button', { name: 'Add coupon' }).click();
  await expect(page.getByRole('heading', { name: code })).toBeVisible();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByRole('button', { name: /Activate$/ })).toBeVisible();
  expect(await translatedAmounts(page)).toEqual([]);
});

/** Sentences in which what is not to be translated stands on a line of its own. */
async function brokenSentences(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main span[translate=no]')]
      .filter(({ previousSibling: before, nextSibling: after }) =>
        [before, after].some((node) => node instanceof Text && node.data.trim() !== ''),
      )
      .filter((part) => part.checkVisibility() && getComputedStyle(part).display !== 'inline')
      .map((part) => part.parentElement?.textContent ?? ''),
  );
}

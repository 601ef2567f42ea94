import type { Page } from '@playwright/test';
import { nosePins, pathOf } from './support/demo-products.ts';
import { expect, test } from './support/shop.ts';
import { seesOrderPlaced } from './support/shopper.ts';

// Browsers that store nothing for a site: by a setting, in an app, or because the device is full.

type Lack = 'forbidden' | 'null' | 'full';

/** Takes the storages away before the page's scripts run. */
async function takeStorage(page: Page, lack: Lack): Promise<void> {
  await page.addInitScript((kind) => {
    const refuse = () => {
      throw new DOMException('no storage', kind === 'full' ? 'QuotaExceededError' : 'SecurityError');
    };
    if (kind === 'full') Storage.prototype.setItem = refuse;
    for (const area of kind === 'full' ? [] : ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, area, { configurable: true, get: kind === 'null' ? () => null : refuse });
  }, lack);
}

// The script of the router that restores the place of the page complains, and goes on.
test.use({ expectedConsoleErrors: [/SecurityError|no storage|of null/] });

for (const lack of ['forbidden', 'null', 'full'] as const) {
  test(`[BROWSER-1] one looks, signs in, fills the cart and buys where storage is ${lack}`, async ({
    page,
    shopper,
    cart,
  }) => {
    await shopper.hasAccount();
    await takeStorage(page, lack);
    await page.goto(pathOf(nosePins));
    await cart.addButton(nosePins).click();
    await page.getByRole('link', { name: 'Use a password' }).click();
    // The page before has a field for the email, too.
    await page.getByLabel('Password', { exact: true }).fill(shopper.customer.password);
    await page.getByLabel('Email').fill(shopper.customer.email);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(shopper.toast('Login Successful')).toContainText(
      'You will be signed out when you close or refresh this page',
    );
    await expect(shopper.toast('Login Successful')).not.toContainText('has been saved');
    await cart.expectCount(1);

    await page.getByRole('link', { name: /^Cart/ }).first().click();
    await page
      .getByRole('link', { name: /checkout/i })
      .first()
      .click();
    await page.getByRole('button', { name: 'Add New Address' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add New Address' });
    await dialog.getByLabel('Full address').fill('12 Johari Bazaar');
    await dialog.getByLabel('PIN code').fill('302003');
    await dialog.getByLabel('City').fill('Jaipur');
    await dialog.getByRole('button', { name: 'Save Address' }).click();
    await page.getByRole('radio', { name: /Cash on Delivery/i }).check();
    await page.getByRole('button', { name: 'Complete Order' }).click();
    await seesOrderPlaced(page);
  });
}

import type { Locator, Page } from '@playwright/test';
import { nosePins, pathOf } from './demo-pieces.ts';
import { expect, test } from './shop.ts';

/** Walks with Tab until the control is reached, as nobody with a mouse ever would. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

test('[AUTH-1] [CART-2] with the keyboard alone a shopper signs in and fills the cart', async ({
  page,
  shopper,
  cart,
}) => {
  await shopper.hasAccount();
  await page.goto('/login');
  await tabTo(page, page.getByRole('main').getByLabel('E-mail'));
  await page.keyboard.type(shopper.customer.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(shopper.customer.password);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Sign In', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');

  await page.goto(pathOf(nosePins));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, cart.addButton(nosePins).first());
  await page.keyboard.press('Space');
  await expect(shopper.toast('Added to Cart')).toBeVisible();
  await cart.expectCount(1);
});

test('[HEAD-1] the menu of categories opens, closes and is left by the keyboard', async ({ page }) => {
  await page.goto('/about');
  const opener = page.getByRole('button', { name: 'Categories' });
  const rings = page
    .getByRole('list', { name: 'Categories' })
    .getByRole('link', { name: 'Rings', exact: true });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(rings).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rings).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, rings);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rings Collection');
});

test('[TOAST-1] F8 brings the focus to the message of the shop', async ({ page, shopper }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(shopper.toast('Validation Error')).toContainText('Please fill in all fields');
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /^Notifications/ }).getByRole('list')).toBeFocused();
});

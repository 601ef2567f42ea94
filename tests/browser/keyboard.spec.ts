import type { Locator, Page } from '@playwright/test';
import { nosePins, pathOf } from './support/demo-products.ts';
import { expect, test } from './support/shop.ts';

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

test('[AUTH-1] [CART-2] a shopper signs in and adds to the cart using only the keyboard', async ({
  page,
  shopper,
  cart,
}) => {
  await shopper.hasAccount();
  await page.goto('/login/password');
  await tabTo(page, page.getByRole('main').getByLabel('Email'));
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

test('[HEAD-1] the category menu opens, closes and navigates by keyboard', async ({ page }) => {
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

test('[PAY-1] [PAY-2] [PAY-6] a shopper places an order using only the keyboard @journey', async ({
  page,
  shopper,
}) => {
  await shopper.isSignedIn();
  await shopper.hasAddress();
  await shopper.hasInCart(nosePins);
  await page.goto('/cart');
  await tabTo(page, page.getByRole('link', { name: 'Proceed to Checkout' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('radio', { name: /12 Johari Bazaar/ }));
  await tabTo(page, page.getByRole('radio', { name: 'Cash On Delivery' }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByLabel('Anything we should know? (optional)'));
  await page.keyboard.type('Ring the bell twice.');
  await tabTo(page, page.getByRole('button', { name: 'Complete Order' }));
  await page.keyboard.press('Enter');
  const placed = page.getByRole('dialog', { name: 'Order Placed Successfully' });
  await tabTo(page, placed.getByRole('link', { name: 'View my orders' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile');
});

test('[TOAST-1] F8 moves the focus to the toasts', async ({ page, shopper }) => {
  await page.goto('/login/password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(shopper.toast('Please fill in all fields')).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /^Notifications/ }).getByRole('list')).toBeFocused();
});

test.describe('toasts', () => {
  test.use({ expectedConsoleErrors: [/status of 503/] });

  test('[TOAST-1] toasts show one at a time, green or red, and close after 5 seconds or on a swipe right', async ({
    page,
    shopper,
  }) => {
    await shopper.isSignedIn();
    await page.goto(pathOf(nosePins));
    await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const saveButton = page.getByRole('button', { name: `Save ${nosePins.name} to wishlist` }).first();
    const messages = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
    /** The strongest colour component of the toast's background. */
    const colour = () =>
      messages.evaluate((element) => {
        const [red = 0, green = 0, blue = 0] =
          getComputedStyle(element).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
        return { [red]: 'red', [blue]: 'blue', [green]: 'green' }[Math.max(red, green, blue)];
      });
    await saveButton.click();
    await expect(messages).toContainText('Added to Wishlist');
    expect(await colour()).toBe('green');
    expect((await messages.boundingBox())?.width).toBeLessThanOrEqual(420);
    await page.clock.runFor(4900);
    await expect(messages).toHaveCount(1);
    await page.clock.runFor(600);
    await expect(messages).toHaveCount(0);

    await page.route(/\/customer\/wish-list/, (route) => route.fulfill({ status: 503, json: {} }));
    await saveButton.click();
    await expect(messages).toContainText('Failed to update wishlist. Please try again.');
    expect(await colour()).toBe('red');
    await page.unrouteAll();
    await page.clock.runFor(600);
    await saveButton.click();
    await expect(messages).toHaveText(/Removed from Wishlist/);
    await expect(messages).toHaveCount(1);

    for (const [far, left] of [
      [40, 1],
      [60, 0],
    ] as const) {
      const box = (await messages.boundingBox()) ?? { x: 0, y: 0 };
      await page.mouse.move(box.x + 60, box.y + 20);
      await page.mouse.down();
      for (let way = 0; way <= far; way += 10) await page.mouse.move(box.x + 60 + way, box.y + 20);
      await page.mouse.up();
      await page.clock.runFor(400);
      await expect(messages).toHaveCount(left);
    }
  });
});

import { expectAccessible } from './support/axe.ts';
import { nosePins, pathOf } from './support/demo-products.ts';
import { open } from './support/page-in-browser.ts';
import { desktop, expect, phone, test } from './support/shop.ts';

// Transient states: while a response is pending, after it failed, and while a menu or dialog is open.

test.use({
  bypassCSP: true,
  contextOptions: { reducedMotion: 'reduce' },
  expectedConsoleErrors: [/status of 503|ERR_INTERNET_DISCONNECTED/],
});

const read = ['/cart', '/wishlist', '/checkout', '/profile?tab=orders', '/profile?tab=addresses'];

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test(`axe finds no violations on a customer's pages while they load and after loading failed, at ${viewport.width} pixels`, async ({
      page,
      shopper,
    }) => {
      await shopper.isSignedIn();
      await shopper.hasInCart(nosePins);
      await shopper.addToWishlist(nosePins);
      const number = await shopper.hasOrdered(nosePins);
      for (const path of [...read, `/orders/${number}`]) {
        const answer = Promise.withResolvers<void>();
        await page.route('**/api/v1/**', async (route) => {
          await answer.promise;
          await route.fulfill({ status: 503, json: { message: 'Away' } }).catch(() => undefined);
        });
        await open(page, path);
        await expectAccessible(page);
        answer.resolve();
        await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
        await expectAccessible(page);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      }
    });

    test(`axe finds no violations in menus, search suggestions, picture zoom and the offline notice, at ${viewport.width} pixels`, async ({
      page,
      context,
    }) => {
      await open(page, pathOf(nosePins));
      const banner = page.getByRole('banner');
      for (const name of ['Menu', 'Categories', 'Account menu']) {
        const button = banner.getByRole('button', { name, exact: true }).filter({ visible: true });
        if ((await button.count()) === 0) continue;
        await button.click();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
      }
      const search = banner.getByRole('button', { name: 'Search', exact: true }).filter({ visible: true });
      if ((await search.count()) > 0) await search.click();
      const field = banner.getByRole('combobox').filter({ visible: true });
      for (const typed of ['polki', 'zzzzzz']) {
        await field.fill(typed);
        await expect(
          typed === 'polki' ? page.getByRole('option').first() : page.getByText('No products found').first(),
        ).toBeVisible();
        await expectAccessible(page);
      }
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Zoom/ }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await context.setOffline(true);
      await expect(page.getByText('You are offline.')).toBeVisible();
      await expectAccessible(page);
      await context.setOffline(false);
    });

    test(`axe finds no violations in the payment dialog and the order confirmation, at ${viewport.width} pixels`, async ({
      page,
      shopper,
    }) => {
      await shopper.isSignedIn();
      await shopper.isAtCheckout(nosePins);
      await page.getByRole('radio', { name: 'UPI, cards and net banking' }).check();
      await page.getByRole('button', { name: 'Complete Order' }).click();
      const payment = page.getByRole('dialog', { name: 'Payment' });
      await expect(payment).toBeVisible();
      await expectAccessible(page);
      await payment.getByRole('button', { name: 'Close without paying' }).click();
      await expect(shopper.toast('Payment Cancelled')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('radio', { name: 'Cash On Delivery' }).check();
      await page.getByRole('button', { name: 'Complete Order' }).click();
      await expect(page.getByRole('dialog', { name: 'Order Placed Successfully' })).toBeVisible();
      await expectAccessible(page);
    });
  });
}

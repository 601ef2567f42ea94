import { nosePins, pathOf } from './support/demo-products.ts';
import { demoCustomer } from '#database/demo/content/demo-customer.ts';
import { desktop, expect, phone, test } from './support/shop.ts';
import { Shopper } from './support/shopper.ts';

// A shopper who has to sign in returns to where they were and finds what they started.

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport, expectedConsoleErrors: [/status of 40[14]/] });

    test(`[PAY-8] a payment completed while signed out is reported, and its order shows after signing in, at ${viewport.width} pixels`, async ({
      page,
      shopper,
      cart,
    }) => {
      await shopper.isSignedIn();
      await shopper.isAtCheckout(nosePins);
      await page.getByRole('radio', { name: 'Cards issued outside India' }).check();
      await page.getByRole('button', { name: 'Complete Order' }).click();
      await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
      await page.evaluate(() => localStorage.clear());
      await page.getByRole('button', { name: 'Pay', exact: true }).click();

      await expect(page).toHaveURL(/\/login\?redirect=%2Fcheckout%3Fflag%3Dsuccess%26token%3D/);
      await expect(page.getByRole('main')).toContainText(
        'We received your payment and placed your order. Sign in to see it.',
      );
      await shopper.signIn();
      await expect(page.getByRole('dialog', { name: 'Payment Successful!' })).toBeVisible();
      await expect(page).toHaveURL('/profile');
      await cart.expectCount(0);
      expect(await shopper.orders()).toHaveLength(1);
    });

    test(`[PAY-8] a payment is not lost if the server ended the session in the meantime, at ${viewport.width} pixels`, async ({
      page,
      shopper,
    }) => {
      await shopper.isSignedIn();
      await shopper.isAtCheckout(nosePins);
      await page.getByRole('radio', { name: 'Cards issued outside India' }).check();
      await page.getByRole('button', { name: 'Complete Order' }).click();
      await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
      await shopper.post('/api/v1/auth/logout', {});
      await page.getByRole('button', { name: 'Pay', exact: true }).click();

      await expect(page).toHaveURL(/\/login\?redirect=%2Fcheckout%3Fflag%3Dsuccess%26token%3D/);
      await expect(page.getByRole('main')).toContainText('We received your payment');
      await shopper.signIn();
      await expect(page.getByRole('dialog', { name: 'Payment Successful!' })).toBeVisible();
      expect(await shopper.orders()).toHaveLength(1);
    });

    test(`[PAY-8] a shopper who returns signed out and unpaid finds the cart unchanged after signing in, at ${viewport.width} pixels`, async ({
      page,
      shopper,
      cart,
    }) => {
      await shopper.isSignedIn();
      await shopper.isAtCheckout(nosePins);
      await page.getByRole('radio', { name: 'Cards issued outside India' }).check();
      await page.getByRole('button', { name: 'Complete Order' }).click();
      await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
      await page.evaluate(() => localStorage.clear());
      await page.getByRole('button', { name: 'Back to the shop without paying' }).click();

      await expect(page.getByRole('main')).toContainText(
        'We have not received a payment. Your cart is unchanged: sign in to continue.',
      );
      await shopper.signIn();
      await expect(shopper.toast('Payment Cancelled')).toBeVisible();
      await expect(page).toHaveURL('/checkout');
      await cart.expectCount(1);
      await expect(page.getByRole('button', { name: 'Select Payment Method' })).toBeVisible();
    });
  });
}

test.describe('with a forged return link', () => {
  test.use({ expectedConsoleErrors: [/status of 404/] });

  test('[PAY-8] a forged return link tells a signed-out visitor that the payment was not found', async ({
    page,
  }) => {
    await page.goto('/checkout?flag=success&token=Zm9yZ2Vk');
    await expect(page.getByRole('main')).toContainText('We cannot find this payment');
  });
});

test('[AUTH-2] [WISH-2] signing in from a wishlist button returns to the product and adds it to the wishlist', async ({
  page,
  shopper,
}) => {
  await shopper.hasAccount();
  await page.goto(pathOf(nosePins));
  const saveButton = page
    .getByRole('main')
    .getByRole('button', { name: `Save ${nosePins.name} to wishlist` });
  await saveButton.first().click();
  await expect(page).toHaveURL('/login');
  await shopper.signIn();
  await expect(page).toHaveURL(pathOf(nosePins));
  await expect(saveButton.first()).toHaveAttribute('aria-pressed', 'true');
});

test('[AUTH-2] [CART-2] signing in from a listing, after registering, returns to it with the product in the cart', async ({
  page,
  shopper,
  cart,
}) => {
  await page.goto('/products?category=nose-rings');
  await cart.addButton(nosePins).click();
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Use a password' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/register');
  await shopper.hasAccount();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await shopper.signIn();
  await expect(page).toHaveURL('/products?category=nose-rings');
  await cart.expectCount(1);
});

for (const path of ['/cart', '/wishlist', '/profile']) {
  test(`[AUTH-2] a visitor redirected from ${path} to sign in returns to it`, async ({ page, shopper }) => {
    await shopper.hasAccount();
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await shopper.signIn();
    await expect(page).toHaveURL(path);
  });
}

test('[AUTH-2] the sign-in link of a page returns to that page', async ({ page, shopper }) => {
  await shopper.hasAccount();
  await page.goto('/about');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('link', { name: 'Sign In' }).filter({ visible: true }).click();
  await shopper.signIn();
  await expect(page).toHaveURL('/about');
});

test.describe('when a session ends during a review', () => {
  test.use({ expectedConsoleErrors: [/status of 401/] });

  test('[ACCT-2] [AUTH-2] the review form reopens with its input after signing in', async ({
    page,
    shopper,
  }) => {
    const buyer = new Shopper(page, { ...shopper.customer, ...demoCustomer });
    await buyer.remembers(demoCustomer);
    await page.goto('/profile?tab=orders');
    const opener = page.getByRole('button', { name: /^Leave Review for order/ });
    await opener.first().click();
    const form = page.getByRole('dialog', { name: 'Leave Review' });
    await form.getByRole('radio', { name: '4 stars' }).check({ force: true });
    await form.getByLabel('Your review').fill('It shines by candle light.');
    await buyer.post('/api/v1/auth/logout', {});
    await form.getByRole('button', { name: 'Submit Review' }).click();
    await expect(page.getByRole('main')).toContainText('Please login to access your profile');
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await buyer.signIn();
    await expect(page).toHaveURL('/profile?tab=orders');
    await expect(form.getByLabel('Your review')).toHaveValue('It shines by candle light.');
    await expect(form.getByRole('radio', { name: '4 stars' })).toBeChecked();
  });
});

import { nosePins, pathOf } from './demo-products.ts';
import { demoCustomer } from '#database/demo/content/demo-customer.ts';
import { desktop, expect, phone, test } from './shop.ts';
import { Shopper } from './shopper.ts';

// Whoever is asked to sign in on the way finds what they came for afterwards.

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport, expectedConsoleErrors: [/status of 40[14]/] });

    test(`[PAY-8] a payment made while signed out is told, kept and finished after signing in, at ${viewport.width} pixels`, async ({
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

    test(`[PAY-8] a session that the server ended meanwhile loses no payment, at ${viewport.width} pixels`, async ({
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

    test(`[PAY-8] who comes back signed out without paying finds the cart as it was, at ${viewport.width} pixels`, async ({
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
        'No payment has reached us. Your cart stays as it is: sign in to continue.',
      );
      await shopper.signIn();
      await expect(shopper.toast('Payment Cancelled')).toBeVisible();
      await expect(page).toHaveURL('/checkout');
      await cart.expectCount(1);
      await expect(page.getByRole('button', { name: 'Select Payment Method' })).toBeVisible();
    });
  });
}

test.describe('a return link that nobody gave out', () => {
  test.use({ expectedConsoleErrors: [/status of 404/] });

  test('[PAY-8] a forged return says to a signed-out visitor that nobody knows the payment', async ({
    page,
  }) => {
    await page.goto('/checkout?flag=success&token=Zm9yZ2Vk');
    await expect(page.getByRole('main')).toContainText('We cannot find this payment');
  });
});

test('[AUTH-2] [WISH-2] signing in from the heart of a piece comes back to the piece, with the wish kept', async ({
  page,
  shopper,
}) => {
  await shopper.hasAccount();
  await page.goto(pathOf(nosePins));
  const heart = page.getByRole('main').getByRole('button', { name: `Save ${nosePins.name} to wishlist` });
  await heart.first().click();
  await expect(page).toHaveURL('/login');
  await shopper.signIn();
  await expect(page).toHaveURL(pathOf(nosePins));
  await expect(heart.first()).toHaveAttribute('aria-pressed', 'true');
});

test('[AUTH-2] [CART-2] signing in from a list comes back to the list, with the piece in the cart, by way of a new account', async ({
  page,
  shopper,
  cart,
}) => {
  await page.goto('/products?category=nose-rings');
  await cart.addButton(nosePins).click();
  await expect(page).toHaveURL('/login');
  await page.getByRole('main').getByRole('link', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/register');
  await shopper.hasAccount();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await shopper.signIn();
  await expect(page).toHaveURL('/products?category=nose-rings');
  await cart.expectCount(1);
});

for (const path of ['/cart', '/wishlist', '/profile']) {
  test(`[AUTH-2] who was sent from ${path} to sign in comes back to it`, async ({ page, shopper }) => {
    await shopper.hasAccount();
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await shopper.signIn();
    await expect(page).toHaveURL(path);
  });
}

test('[AUTH-2] a link to sign in on a page of the shop comes back to that page', async ({
  page,
  shopper,
}) => {
  await shopper.hasAccount();
  await page.goto('/about');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('link', { name: 'Sign In' }).filter({ visible: true }).click();
  await shopper.signIn();
  await expect(page).toHaveURL('/about');
});

test.describe('a session that ends in the middle of a review', () => {
  test.use({ expectedConsoleErrors: [/status of 401/] });

  test('[ACCT-2] [AUTH-2] the review stands open again after signing in, with what was typed', async ({
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

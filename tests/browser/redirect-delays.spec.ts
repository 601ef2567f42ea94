import type { Page } from '@playwright/test';
import { nosePins } from './support/demo-products.ts';
import { Mailbox } from './support/mailbox.ts';
import { expect, test } from './support/shop.ts';

// After a success the shop shows the message for a moment, then redirects.

/** Pauses the page's clock: from now on only the test advances it. */
async function stopTheClock(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}

/** Expects the page to redirect exactly after the pause. */
async function expectToGoOn(page: Page, pause: number, from: string | RegExp, to: string): Promise<void> {
  await page.clock.runFor(pause - 1);
  for (let turn = 0; turn < 3; turn += 1)
    await page.evaluate(() => fetch('/robots.txt', { cache: 'no-store' }));
  await expect(page).toHaveURL(from);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(to);
}

test('[AUTH-4] [AUTH-2] registering redirects to sign-in after one second, and signing in to home after one more', async ({
  page,
  shopper,
}) => {
  const { firstName, lastName, email, phone, password } = shopper.customer;
  await page.clock.install();
  await page.goto('/register');
  await stopTheClock(page);
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mobile number').fill(phone);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(shopper.toast('Registration Successful')).toContainText(
    'Your account has been created successfully! Please sign in to continue.',
  );
  await expectToGoOn(page, 1000, '/register', '/login');

  await page.getByRole('link', { name: 'Use a password' }).click();
  // The password first: the page before has an email field too.
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(shopper.toast('Login Successful')).toContainText('Welcome back! Your session has been saved.');
  await expectToGoOn(page, 1000, '/login/password', '/');
});

test('[AUTH-5] [AUTH-6] verifying the code and resetting the password each redirect after 1.5 seconds', async ({
  page,
  shopper,
}) => {
  await shopper.hasAccount();
  await page.clock.install();
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(shopper.customer.email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('6-digit code').fill(await new Mailbox(shopper.customer.email).code());
  await stopTheClock(page);
  await page.getByRole('button', { name: 'Verify code' }).click();
  await expect(shopper.toast('Code verified')).toBeVisible();
  await expectToGoOn(page, 1500, '/forgot-password', '/reset-password');

  await page.getByLabel('New password').fill('mango river lamp');
  await page.getByLabel('Confirm password').fill('mango river lamp');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(shopper.toast('Password changed')).toBeVisible();
  await expectToGoOn(page, 1500, '/reset-password', '/login');
});

test('[PAY-6] placing an order redirects to the account after three seconds', async ({ page, shopper }) => {
  await shopper.isSignedIn();
  await page.clock.install();
  await shopper.isAtCheckout(nosePins);
  await page.getByRole('radio', { name: 'Cash On Delivery' }).check();
  await stopTheClock(page);
  await page.getByRole('button', { name: 'Complete Order' }).click();
  await expect(page.getByRole('dialog', { name: 'Order Placed Successfully' })).toBeVisible();
  await expectToGoOn(page, 3000, '/checkout', '/profile');
});

test("[PAY-8] a payment on the provider's page redirects to the account after two seconds", async ({
  page,
  shopper,
}) => {
  await shopper.isSignedIn();
  await shopper.isAtCheckout(nosePins);
  await page.getByRole('radio', { name: 'Cards issued outside India' }).check();
  await page.getByRole('button', { name: 'Complete Order' }).click();
  // The payment is already confirmed when the page asks for its result.
  await page.route('**/api/v1/payment/verify', async (route) => {
    let reply = await route.fetch();
    while (!reply.ok()) reply = await route.fetch();
    await route.fulfill({ response: reply });
  });
  const pay = page.getByRole('button', { name: 'Pay', exact: true });
  await expect(pay).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await pay.click();
  await expect(page.getByRole('dialog', { name: 'Payment Successful!' })).toBeVisible();
  await expectToGoOn(page, 2000, /\/checkout\?/, '/profile');
});

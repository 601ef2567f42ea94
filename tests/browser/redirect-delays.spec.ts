import type { Page } from '@playwright/test';
import { nosePins } from './demo-products.ts';
import { Mailbox } from './mailbox.ts';
import { expect, test } from './shop.ts';

// After what was done well the shop leaves time to read so, and then goes on by itself.

/** From here on no time passes in the page but what the test lets pass. */
async function stopTheClock(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}

/** Stays on a page until the last millisecond of the pause, and then goes on. */
async function expectToGoOn(page: Page, pause: number, from: string | RegExp, to: string): Promise<void> {
  await page.clock.runFor(pause - 1);
  for (let turn = 0; turn < 3; turn += 1)
    await page.evaluate(() => fetch('/robots.txt', { cache: 'no-store' }));
  await expect(page).toHaveURL(from);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(to);
}

test('[AUTH-4] [AUTH-2] a second after registering one may sign in, and a second after that one is home', async ({
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
  await page.getByLabel('Phone number').fill(phone);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(shopper.toast('Registration Successful')).toContainText(
    'Your account has been created successfully! Please sign in to continue.',
  );
  await expectToGoOn(page, 1000, '/register', '/login');

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(shopper.toast('Login Successful')).toContainText('Welcome back! Your session has been saved.');
  await expectToGoOn(page, 1000, '/login', '/');
});

test('[AUTH-5] [AUTH-6] a second and a half after the right code a password is set, and as long after that one signs in', async ({
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

test('[PAY-6] three seconds after an order the shopper is at the account', async ({ page, shopper }) => {
  await shopper.isSignedIn();
  await page.clock.install();
  await shopper.isAtCheckout(nosePins);
  await page.getByRole('radio', { name: 'Cash On Delivery' }).check();
  await stopTheClock(page);
  await page.getByRole('button', { name: 'Complete Order' }).click();
  await expect(page.getByRole('dialog', { name: 'Order Placed Successfully' })).toBeVisible();
  await expectToGoOn(page, 3000, '/checkout', '/profile');
});

test("[PAY-8] two seconds after a payment on the provider's page the shopper is at the account", async ({
  page,
  shopper,
}) => {
  await shopper.isSignedIn();
  await shopper.isAtCheckout(nosePins);
  await page.getByRole('radio', { name: 'Cards issued outside India' }).check();
  await page.getByRole('button', { name: 'Complete Order' }).click();
  // The bank has said yes by the time that the page asks.
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

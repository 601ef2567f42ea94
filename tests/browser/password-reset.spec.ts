import { Mailbox } from './support/mailbox.ts';
import { expect, test } from './support/shop.ts';
import { Shopper } from './support/shopper.ts';

test.describe('forgotten password', () => {
  test.use({ expectedConsoleErrors: [/status of (40[01]|429)/] });

  test('[AUTH-5] [AUTH-6] a shopper receives a code by email, sets a new password and signs in with it @journey', async ({
    page,
    shopper,
  }) => {
    await shopper.hasAccount();
    await page.goto('/login/password');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL('/forgot-password');

    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(shopper.toast('Please enter your email address')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.getByLabel('Email').fill(shopper.customer.email);
    await page.getByRole('button', { name: 'Send code' }).click();

    const code = page.getByLabel('6-digit code');
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('inputmode', 'numeric');
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await code.fill('9829012345'); // at once, as if pasted: six of its digits would be a guess
    await expect(code).toHaveValue('9829012345');
    await code.fill('');
    await expect(page.getByRole('button', { name: /^Resend code in \d+ s$/ })).toBeDisabled();

    await page.getByRole('button', { name: 'Verify code' }).click();
    await expect(shopper.toast('Please enter the OTP')).toBeVisible();
    const mailed = await new Mailbox(shopper.customer.email).code();
    await code.fill(mailed === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: 'Verify code' }).click();
    await expect(shopper.toast('Error')).toContainText('Invalid OTP. Please try again.');
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('aria-invalid', 'true');

    await code.fill(mailed);
    await page.getByRole('button', { name: 'Verify code' }).click();
    await expect(page).toHaveURL('/reset-password');
    expect(await page.evaluate(() => localStorage.getItem('resetToken'))).not.toBeNull();

    const eyes = page.getByRole('main').getByRole('button', { name: 'Show password' });
    await expect(eyes).toHaveCount(2);
    await eyes.last().click();
    await expect(page.getByLabel('Confirm password')).toHaveAttribute('type', 'text');
    await expect(page.getByLabel('New password')).toHaveAttribute('type', 'password');

    const renewed = new Shopper(page, { ...shopper.customer, password: 'mango river lamp' });
    await page.getByLabel('New password').fill(renewed.customer.password);
    await page.getByLabel('Confirm password').fill('mango river lamps');
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(shopper.toast('Passwords do not match')).toBeVisible();
    await expect(page.getByLabel('Confirm password')).toBeFocused();
    await page.getByLabel('Confirm password').fill(renewed.customer.password);
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.getItem('resetToken'))).toBeNull();

    await renewed.signIn();
    await expect(page).toHaveURL('/');
  });

  test('[AUTH-6] [AUTH-10] the emailed link sets a new password on a phone, even after too many wrong codes', async ({
    page,
    shopper,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await shopper.hasAccount();
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(shopper.customer.email);
    await page.getByRole('button', { name: 'Send code' }).click();
    const code = page.getByLabel('6-digit code');
    await expect(code).toBeFocused();
    const mailbox = new Mailbox(shopper.customer.email);
    const mailed = await mailbox.code();
    for (let guess = 0; guess < 7; guess += 1) {
      const data = { identity: shopper.customer.email, otp: mailed === '000000' ? '000001' : '000000' };
      await page.request.post('/api/v1/auth/verify-otp', { data });
    }
    await code.fill(mailed);
    await page.getByRole('button', { name: 'Verify code' }).click();
    await expect(shopper.toast('Error')).toContainText('Please use the link in our email');

    await page.goto(await mailbox.resetLink());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set a new password');
    await expect(page).toHaveURL('/reset-password'); // the token is not in the history
    const renewed = new Shopper(page, { ...shopper.customer, password: 'mango river lamp' });
    await page.getByLabel('New password').fill(renewed.customer.password);
    await page.getByLabel('Confirm password').fill(renewed.customer.password);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(page).toHaveURL('/login');
    await renewed.signIn();
    await expect(page).toHaveURL('/');
  });

  test('[AUTH-5] [AUTH-10] an email without an account looks the same and can be changed', async ({
    page,
    shopper,
  }) => {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(shopper.customer.email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter the code');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter the code');
    await page.getByRole('button', { name: 'Change email' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
    await expect(page.getByLabel('Email')).toHaveValue(shopper.customer.email);
  });
});

test('[AUTH-6] resetting the password without a token from a verified code is rejected', async ({
  page,
  shopper,
}) => {
  await page.goto('/reset-password');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(shopper.toast('Please fill in all required fields')).toBeVisible();
  await page.getByLabel('New password').fill('short');
  await page.getByLabel('Confirm password').fill('short');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(shopper.toast('Password must be at least 6 characters long')).toBeVisible();
  await page.getByLabel('New password').fill('gulab-jamun-8');
  await page.getByLabel('Confirm password').fill('gulab-jamun-8');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(
    shopper.toast('Reset token not found. Please restart the password reset process.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Request a new code' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test.describe('with a failing network', () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED/] });

  test('[AUTH-6] a failed password reset shows an error and can be retried', async ({ page, shopper }) => {
    await page.goto('/logo.png');
    await page.evaluate(() => localStorage.setItem('resetToken', 'kept'));
    await page.goto('/reset-password');
    await page.getByLabel('New password').fill('mango river lamp');
    await page.getByLabel('Confirm password').fill('mango river lamp');
    await page.route('**/api/v1/auth/reset-password', (route) => route.abort());
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(shopper.toast('Error')).toContainText('Failed to reset password. Please try again.');
    await expect(page.getByRole('button', { name: 'Reset password' })).toBeEnabled();
    await expect(page.getByLabel('New password')).toHaveValue('mango river lamp');
    expect(await page.evaluate(() => localStorage.getItem('resetToken'))).toBe('kept');
  });

  test('[AUTH-5] a code that cannot be sent shows an error and keeps the email', async ({
    page,
    shopper,
  }) => {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(shopper.customer.email);
    await page.route('**/api/v1/auth/forgot-password', (route) => route.abort());
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(shopper.toast('Error')).toContainText('Failed to send OTP. Please try again.');
    await expect(page.getByLabel('Email')).toHaveValue(shopper.customer.email);
  });

  test('[AUTH-5] [AUTH-10] another code can be requested after the waiting time, and a failure to send it shows an error', async ({
    page,
    shopper,
  }) => {
    await page.clock.install();
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(shopper.customer.email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByRole('button', { name: /^Resend code in/ })).toBeDisabled();
    await page.clock.fastForward('01:01');
    await page.route('**/api/v1/auth/forgot-password', (route) => route.abort());
    await page.getByRole('button', { name: 'Resend code', exact: true }).click();
    await expect(shopper.toast('Error')).toContainText('Failed to resend OTP. Please try again.');
  });
});

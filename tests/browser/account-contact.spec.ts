import { Mailbox } from './support/mailbox.ts';
import { desktop, expect, phone, test } from './support/shop.ts';

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, expectedConsoleErrors: [/status of 422/] });

    test('[ACCT-5] [ACCT-6] another email takes the password, waits for its link, and is undone by the one to the old email', async ({
      page,
      shopper,
    }) => {
      await shopper.isSignedIn();
      const { email } = shopper.customer;
      const next = `new.${email}`;
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Edit Profile' }).click();
      await page.getByLabel('Email').fill(next);
      await page.getByRole('button', { name: 'Save Changes' }).click();
      const secret = page.getByLabel('Your password');
      await expect(secret).toBeFocused();
      await secret.fill('not-the-password');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByText('This is not your password').last()).toBeVisible();
      await secret.fill(shopper.customer.password);
      await page.getByRole('button', { name: 'Save Changes' }).click();
      const waiting = page.getByRole('group', { name: 'Waiting to be confirmed' });
      await expect(waiting).toContainText(`${next} is not your account’s email yet.`);
      await expect(waiting).toContainText(`Until then you sign in with ${email}`);
      await expect(waiting).toContainText(`What to do next: Open the link in our email to ${next}.`);
      await page.screenshot({ path: `test-results/waiting-email-${viewport.width}.png` });
      const link = () => new Mailbox(next).find(/(http\S+verify-email#token=\S+)/);
      const first = await link();
      await waiting.getByRole('button', { name: 'Send the email again' }).click();
      await expect(shopper.toast('is on its way')).toBeVisible();
      await expect.poll(link).not.toBe(first);
      await page.goto(await link());
      await page.getByRole('button', { name: 'Confirm my email' }).click();
      await expect(page.getByText('Your email is confirmed')).toBeVisible();
      await page.goto('/profile');
      await expect(page.getByRole('definition').nth(2)).toHaveText(next);
    });

    test('[ACCT-5] what waits without a proof is confirmed or given up on the account page', async ({
      page,
      shopper,
    }) => {
      await shopper.isSignedIn();
      await page.goto('/profile');
      const status = await page.evaluate(
        async (body) =>
          (
            await fetch('/api/v1/customer/update-profile', {
              method: 'PUT',
              headers: {
                'content-type': 'application/json',
                authorization: `Bearer ${localStorage.getItem('userToken') ?? ''}`,
              },
              body,
            })
          ).status,
        JSON.stringify({ email: `asked.${shopper.customer.email}` }),
      );
      expect(status).toBe(200);
      await page.reload();
      const waiting = page.getByRole('group', { name: 'Waiting to be confirmed' });
      await waiting.getByLabel('Your password').fill(shopper.customer.password);
      await waiting.getByRole('button', { name: 'Confirm the change' }).click();
      await expect(waiting.getByLabel('Your password')).toBeHidden();
      await waiting.getByRole('button', { name: 'Cancel this change' }).click();
      await expect(waiting).toBeHidden();
    });
  });
}

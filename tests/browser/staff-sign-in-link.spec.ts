import { expectAccessible } from './support/axe.ts';
import { Mailbox } from './support/mailbox.ts';
import { desktop, expect, phone, test } from './support/shop.ts';
import { invitation, openAccount, staffPassword } from './support/staff.ts';
import { uniqueAddress } from './support/unique.ts';

// Expected errors: rejected sign-ins, and the session request before signing in.
test.use({ expectedConsoleErrors: [/status of (401|404|429)/], bypassCSP: true });

for (const [name, viewport] of Object.entries({ phone, desktop })) {
  test(`[ADMIN-1] an emailed link lets staff sign in from a new browser while others guess passwords, on a ${name}`, async ({
    page,
    browser,
    request,
  }) => {
    const { email, path } = await invitation('packer');
    await openAccount(page, path, 'Ravi Menon');
    for (let guess = 0; guess < 31; guess += 1) {
      const headers = { ...uniqueAddress(), 'sec-fetch-site': 'same-origin' };
      await request.post('/api/admin/sign-in', { headers, data: { email, password: `guess-${guess}` } });
    }
    const context = await browser.newContext({
      viewport,
      extraHTTPHeaders: uniqueAddress(),
      bypassCSP: true,
    });
    const visitor = await context.newPage();
    const enter = async () => {
      await visitor.getByLabel('Email').fill(email);
      await visitor.getByLabel('Password').fill(staffPassword);
      await visitor.getByRole('button', { name: 'Sign in', exact: true }).click();
    };
    await visitor.goto('/admin/sign-in');
    await expect(visitor.getByRole('button', { name: 'Email me' })).toHaveCount(0);
    await enter();
    await expect(visitor.getByRole('alert')).toHaveText('Too many attempts. Please try again later.');
    await expectAccessible(visitor);
    await visitor.getByRole('button', { name: 'Email me a sign-in link' }).click();
    await expect(visitor.getByRole('status')).toContainText(`If an account has the email ${email}`);
    await expectAccessible(visitor);

    await visitor.goto(await new Mailbox(email).find(/(\/admin\/sign-in#token=[\w-]{43})/));
    await expect(
      visitor.getByText('To use your link, sign in with your email and password as usual.'),
    ).toBeVisible();
    await enter();
    await expect(visitor.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
    await context.close();
  });
}

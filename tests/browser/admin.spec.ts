import { expectAccessible } from './support/axe.ts';
import { nosePins } from './support/demo-products.ts';
import { measureTask } from './support/measure-task.ts';
import { expectNoSidewaysScroll } from './support/page-in-browser.ts';
import { desktop, expect, phone, test } from './support/shop.ts';
import { invitation, staffPassword } from './support/staff.ts';

test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

// Expected errors: 401 before signing in.
test.use({ expectedConsoleErrors: [/sign-in|\/api\/admin\/me/] });

for (const [name, viewport] of Object.entries({ phone, desktop })) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });

    test(`[ADMIN-1] [ORDER-1] a new packer takes an order from pending to delivered, on a ${name} @journey`, async ({
      page,
      shopper,
      context,
    }) => {
      test.slow(); // a long workflow with accessibility checks at each step
      await shopper.isSignedIn();
      const order = await shopper.hasOrdered(nosePins);
      const { email, path } = await invitation('packer');
      const staff = await context.newPage();

      await staff.goto(path);
      await expect(staff.getByRole('heading', { name: 'Welcome to the shop' })).toBeVisible();
      await staff.getByLabel('Your name').fill('Ravi Menon');
      await staff.getByLabel('Password').fill(staffPassword);
      await expectAccessible(staff);
      await staff.getByRole('button', { name: 'Create account' }).click();
      await expect(staff.getByRole('img', { name: 'The key for your authenticator app' })).toBeVisible();
      await expectAccessible(staff);
      await staff.getByRole('button', { name: 'Later' }).click();
      await expect(staff.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
      await expectAccessible(staff);

      await staff.getByRole('button', { name: 'Sign out' }).click();
      await staff.getByLabel('Email').fill(email);
      await staff.getByLabel('Password').fill(staffPassword);
      await expectAccessible(staff);
      await staff.getByRole('button', { name: 'Sign in' }).click();
      const next = staff.getByRole('region', { name: 'Next step', exact: true });
      const lead = staff.getByRole('main');
      await measureTask(staff, 'Take an order from pending to delivered', async () => {
        await staff.getByRole('link', { name: /to confirm/ }).click();
        await expect(staff.getByRole('heading', { name: 'Orders' })).toBeVisible();
        await expectAccessible(staff);
        await staff.getByRole('link', { name: String(order) }).click();

        await expect(next.getByRole('button', { name: 'Confirm' })).toBeVisible();
        await expect(next.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
        await expectAccessible(staff);
        await next.getByRole('button', { name: 'Confirm' }).click();
        await expect(lead).toContainText('Confirmed placed');
        await next.getByRole('button', { name: 'Start packing' }).click();
        await expect(lead).toContainText('Packing placed');
        await next.getByRole('button', { name: 'Mark as shipped' }).click();
        await next.getByLabel('Carrier').fill('Blue Dart');
        await next.getByLabel('Tracking number').fill('BD 1234');
        await next.getByRole('button', { name: 'Preview email' }).click();
        await expect(next.getByRole('region', { name: 'Email to the customer' })).toContainText('BD 1234');
        await expectAccessible(staff);
        await next.getByRole('button', { name: 'Mark as shipped' }).click();
        await expect(lead).toContainText(/Blue Dart.*BD 1234/);
        await next.getByRole('button', { name: /^Mark as delivered, ₹[\d,.]+ received$/ }).click();
        await expect(lead).toContainText('Delivered placed');
      });
      await expect(next).toHaveCount(0);
      await expectAccessible(staff);
      await expectNoSidewaysScroll(staff);

      await page.goto(`/orders/${order}`);
      await expect(page.getByText('Delivered').first()).toBeVisible();
    });
  });
}

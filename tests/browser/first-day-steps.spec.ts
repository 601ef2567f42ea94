import { expectAccessible } from './support/axe.ts';
import { expect, phone, test } from './support/shop.ts';
import { signInAsStaff } from './support/staff.ts';

// Requests before signing in.
test.use({ bypassCSP: true, viewport: phone, expectedConsoleErrors: [/sign-in|\/api\/admin\/me/] });

test('[DAY-1] [DAY-5] an optional step waits, each step opens with a press, and the policies offer their drafts', async ({
  page,
}) => {
  test.slow();
  await signInAsStaff(page, 'owner');
  await page.goto('/admin/first-day');
  await page.getByRole('button', { name: 'Today’s rates' }).click();
  await expect(page.getByRole('link', { name: 'Set the rates' })).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByRole('link', { name: 'Set the rates' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Delivery' }).click();
  await expect(page.getByRole('form', { name: 'Delivery' })).toBeVisible();
  await page.getByRole('button', { name: 'Policies and contacts' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Fill in drafts' }).click();
  await expect(page.getByText('Every policy has a text already')).toBeVisible(); // of the demo shop
});

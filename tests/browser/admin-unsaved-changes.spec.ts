import { anklets } from './support/demo-products.ts';
import { desktop, expect, phone, test } from './support/shop.ts';
import { signInAsStaff } from './support/staff.ts';

// Expected errors: 401 before signing in.
test.use({ expectedConsoleErrors: [/sign-in|api\/admin\/me|status of 401/] });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [size, viewport] of Object.entries({ phone, desktop })) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport });

    test(`[ADMIN-2] a counter sale that another tab records is recorded once, and signing out removes the draft, on a ${size}`, async ({
      page,
    }) => {
      test.slow();
      await signInAsStaff(page, 'manager');
      page.on('dialog', (dialog) => void dialog.accept());
      await page.goto('/admin/orders/counter');
      const enter = async () => {
        await page.getByLabel('Find a piece').fill(anklets.name);
        await page.getByRole('button', { name: 'Find', exact: true }).click();
        await page.getByRole('button', { name: `Add ${anklets.name}` }).click();
        await page.getByLabel('Name on the invoice').fill('Meera Shah');
        await page.getByLabel('Phone', { exact: true }).fill('+919800011133');
      };
      await enter();
      const [going, late] = [await page.context().newPage(), await page.context().newPage()];
      for (const tab of [going, late]) await tab.goto('/admin/orders/counter');
      await going.getByRole('button', { name: 'Continue this sale' }).click();
      await expect(going.getByLabel('Name on the invoice')).toHaveValue('Meera Shah');
      await page.getByRole('button', { name: 'Record sale' }).click();
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toContainText(/\d{6}/);
      const order = (await heading.textContent()) ?? '';

      await late.getByRole('button', { name: 'Continue this sale' }).click();
      await expect(late.getByText('This draft is no longer stored.')).toBeVisible();
      await expect(late.getByLabel('Find a piece')).toBeVisible();
      await late.close();
      await going.getByRole('button', { name: 'Record sale' }).click();
      await expect(going.getByRole('heading', { level: 1 })).toHaveText(order);
      await going.close();

      await page.goto('/admin/orders/counter');
      await enter();
      const drafts = () =>
        page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sale')));
      expect(await drafts()).toHaveLength(1);
      await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
      await page
        .getByRole('dialog', { name: 'Sign out without saving?' })
        .getByRole('button', { name: 'Sign out' })
        .click();
      await expect(page).toHaveURL(/\/admin\/sign-in/);
      await expect.poll(drafts).toEqual([]);
    });

    test(`[ADMIN-1] the current section of the settings is in sight among the others, on a ${size}`, async ({
      page,
    }) => {
      await signInAsStaff(page, 'owner');
      await page.goto('/admin/settings/delivery');
      await expect(page.getByRole('link', { name: 'Delivery' })).toBeInViewport({ ratio: 1 });
    });
  });
}

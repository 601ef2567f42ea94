import type { Page } from '@playwright/test';
import { anklets } from './demo-products.ts';
import { desktop, expect, phone, test } from './shop.ts';
import { signInAsStaff, goToScreen } from './staff.ts';

// Expected errors: 401 before signing in, 422 for an invalid form.
test.use({ expectedConsoleErrors: [/sign-in|api\/admin\/me|status of 4(01|22)/] });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const isAsked = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

for (const [size, viewport] of Object.entries({ phone, desktop })) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport });

    test(`[ADMIN-2] leaving a form with unsaved changes asks for confirmation, on a ${size}`, async ({
      page,
    }) => {
      test.slow();
      await signInAsStaff(page, 'owner');
      for (const part of ['', '/story', '/questions', '/legal', '/payment', '/delivery', '/links']) {
        await page.goto(`/admin/settings${part}`); // no input, so no confirmation
        await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
        await goToScreen(page, 'Banners');
        await expect(page.getByRole('heading', { name: 'Banners' })).toBeVisible();
      }
      await page.goto('/admin/settings');
      const hours = page.getByLabel('Opening hours');
      await hours.fill('By appointment');
      await page.getByRole('button', { name: 'Sign out' }).click();
      const signingOut = page.getByRole('dialog', { name: 'Sign out without saving?' });
      await signingOut.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('link', { name: 'Delivery' }).click();
      await isAsked(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(hours).toHaveValue('By appointment');
      await page.getByRole('link', { name: 'Delivery' }).click();
      await isAsked(page).getByRole('button', { name: 'Leave' }).click();
      await expect(page.getByLabel('Countries you deliver to')).toBeVisible();
      await expect(isAsked(page)).toBeHidden();

      await page.goto('/admin/orders/counter');
      await page.getByLabel('Find a piece').fill(anklets.name);
      await page.getByRole('button', { name: 'Find', exact: true }).click();
      await page.getByRole('button', { name: `Add ${anklets.name}` }).click();
      await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
      await isAsked(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('button', { name: `Remove ${anklets.name}` })).toBeVisible();

      await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
      await signingOut.getByRole('button', { name: 'Sign out' }).click();
      await expect(page).toHaveURL(/\/admin\/sign-in/);
    });

    test(`[ADMIN-2] [SHIP-1] an unknown country is reported by its line, and a saved code shows as its name, on a ${size}`, async ({
      page,
    }) => {
      await signInAsStaff(page, 'owner');
      await page.goto('/admin/settings/delivery');
      await expect(page.getByRole('link', { name: 'Delivery' })).toBeInViewport({ ratio: 1 }); // the current section, among twelve
      const countries = page.getByLabel('Countries you deliver to');
      await countries.fill('India\nNarnia');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Line 2 must be a country')).toBeVisible();
      await expect(countries).toBeFocused();
      await countries.fill('in');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
      await expect(countries).toHaveValue('India');
    });

    test(`[ADMIN-2] a product without a category shows an error at the category field, on a ${size}`, async ({
      page,
    }) => {
      await signInAsStaff(page, 'manager');
      await page.goto('/admin/products/new');
      await page.getByLabel('Name', { exact: true }).fill('A ring of no kind');
      await page.getByRole('button', { name: 'Save piece' }).click();
      await expect(page.getByText('Please choose a category')).toBeVisible();
    });
  });
}

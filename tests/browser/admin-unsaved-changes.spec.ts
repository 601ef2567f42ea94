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
      for (const part of ['', '/about', '/home', '/questions', '/legal', '/payment', '/delivery', '/links']) {
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

    test(`[ADMIN-2] a counter sale that is being typed is offered again after a reload, without the PAN, until it is recorded, on a ${size}`, async ({
      page,
    }) => {
      test.slow();
      await signInAsStaff(page, 'manager');
      page.on('dialog', (dialog) => void dialog.accept()); // the browser's confirmation before a reload
      await page.goto('/admin/orders/counter');
      await page.getByLabel('Find a piece').fill(anklets.name);
      await page.getByRole('button', { name: 'Find', exact: true }).click();
      await page.getByRole('button', { name: `Add ${anklets.name}` }).click();
      await page.getByLabel('Name on the invoice').fill('Kavita Rao');
      await page.getByLabel('Phone', { exact: true }).fill('+919800011122');
      await page.getByLabel('PAN', { exact: true }).fill('ABCPK1234L');
      await page.getByRole('button', { name: 'Add a payment' }).click();
      await page.getByLabel('Amount of payment 1').fill('500');

      await page.reload();
      const offer = page.getByRole('status').filter({ hasText: 'A sale was being entered' });
      await expect(offer).toContainText(': 1 piece for Kavita Rao.');
      await expect(page.getByLabel('Find a piece')).toBeHidden(); // until the choice is made
      await offer.getByRole('button', { name: 'Go on with the sale' }).click();
      await expect(offer).toBeHidden();
      await expect(page.getByRole('button', { name: `Remove ${anklets.name}` })).toBeVisible();
      await expect(page.getByLabel('Name on the invoice')).toHaveValue('Kavita Rao');
      await expect(page.getByLabel('Amount of payment 1')).toHaveValue('500');
      await expect(page.getByLabel('PAN', { exact: true })).toHaveValue('');
      const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
      expect(stored).toContain('Kavita Rao');
      expect(stored).not.toContain('ABCPK1234L');

      await page.getByRole('button', { name: 'Remove payment 1' }).click();
      await page.getByRole('button', { name: 'Record sale' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d{6}/);
      await page.goto('/admin/orders/counter');
      await expect(page.getByLabel('Find a piece')).toBeVisible();
      await expect(offer).toBeHidden();
    });

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
      await going.getByRole('button', { name: 'Go on with the sale' }).click();
      await expect(going.getByLabel('Name on the invoice')).toHaveValue('Meera Shah');
      await page.getByRole('button', { name: 'Record sale' }).click();
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toContainText(/\d{6}/);
      const order = (await heading.textContent()) ?? '';

      await late.getByRole('button', { name: 'Go on with the sale' }).click();
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

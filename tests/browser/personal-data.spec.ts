import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { desktop, expect, phone, test } from './support/shop.ts';
import { goToScreen, signInAsStaff } from './support/staff.ts';

test.use({ bypassCSP: true });

/** SHOTS names a folder for pictures of the screens. */
async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('[LAW-50] the page of purposes says what data is used for, and how long', async ({ page }) => {
      await page.goto('/privacy#newsletter');
      await expect(page.getByRole('heading', { name: 'What we use your data for' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Messages to us' })).toContainText(
        '730 days after the last message',
      );
      await expectAccessible(page);
      await shot(page, `purposes-${viewport.width}`);
    });

    test('[LAW-52] [LAW-53] a customer names a nominee, downloads the data and erases the account @journey', async ({
      page,
      shopper,
    }) => {
      await shopper.isSignedIn();
      await page.goto('/profile?tab=privacy');
      await page.getByLabel('Name').fill('Tara Verma');
      await page.getByLabel('Email or phone').fill('+91 98290 11111');
      await page.getByRole('button', { name: 'Save nominee' }).click();
      await expect(shopper.toast('Nominee saved')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible();
      await expectAccessible(page);
      await shot(page, `account-privacy-${viewport.width}`);

      const waiting = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download my data' }).click();
      const text = await readFile(await (await waiting).path(), 'utf8');
      expect(text).toContain('Tara Verma');
      expect(text).toContain(shopper.customer.email);

      await page.getByRole('button', { name: 'Erase my account' }).click();
      await page.getByLabel('Your password').fill(shopper.customer.password);
      await expectAccessible(page);
      await shot(page, `account-erase-${viewport.width}`);
      await page.getByRole('button', { name: 'Erase permanently' }).click();
      await expect(page.getByRole('heading', { name: 'Your account is erased' })).toBeVisible();
      await page.getByRole('button', { name: 'Close' }).click();
      await expect(page).toHaveURL('/');
    });

    test('[LAW-49] the owner records what a nominee asks for, and downloads the data for them', async ({
      page,
      context,
      shopper,
    }) => {
      await shopper.isSignedIn();
      await page.goto('/profile?tab=privacy');
      await page.getByLabel('Name').fill('Tara Verma');
      await page.getByLabel('Email or phone').fill('+91 98290 11111');
      await page.getByRole('button', { name: 'Save nominee' }).click();
      await expect(shopper.toast('Nominee saved')).toBeVisible();

      const staff = await context.newPage();
      await signInAsStaff(staff, 'owner');
      await staff.goto(`/admin/customers?search=${encodeURIComponent(shopper.customer.email)}`);
      await staff.getByRole('table', { name: 'Customers' }).getByRole('link').click();
      const nominee = staff.getByRole('region', { name: 'Nominee' });
      await expect(nominee).toContainText('Tara Verma, +91 98290 11111');
      await nominee.getByRole('button', { name: 'Record a request' }).click();
      await staff.getByRole('button', { name: 'Record request' }).click();
      await expect(staff.getByText('Please state what was shown')).toBeVisible();
      await staff.getByLabel('Shown as proof').fill('Death certificate 14/2026, and her passport');
      await expectAccessible(staff);
      await shot(staff, `nominee-request-${viewport.width}`);
      await staff.getByRole('button', { name: 'Record request' }).click();
      await expect(nominee).toContainText('Shown: Death certificate 14/2026, and her passport');
      const waiting = staff.waitForEvent('download');
      await nominee.getByRole('button', { name: 'Download the data' }).click();
      expect(await readFile(await (await waiting).path(), 'utf8')).toContain(shopper.customer.email);
      await expect(nominee).toContainText('Done');
      await expectAccessible(staff);
      await shot(staff, `nominee-${viewport.width}`);
    });

    test('[LAW-54] [LAW-56] [LAW-57] the owner sees the periods and records a breach', async ({ page }) => {
      await signInAsStaff(page, 'owner');
      await goToScreen(page, 'Personal data');
      await expect(page.getByRole('table', { name: 'Retention periods' })).toContainText('72 months');
      await expectAccessible(page);
      await shot(page, `desk-${viewport.width}`);
      await page.getByRole('link', { name: 'Who read PANs' }).click();
      await expect(page.getByText('Nobody has read a PAN.')).toBeVisible();
      await expectAccessible(page);

      await page.goto('/admin/privacy/breaches/new');
      await page.getByLabel('When the shop learned of it').fill('2026-01-02T10:00');
      await page.getByLabel('Start of the breach').fill('2026-01-01T10:00');
      await page.getByLabel('End of the breach').fill('2026-01-02T09:00');
      await page.getByLabel('What happened').fill('A list of customers was sent to a wrong address.');
      await page.getByRole('button', { name: 'Record breach' }).click();
      await expect(page.getByText(/choose at least one kind of data/i)).toBeVisible();
      await page.getByLabel('Accounts: name, email, phone, password hash').check();
      await page.getByRole('button', { name: 'Record breach' }).click();
      await expect(page.getByRole('heading', { name: /^Breach \d+/ })).toBeVisible();
      await expect(page.getByText('send the details to the Board now')).toBeVisible();
      await page.getByLabel('Step', { exact: true }).selectOption('Persons told');
      await page.getByLabel('What was done').fill('One email to each person.');
      await page.getByRole('button', { name: 'Record step' }).click();
      await expect(page.getByRole('table', { name: 'Steps' })).toContainText('One email to each person.');
      await expectAccessible(page);
      await shot(page, `breach-${viewport.width}`);
    });
  });
}

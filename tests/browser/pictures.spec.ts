import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { openOwnShop } from './support/own-shop.ts';
import { expectAccessible } from './support/axe.ts';
import { measureTask } from './support/measure-task.ts';
import { expectNoSidewaysScroll } from './support/page-in-browser.ts';
import { desktop, expect, phone, test } from './support/shop.ts';
import { openOffice, saveButton, signInAsStaff } from './support/staff.ts';
import { uniqueNumber } from './support/unique.ts';

// Expected errors: the upload aborted by the test, and the session request before signing in.
test.use({
  bypassCSP: true,
  contextOptions: { reducedMotion: 'reduce' },
  expectedConsoleErrors: [/\/pictures|\/api\/admin\/me/],
});

/** A picture of one colour, as a file to upload. */
async function picture(name: string, background: string) {
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

const screens = [
  ['/settings', 'Settings'],
  ['/settings/branding', 'Settings'],
  ['/settings/home', 'Settings'],
  ['/settings/about', 'Settings'],
  ['/settings/questions', 'Settings'],
  ['/settings/legal', 'Settings'],
  ['/settings/payment', 'Settings'],
  ['/settings/delivery', 'Settings'],
  ['/settings/prices', 'Settings'],
  ['/settings/links', 'Settings'],
  ['/brands', 'Brands'],
  ['/brands/new', 'New brand'],
] as const;

/** Opens a back office screen by its path. */
async function open(page: Page, path: string, heading: string) {
  await page.goto(`/admin${path}`);
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
}

for (const [size, viewport] of Object.entries({ phone, desktop })) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport });

    test(`[ADMIN-1] a product is imported from CSV and gets three pictures, one after a retry, on a ${size} @journey`, async ({
      page,
    }) => {
      test.slow(); // a long workflow with accessibility checks at each step
      const code = `TAB-${uniqueNumber()}`;
      const heads = 'code,name,category,price,metal,hallmark,hallmarkReason';
      const table = (...rows: string[]) => ({
        name: 'pieces.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from([heads, ...rows].join('\r\n')),
      });
      const row = (price: string) => `${code},Ring ${code},rings,${price},gold,exempt,Jadau work`;

      await signInAsStaff(page, 'manager');
      await open(page, '/products/import', 'Import and export');
      await page.getByLabel('Choose a file').setInputFiles(table(row('dear')));
      const rows = page.getByRole('table', { name: 'Rows of the table' });
      await expect(rows).toContainText('price: Must be a number');
      await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
      await expectAccessible(page);
      await measureTask(page, 'Import a piece by a table', async () => {
        await page.getByLabel('Choose a file').setInputFiles(table(row('45000')));
        await expect(page.getByRole('status').filter({ hasText: '1 to add' })).toBeVisible();
        await expectNoSidewaysScroll(page);
        await page.getByRole('button', { name: 'Import 1 piece' }).click();
        await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible();
      });

      await page.goto(`/admin/products?search=${code}`);
      await page.getByRole('link', { name: `Ring ${code}` }).click();
      const pictures = page.getByRole('region', { name: 'Pictures' });
      await expect(pictures).toContainText('No pictures yet');
      let sent = 0;
      await page.route('**/api/admin/products/*/pictures', (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        sent += 1;
        return sent === 2 ? route.abort('connectionreset') : route.continue();
      });
      await pictures
        .getByLabel('Choose pictures')
        .setInputFiles([
          await picture('front.jpg', '#8a1c4a'),
          await picture('back.jpg', '#1c8a4a'),
          await picture('side.jpg', '#1c4a8a'),
        ]);
      const cards = pictures.getByRole('list', { name: 'Pictures in order' }).getByRole('listitem');
      await expect(cards).toHaveCount(2);
      await expect(pictures.getByText('The shop could not be reached')).toBeVisible();
      await expectAccessible(page);
      await pictures.getByRole('button', { name: 'Try again: back.jpg' }).click();
      await expect(cards).toHaveCount(3);
      expect(sent).toBe(4);
      await expect(pictures.getByRole('button', { name: /^Try/ })).toHaveCount(0);

      await cards.nth(2).getByLabel('Picture description (3)').fill('The back of the ring');
      await saveButton(page).click();
      await expect(page.getByRole('status').filter({ hasText: 'is saved' })).toBeVisible();
      await expect(pictures.getByText('2 pictures are not described yet')).toBeVisible();
      await cards
        .nth(2)
        .getByRole('button', { name: /^Move .* forward/ })
        .press('Enter');
      await expect(cards.nth(1).getByRole('img', { name: 'The back of the ring' })).toBeVisible();

      await cards.nth(1).getByRole('button', { name: /^Crop/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Crop picture' });
      await dialog.getByLabel('From the left').focus();
      await page.keyboard.press('End');
      for (let step = 0; step < 49; step += 1) await page.keyboard.press('ArrowLeft');
      await expect(dialog).toContainText('400 × 600 of 800 × 600');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Crop', exact: true }).click();
      await expect(dialog).toHaveCount(0);
      const shown = cards.nth(1).getByRole('img');
      await expect(shown).toHaveAttribute('width', '400');
      await expect
        .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0);
      await cards
        .nth(0)
        .getByRole('button', { name: /^Remove/ })
        .click();
      await page.getByRole('button', { name: 'Remove picture', exact: true }).click();
      await expect(cards).toHaveCount(2);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });

    test(`[ADMIN-1] the settings and brand screens are accessible and fit the screen, on a ${size}`, async ({
      page,
    }) => {
      test.slow(); // many screens, each with an accessibility check
      await signInAsStaff(page, 'owner');
      for (const [path, heading] of screens) {
        await open(page, path, heading);
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      }
    });
  });
}

test('[ADMIN-1] [HEAD-1] a new logo appears in the shop, on a phone and on a desktop', async ({
  browser,
}) => {
  test.slow(); // a separate shop, because other tests check the logo
  const own = await openOwnShop();
  try {
    for (const [viewport, background] of [
      [phone, '#5a0f36'],
      [desktop, '#0f5a36'],
    ] as const) {
      const page = await openOffice(browser, 'owner', { baseURL: own.address, viewport });
      await open(page, '/settings/branding', 'Settings');
      const before = await page.getByRole('img', { name: 'Current Logo' }).getAttribute('src');
      const logo = page.getByRole('img', { name: 'Current Logo' });
      await measureTask(page, 'Change the logo', async () => {
        await page.getByLabel('Logo', { exact: true }).setInputFiles(await picture('logo.jpg', background));
        await expect(logo).not.toHaveAttribute('src', before ?? '');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await expect(page.getByText('Settings saved')).toBeVisible();
      });
      const address = (await logo.getAttribute('src')) ?? '';
      expect(address).toMatch(/^\/media\/[0-9a-f]{16}-\d+\.webp$/);
      await expect(async () => {
        await page.goto('/');
        const shown = page.getByRole('banner').getByRole('img', { name: 'Anarbagh, home' });
        await expect(shown).toHaveAttribute('src', address, { timeout: 1000 });
        expect(await shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
      }).toPass();
      await page.context().close();
    }
  } finally {
    await own.close();
  }
});

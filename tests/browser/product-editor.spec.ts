import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './support/axe.ts';
import { openShopWithRates } from './support/rates-shop.ts';
import { expectNoSidewaysScroll } from './support/page-in-browser.ts';
import { desktop, expect, phone, test } from './support/shop.ts';
import { openOffice, priceWhileTyping, saveButton, signInAsStaff } from './support/staff.ts';
import { uniqueColour, uniqueNumber } from './support/unique.ts';

// Expected errors: not signed in, a missing value, a concurrent save.
test.use({ expectedConsoleErrors: [/sign-in|\/api\/admin\/me|status of 4(04|09|22)/] });
test.use({ contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true });

const sizes = { phone, desktop };

async function picture() {
  const background = uniqueColour();
  const create = { width: 800, height: 600, channels: 3, background } as const;
  return { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
}

/** Starts a product priced by rate, complete except for its metal and stones. */
async function beginProduct(page: Page): Promise<{ readonly name: string; readonly slug: string }> {
  const mark = uniqueNumber();
  await page.goto('/admin/products/new');
  await page.getByLabel('Name', { exact: true }).fill(`Noor Ring ${mark}`);
  await page.getByLabel('Article code').fill(String(mark));
  await page.getByLabel('Category').selectOption({ label: 'Rings' });
  await page.getByLabel('Reason for no hallmark').fill('Jadau work is exempt.');
  await page.getByRole('radio', { name: 'By the metal rate' }).check();
  return { name: `Noor Ring ${mark}`, slug: `noor-ring-${mark}` };
}

const pageLength = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport });

    test(`[RATE-12] the editor shows missing values and the live price by rate, the same as in the shop, on a ${size}`, async ({
      browser,
    }) => {
      test.slow(); // a separate shop, with rates
      const own = await openShopWithRates();
      try {
        const page = await openOffice(browser, 'owner', { baseURL: own.address, viewport });
        const { slug } = await beginProduct(page);
        const price = await priceWhileTyping(page);
        const missing = page.getByRole('group', { name: 'Needed for the price' }).locator('visible=true');
        await expect(missing).toContainText('Enter the net weight');
        await expect(page.getByLabel('Net metal weight')).toHaveAccessibleDescription('Enter the net weight');

        await page.getByLabel('Metal and purity').selectOption({ label: 'Gold 22K' });
        await page.getByLabel('Net metal weight').fill('10.900');
        await page.getByLabel('Wastage', { exact: true }).fill('8');
        await page.getByLabel('Part', { exact: true }).fill('Frame');
        await page.getByRole('button', { name: 'Add a metal' }).click();
        const kundan = page.getByRole('group', { name: 'Metal 2' });
        await kundan.getByLabel('Metal and purity').selectOption({ label: 'Gold 24K' });
        await kundan.getByLabel('Net metal weight').fill('0.7');
        await kundan.getByLabel('Part', { exact: true }).fill('Kundan');
        await page.getByLabel('Gross weight').fill('11');
        const net = kundan.getByLabel('Net metal weight');
        await expect(net).toHaveAttribute('aria-invalid', 'true');
        await expect(net).toHaveAccessibleDescription(
          'The metal alone weighs 11.600 g, the whole piece only 11.000 g',
        );
        await page.getByLabel('Gross weight').fill('14.2');
        await expect(net).not.toHaveAttribute('aria-invalid');
        await page.getByRole('button', { name: 'Add stone' }).click();
        await page.getByLabel('Kind', { exact: true }).fill('emerald');
        await page.getByLabel('Number', { exact: true }).fill('1');
        await page.getByLabel('Weight', { exact: true }).fill('6.4');
        await expect(missing).toContainText('Enter the value of emerald');

        await saveButton(page).click();
        const value = page.getByLabel('Value', { exact: true });
        await expect(value).toHaveAccessibleDescription(/Enter the value of emerald/);
        await expect(value).toBeFocused();
        const index = page.getByRole('navigation', { name: 'Sections of this piece' });
        await expect(index.getByRole('button', { name: 'Stones 1 error' })).toBeAttached();
        await value.fill('9,500');
        await page.getByRole('radio', { name: 'Per gram' }).check();
        await page.getByLabel('Making per gram (net)').fill('1450');
        await page.getByRole('button', { name: 'Add a charge' }).click();
        await page.getByLabel('Charge', { exact: true }).fill('Certificate');
        await page.getByLabel('Amount', { exact: true }).fill('1900');
        await page.getByLabel('Cost price').fill('1,50,000');

        // At ₹11,184 per gram of 24K, 22K is ₹10,252.
        await expect(price.getByRole('row', { name: /^Gold 22K, frame/ })).toContainText('₹1,11,746.80');
        await expect(price.getByRole('row', { name: /^Wastage/ })).toContainText('₹8,939.74');
        await expect(price.getByRole('row', { name: /^Emerald/ })).toContainText('₹60,800.00');
        await expect(price.getByRole('row', { name: /^Total/ })).toContainText('₹2,08,035.00');
        if (size === 'desktop') {
          // The shop has no GSTIN, so no tax is in the price.
          await expect(page.getByRole('row', { name: /^Margin \d/ })).toContainText('₹58,035.00');
        }
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);

        await page.getByLabel('Choose pictures').setInputFiles([await picture()]);
        await saveButton(page).click();
        await page.getByLabel('Picture description (1)').fill('The ring from above');
        await page.getByLabel('Status').selectOption({ label: 'In the shop' });
        await expect(page.getByRole('region', { name: 'Save' })).toContainText(
          'Status, picture description 1',
        );
        const rows = await (await priceWhileTyping(page)).getByRole('row').allInnerTexts();
        await saveButton(page).click();
        await expect(page.getByRole('status').filter({ hasText: 'is saved and in the shop' })).toBeVisible();

        const shopper = await page.context().newPage();
        await shopper.goto(`/products/${slug}`);
        const shown = shopper.getByRole('main');
        for (const row of rows) {
          const [label = '', ...rest] = row.split(/\n|\t/).filter((text) => text.trim() !== '');
          await expect(shown).toContainText(label);
          for (const text of rest) await expect(shown).toContainText(text);
        }
        await page.context().close();
      } finally {
        await own.close();
      }
    });

    test(`[ADMIN-3] the editor stays short, links to its sections and fits 320 px, on a ${size}`, async ({
      page,
    }) => {
      await signInAsStaff(page, 'owner');
      await page.goto('/admin/products?search=noor emerald');
      await page.getByRole('table', { name: 'Pieces' }).getByRole('link').first().click();
      await expect(page.getByLabel('Picture description (1)')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Save' })).toBeInViewport();
      expect(await pageLength(page)).toBeLessThan(size === 'phone' ? 7000 : 5900);
      const index = page.getByRole('navigation', { name: 'Sections of this piece' });
      await index.getByRole('button', { name: 'Making' }).click();
      await expect(page.getByRole('heading', { name: 'Making and charges' })).toBeInViewport();
      await expect(index.getByRole('button', { name: 'Making' })).toHaveAttribute('aria-current', 'true');
      await expect(saveButton(page)).toBeInViewport();
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 700 });
      await expectNoSidewaysScroll(page);
    });
  });
}

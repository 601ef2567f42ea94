import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './support/axe.ts';
import { measureTask } from './support/measure-task.ts';
import { expectNoSidewaysScroll } from './support/page-in-browser.ts';
import { desktop, expect, phone, test } from './support/shop.ts';
import { priceWhileTyping, saveButton, signInAsStaff } from './support/staff.ts';
import { uniqueColour, uniqueNumber } from './support/unique.ts';

// Expected errors: not signed in, empty required fields, a concurrent save, the shop page of a draft.
test.use({ expectedConsoleErrors: [/sign-in|\/api\/admin\/me|status of 4(04|09|22)/] });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A product name that is unique across tests. */
function ownName() {
  const mark = uniqueNumber();
  return { name: `Chandni Ring ${mark}`, slug: `chandni-ring-${mark}`, code: String(mark) };
}

async function describeProduct(page: Page, { name, code }: ReturnType<typeof ownName>): Promise<void> {
  await page.goto('/admin/products/new');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Article code').fill(code);
  await page.getByLabel('Category').selectOption({ label: 'Rings' });
  await page.getByRole('textbox', { name: 'Asking price' }).fill('2,85,000.50');
  await page.getByLabel('Reason for no hallmark').fill('Jadau work is exempt.');
}

/** Uploads a picture and fills in its alt text, which is saved with the product. */
async function addPicture(page: Page, name: string): Promise<void> {
  const background = uniqueColour();
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const pictures = page.getByRole('region', { name: 'Pictures' });
  await pictures
    .getByLabel('Choose pictures')
    .setInputFiles([{ name: 'a.jpg', mimeType: 'image/jpeg', buffer }]);
  await pictures.getByLabel('Picture description (1)').fill(`${name} from above`);
}

for (const [size, viewport] of Object.entries({ phone, desktop })) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport });

    test.describe('with accessibility checks', () => {
      test.use({ bypassCSP: true });

      test(`[ADMIN-1] a manager adds a product, and each invalid field shows its error, on a ${size}`, async ({
        page,
      }) => {
        test.slow();
        const product = ownName();
        await signInAsStaff(page, 'manager');
        await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
        await page.goto('/admin/products');
        await expect(page.getByRole('table', { name: 'Pieces' })).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await page.getByRole('link', { name: 'Add piece' }).click();

        await page.getByLabel('Name', { exact: true }).fill(product.name);
        await expect(page.getByLabel('Address')).toHaveValue(product.slug);
        await page.getByLabel('Gross weight').fill('−5');
        await page.getByRole('button', { name: 'Save piece' }).click();
        await expect(page.getByLabel('Article code')).toHaveAccessibleDescription(/Please enter a code/);
        await expect(page.getByLabel('Gross weight')).toHaveAccessibleDescription(
          /Please enter a weight above 0/,
        );
        await page.getByLabel('Gross weight').fill('');
        await page.getByLabel('Article code').fill(product.code);
        await expect(page.getByLabel('Category')).toHaveAccessibleDescription(/Please choose a category/);
        await page.getByLabel('Category').selectOption({ label: 'Rings' });
        await page.getByRole('button', { name: 'Add stone' }).click();
        await page.getByLabel('Number', { exact: true }).fill('14');
        await page.getByRole('button', { name: 'Save piece' }).click();
        await expect(page.getByRole('textbox', { name: 'Asking price' })).toHaveAccessibleDescription(
          /enter the price/,
        );
        await expect(page.getByLabel('Kind', { exact: true })).toHaveAccessibleDescription(/Is required/);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);

        await page.getByLabel('Kind', { exact: true }).fill('polki diamond');
        await page.getByRole('textbox', { name: 'Asking price' }).fill('2,85,000.50');
        await page.getByLabel('Discount', { exact: true }).fill('8');
        const price = await priceWhileTyping(page);
        await expect(price.getByRole('row', { name: /^Total/ })).toContainText('₹2,62,200.46');
        await expect(price.getByRole('row', { name: /^Asking price/ })).toContainText('₹2,76,699.51');
        await expect(price.getByRole('row', { name: /^GST/ })).toContainText('₹7,636.91');
        await page.getByRole('button', { name: 'Save piece' }).click();
        await expect(page.getByLabel('Reason for no hallmark')).toHaveAccessibleDescription(
          /why it has no hallmark/,
        );
        await expect(page.getByLabel('Name', { exact: true })).toHaveValue(product.name);
        await expect(page.getByLabel('Number', { exact: true })).toHaveValue('14');
        await page.getByLabel('Reason for no hallmark').fill('Jadau work is exempt.');
        await page.getByRole('button', { name: 'Save piece' }).click();

        await expect(page.getByRole('heading', { name: product.name })).toBeVisible();
        await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible();
        await expect(page.getByRole('region', { name: 'Stock' })).toContainText('1 in stock');
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      });
    });

    test(`[ADMIN-1] [PRICE-3] saved changes of price, description, address and status appear in the shop, on a ${size} @journey`, async ({
      page,
      context,
    }) => {
      test.slow();
      const product = ownName();
      await signInAsStaff(page, 'manager');
      await describeProduct(page, product);
      const words = page.getByRole('textbox', { name: 'Description', exact: true });
      await words.click();
      await page.getByRole('button', { name: 'Bold' }).click();
      await page.keyboard.type('Uncut polki');
      await expect(words.locator('strong')).toHaveText('Uncut polki');
      await page.getByRole('button', { name: 'Save piece' }).click();
      await expect(page.getByRole('heading', { name: product.name })).toBeVisible();
      await page.getByLabel('Status').selectOption({ label: 'In the shop' });
      await saveButton(page).click();
      await expect(page.getByLabel('Status')).toHaveAccessibleDescription(/has no picture/);
      await addPicture(page, product.name);
      await saveButton(page).click();
      await expect(page.getByRole('status').filter({ hasText: 'is saved and in the shop' })).toBeVisible();

      const shopper = await context.newPage();
      await expect(async () => {
        await shopper.goto(`/products/${product.slug}`);
        await expect(shopper.getByRole('main').locator('strong')).toHaveText('Uncut polki', { timeout: 500 });
      }).toPass();
      await expect(shopper.getByRole('main')).toContainText('₹2,85,000.50');

      await page.getByLabel('Address').fill(`${product.slug}-polki`);
      await saveButton(page).click();
      await expect(page.getByRole('status').filter({ hasText: 'is saved and in the shop' })).toBeVisible();
      await expect(async () => {
        await shopper.goto(`/products/${product.slug}`);
        await expect(shopper).toHaveURL(new RegExp(`/products/${product.slug}-polki$`), { timeout: 500 });
      }).toPass();

      await measureTask(page, 'Change a price', async () => {
        await page.getByRole('textbox', { name: 'Asking price' }).fill('3,00,000');
        await page.getByLabel('Discount type').selectOption({ label: 'Amount in rupees' });
        await page.getByLabel('Discount', { exact: true }).fill('999.99');
        await saveButton(page).click();
        await expect(page.getByRole('status').filter({ hasText: 'is saved and in the shop' })).toBeVisible();
      });
      await expect(async () => {
        await shopper.goto(`/products/${product.slug}`);
        await expect(shopper.getByRole('main')).toContainText('₹2,99,000.01', { timeout: 500 });
      }).toPass();

      await page.goto(`/admin/products?search=${product.code}`);
      await page.getByLabel(`Select ${product.name}`).check();
      const many = page.getByRole('region', { name: '1 piece selected' });
      await many.getByRole('button', { name: 'Edit', exact: true }).click();
      await many.getByLabel('Action', { exact: true }).selectOption({ label: 'Change prices' });
      await many.getByLabel('By', { exact: true }).fill('2.5');
      await expect(many).toContainText('₹3,06,500.01');
      await many.getByRole('button', { name: 'Change 1 price' }).click();
      await expect(page.getByRole('table', { name: 'Pieces' })).toContainText('₹3,06,500.01');
      await expect(async () => {
        await shopper.goto(`/products/${product.slug}`);
        await expect(shopper.getByRole('main')).toContainText('₹3,06,500.01', { timeout: 500 });
      }).toPass();

      await page.getByLabel(`Select ${product.name}`).check();
      await many.getByRole('button', { name: 'Edit', exact: true }).click();
      await many.getByLabel('Action', { exact: true }).selectOption({ label: 'Archive' });
      await many.getByRole('button', { name: 'Archive 1 piece' }).click();
      await expect(page.getByRole('table', { name: 'Pieces' })).toContainText('Archived');
      await expect(async () => {
        const response = await shopper.goto(`/products/${product.slug}`);
        expect(response?.status()).toBe(404);
      }).toPass();
    });

    test(`[ADMIN-1] concurrent edits of a product are merged, and the second editor loses nothing, on a ${size} @journey`, async ({
      page,
      context,
    }) => {
      test.slow();
      const product = ownName();
      await signInAsStaff(page, 'manager');
      await describeProduct(page, product);
      await page.getByRole('button', { name: 'Save piece' }).click();
      await expect(page.getByRole('heading', { name: product.name })).toBeVisible();
      const other = await context.newPage();
      await other.goto(page.url());
      await other.getByLabel('Technique').fill('Kundan');
      await other.getByLabel('Town or region').fill('Jaipur');
      await other.getByLabel('Discount', { exact: true }).fill('10');
      await saveButton(other).click();
      await expect(other.getByRole('status').filter({ hasText: 'is saved' })).toBeVisible();

      await page.getByRole('textbox', { name: 'Asking price' }).fill('3,10,000');
      await page.getByLabel('Town or region').fill('Bikaner');
      await saveButton(page).click();
      const conflict = page.getByRole('alert').filter({ hasText: 'saved this piece while you were editing' });
      await expect(conflict).toBeFocused();
      await expect(conflict.getByRole('heading')).toBeInViewport();
      await expect(conflict.getByRole('group', { name: 'Town or region' })).toContainText('was empty');
      await expect(conflict.getByLabel('Jaipur')).toBeVisible();
      await expect(conflict.getByLabel('Bikaner')).toBeChecked();
      const theirs = conflict.getByRole('list', { name: 'Changed by Ravi Menon' });
      await expect(theirs.getByRole('listitem')).toHaveText([
        /Technique.*Kundan.*was empty/,
        /Discount.*10%.*was empty/,
      ]);
      const mine = conflict.getByRole('list', { name: 'Your changes, not saved yet' });
      await expect(mine.getByRole('listitem')).toHaveText([/Price.*₹3,10,000.*was ₹2,85,000.50/]);
      // What is stored now, with the discount of the other; never the version that was loaded.
      const before = size === 'phone' ? 'was ₹2,56,500.45' : 'Before your changes: ₹2,56,500.45';
      await expect(page.getByText(before).locator('visible=true')).toBeVisible();
      await expect(page.getByText('₹2,79,000.00').locator('visible=true').first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expect(page.getByLabel('Technique')).toHaveValue('Kundan');
      await expect(page.getByRole('textbox', { name: 'Asking price' })).toHaveValue('3,10,000');
      await conflict.getByLabel('Jaipur').check();
      await expect(page.getByLabel('Town or region')).toHaveValue('Jaipur');
      await saveButton(page).dblclick();
      // Not the message of the first save, that the piece is saved as a draft.
      await expect(page.getByRole('status').filter({ hasText: / is saved$/ })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('textbox', { name: 'Asking price' })).toHaveValue('310000');
      await expect(page.getByLabel('Technique')).toHaveValue('Kundan');
      await expect(page.getByLabel('Town or region')).toHaveValue('Jaipur');
    });
  });
}

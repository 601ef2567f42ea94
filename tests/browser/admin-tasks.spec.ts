import { join } from 'node:path';
import { nosePins } from './support/demo-products.ts';
import { measureTask } from './support/measure-task.ts';
import { scrolled } from './support/page-in-browser.ts';
import { desktop, expect, phone, test } from './support/shop.ts';
import { signInAsStaff, goToScreen, saveButton } from './support/staff.ts';
import { uniqueNumber } from './support/unique.ts';

// Expected errors: requests before signing in.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedConsoleErrors: [/sign-in|\/api\/admin\/me/],
});

const threePictures = [
  'aadya-solitaire-diamond-ring-1',
  'aadya-solitaire-diamond-ring-2',
  'dulhan-pearl-nath-1',
].map((name) => join(import.meta.dirname, `../../database/demo/pictures/${name}.webp`));

for (const [size, viewport] of Object.entries({ phone, desktop })) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport });

    test(`[ADMIN-1] [HOME-7] a product is added with three pictures and appears in the shop, on a ${size}`, async ({
      page,
      context,
    }) => {
      test.slow(); // each picture is converted to all sizes
      const code = `NEW-${uniqueNumber()}`;
      await signInAsStaff(page, 'manager');
      await measureTask(page, 'Add a piece with three pictures', async () => {
        await goToScreen(page, 'Pieces');
        await page.getByRole('link', { name: 'Add piece' }).click();
        await page.getByLabel('Name', { exact: true }).fill(`Ring ${code}`);
        await page.getByLabel('Article code').fill(code);
        await page.getByLabel('Category').selectOption({ label: 'Rings' });
        await page.getByRole('textbox', { name: 'Asking price' }).fill('1,25,000');
        await page.getByLabel('Reason for no hallmark').fill('Jadau work is exempt.');
        await page.getByRole('button', { name: 'Save piece' }).click();
        await expect(page.getByRole('heading', { name: `Ring ${code}` })).toBeVisible();
        const pictures = page.getByRole('region', { name: 'Pictures' });
        await pictures.getByLabel('Choose pictures').setInputFiles(threePictures);
        const cards = pictures.getByRole('list', { name: 'Pictures in order' }).getByRole('listitem');
        await expect(cards).toHaveCount(3, { timeout: 30_000 });
        for (const [index, side] of ['front', 'back', 'side'].entries()) {
          await cards
            .nth(index)
            .getByLabel(/^Picture description/)
            .fill(`The ${side} of the ring`);
        }
        await page.getByLabel('Status').selectOption({ label: 'In the shop' });
        await saveButton(page).click();
        await expect(page.getByRole('status').filter({ hasText: 'is saved and in the shop' })).toBeVisible();
      });
      const shopper = await context.newPage();
      await expect(async () => {
        await shopper.goto(`/products/ring-${code.toLowerCase()}`);
        await expect(shopper.getByRole('img', { name: 'The front of the ring' })).toBeVisible({
          timeout: 1000,
        });
      }).toPass();
      await expect(shopper.getByRole('main')).toContainText('₹1,25,000');
    });

    test(`[ADMIN-1] a screen opens at the top, and going back restores the scroll position, on a ${size}`, async ({
      page,
    }) => {
      await signInAsStaff(page, 'packer');
      await page.goto('/admin/products');
      // Not the last one: the page is shorter when another test has added a piece with a short name in the meantime.
      const piece = page.getByRole('table', { name: 'Pieces' }).getByRole('link').nth(16);
      await piece.scrollIntoViewIfNeeded();
      const left = await scrolled(page);
      expect(left).toBeGreaterThan(200);
      await piece.click();
      await expect(page.getByRole('heading', { name: 'Pictures' })).toBeAttached();
      await expect.poll(() => scrolled(page)).toBe(0);
      await page.goBack();
      await expect(piece).toBeVisible();
      await expect.poll(() => scrolled(page)).toBe(left);
    });

    test(`[ADMIN-1] [PAY-10] half of a paid order is refunded, on a ${size} @journey`, async ({
      shopper,
      context,
    }) => {
      await shopper.isSignedIn();
      const order = await shopper.hasPaid(nosePins);
      const owner = await context.newPage();
      await signInAsStaff(owner, 'owner');
      await measureTask(owner, 'Refund half of an order', async () => {
        await goToScreen(owner, 'Orders');
        await owner.getByRole('link', { name: String(order) }).click();
        await owner.getByRole('button', { name: 'Refund', exact: true }).click();
        await owner.getByLabel('Refund', { exact: true }).selectOption({ label: 'An amount' });
        await owner.getByLabel('Amount', { exact: true }).fill('11,025');
        await owner.getByLabel('Reason', { exact: true }).fill('A stone was chipped');
        await expect(owner.getByText(/^Refund by/)).toContainText('₹11,025');
        await owner.getByRole('button', { name: 'Refund ₹11,025' }).click();
        const payment = owner.getByRole('region', { name: /^Payment/ });
        await expect(payment).toContainText('₹11,025');
        await expect(payment).toContainText('A stone was chipped');
      });
      await expect(owner.getByText('Up to ₹11,025')).toBeVisible();
    });

    test(`[ADMIN-1] a product is sold over the counter, on a ${size} @calendar @journey`, async ({
      page,
    }) => {
      await signInAsStaff(page, 'manager');
      await measureTask(page, 'Counter sale', async () => {
        await goToScreen(page, 'Orders');
        await page.getByRole('link', { name: 'Counter sale' }).click();
        await page.getByLabel('Find a piece').fill(nosePins.name);
        await page.getByRole('button', { name: 'Find', exact: true }).click();
        await page
          .getByRole('button', { name: new RegExp(nosePins.name) })
          .first()
          .click();
        await page.getByLabel('Name on the invoice').fill('Kavita Rao');
        await page.getByLabel('Phone', { exact: true }).fill('+919800011122');
        await page.getByRole('button', { name: 'Record sale' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d{6}/);
      });
      await expect(page.getByRole('main')).toContainText('Kavita Rao');
      await expect(page.getByRole('main')).toContainText('UPI');
    });
  });
}

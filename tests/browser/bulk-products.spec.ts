import { openOwnShop } from './support/own-shop.ts';
import { formatCsv } from '#domain/format-csv.ts';
import { expectNoSidewaysScroll } from './support/page-in-browser.ts';
import { desktop, expect, phone, test } from './support/shop.ts';
import { openOffice } from './support/staff.ts';

// Expected errors: the session request before signing in.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedConsoleErrors: [/\/api\/admin\/me/] });

const heads = ['code', 'name', 'category', 'price', 'metal', 'hallmark', 'hallmarkReason'];

test('[ADMIN-2] more than 500 products are imported from CSV and edited in bulk, in batches', async ({
  browser,
}) => {
  test.slow(); // a separate shop, because other tests count products
  const own = await openOwnShop();
  try {
    const page = await openOffice(browser, 'manager', { baseURL: own.address, viewport: desktop });
    const rows = Array.from({ length: 620 }, (_, row) => [
      `BULK-${row}`,
      `Bulk ring ${row}`,
      'Rings',
      row === 7 ? 'dear' : '1000',
      'Gold',
      'exempt',
      'Jadau work',
    ]);
    await page.goto('/admin/products/import');
    await page.getByLabel('Choose a file').setInputFiles({
      name: 'pieces.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(formatCsv([heads, ...rows])),
    });
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(page.getByText('One row cannot be imported')).toBeVisible({ timeout: 60_000 });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download this row as CSV' }).click();
    expect((await download).suggestedFilename()).toBe('rows-with-errors.csv');
    await page.getByRole('button', { name: 'Import 619 pieces' }).click();
    await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible({ timeout: 60_000 });

    await page.goto('/admin/products?search=BULK-');
    await page.getByRole('button', { name: 'Select all 619 pieces' }).click();
    const many = page.getByRole('region', { name: '619 pieces selected' });
    await many.getByRole('button', { name: 'Edit', exact: true }).click();
    await many.getByLabel('Action', { exact: true }).selectOption({ label: 'Publish' });
    await expect(many).toContainText('have no described picture');
    await expect(many.getByRole('button', { name: /^Publish/ })).toHaveCount(0);
    await many.getByLabel('Action', { exact: true }).selectOption({ label: 'Change prices' });
    await many.getByLabel('By', { exact: true }).fill('10');
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await many.getByRole('button', { name: 'Change 619 prices' }).dblclick();
    await expect(page.getByText('619 pieces changed')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('table', { name: 'Pieces' })).toContainText('₹1,100');
    await expect(many).toHaveCount(0);
    await page.context().close();
  } finally {
    await own.close();
  }
});

import { readFileSync } from 'node:fs';
import { openOwnShop } from './support/own-shop.ts';
import { formatCsv } from '#domain/format-csv.ts';
import { photograph } from '../support/data/sample-pictures.ts';
import { expectAccessible } from './support/axe.ts';
import { expectNoSidewaysScroll } from './support/page-in-browser.ts';
import { desktop, expect, phone, test } from './support/shop.ts';
import { openOffice } from './support/staff.ts';

// Expected errors: the session request before signing in.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedConsoleErrors: [/\/api\/admin\/me/] });

const products = formatCsv([
  ['Type', 'Name', 'SKU', 'Regular price', 'Stock', 'Categories', 'Images'],
  ['simple', 'Zoya Polki Jhumkas', 'OLD-1', '245000', '1', 'Earrings', 'zoya-1.jpg'],
  ['simple', 'Old stock 44', 'OLD-2', '', '1', 'Rings', ''],
]);

test('[MOVE-3] [MOVE-6] [MOVE-7] pieces, customers and orders of another shop are tried, brought in and taken out', async ({
  browser,
}) => {
  test.slow(); // a separate shop, because other tests count products
  const own = await openOwnShop();
  try {
    const options = { baseURL: own.address, viewport: desktop, bypassCSP: true };
    const page = await openOffice(browser, 'manager', options);
    await page.goto('/admin/products/move-in');
    const send = (name: string, text: string) =>
      page
        .getByLabel('Choose the file')
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByLabel('Shopify').check();
    await send('products.csv', products);
    await expect(page.getByText('This is an export of WooCommerce, not of Shopify.')).toBeVisible();
    await page.getByLabel('WooCommerce').check();
    await send('products.csv', products);
    await expect(page.getByText('1 piece ready, 1 row left out')).toBeVisible();
    await expect(page.getByText('Left out: please enter the price (price).')).toBeVisible();
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }

    await page.getByRole('button', { name: 'Import 1 piece' }).click();
    await expect(page.getByText('Done: 1 piece imported')).toBeVisible();
    const picture = { name: 'zoya-1.jpg', mimeType: 'image/jpeg', buffer: await photograph(3) };
    await page.getByLabel('Choose missing pictures').setInputFiles(picture);
    await expect(page.getByText('1 picture added to pieces.')).toBeVisible();
    await expectAccessible(page);

    await page.goto('/admin/products/old-addresses');
    await expect(page.getByRole('cell', { name: '/product/zoya-polki-jhumkas', exact: true })).toBeVisible();
    await expectAccessible(page);

    await page.goto('/admin/products/move-in');
    await page.getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('button', { name: 'Undo the import' }).click();
    await expect(page.getByText('Import undone')).toBeVisible();

    const golden = (kind: string) =>
      readFileSync(`server/admin/catalogue/move-in/golden/shopify-${kind}.csv`, { encoding: 'utf8' });
    await page.getByLabel('Shopify').check();
    await page.getByLabel('Customers', { exact: true }).check();
    await send('orders.csv', golden('orders'));
    await expect(
      page.getByText('This is an order export of Shopify, not a customer export of Shopify.'),
    ).toBeVisible();
    await send('customers.csv', golden('customers'));
    await page.getByRole('button', { name: 'Import 6 customers' }).click();
    await expect(page.getByText('Done: 6 customers imported')).toBeVisible();
    await page.getByLabel('Orders', { exact: true }).check();
    await send('orders.csv', golden('orders'));
    await expect(page.getByText('4 orders ready, 2 rows left out')).toBeVisible();
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: 'Import 4 orders' }).click();
    await expect(page.getByText('Done: 4 orders imported')).toBeVisible();
    await page.getByRole('link', { name: '#1001' }).click();
    await page.locator('summary', { hasText: '#1001' }).click();
    await expect(page.getByText('1 × Zoya Polki Jhumkas, RS-EAR-011, ₹2,45,000')).toBeVisible();
    await page.goto('/admin/customers/former-orders?search=1003');
    await expect(page.getByText('EUR 140.50', { exact: true })).toBeVisible();
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    await page.context().close();
  } finally {
    await own.close();
  }
});

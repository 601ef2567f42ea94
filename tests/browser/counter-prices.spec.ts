import { pdfLines } from '#tests/support/answers/pdf-text.ts';
import { openShopWithRates } from './support/rates-shop.ts';
import { desktop, expect, phone, test } from './support/shop.ts';
import { goToScreen, openOffice } from './support/staff.ts';

// Expected errors: the session request before signing in, and the sale at old prices.
test.use({ expectedConsoleErrors: [/\/api\/admin\/me|status of 409/] });

let shop: Awaited<ReturnType<typeof openShopWithRates>>;
test.beforeAll(async () => {
  test.setTimeout(240_000); // a separate shop
  shop = await openShopWithRates();
});
test.afterAll(() => shop.close());

test('[RATE-3] [ADMIN-1] a counter sale that is open while rates are published shows the old and the new price, and is billed at the new one', async ({
  browser,
}) => {
  test.slow();
  const page = await openOffice(browser, 'manager', { baseURL: shop.address, viewport: phone });
  await page.goto('/admin/orders/counter');
  await page.getByLabel('Find a piece').fill(shop.tenGrams.name);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.getByRole('button', { name: `Add ${shop.tenGrams.name}` }).click();
  await page.getByLabel('Name on the invoice').fill('Kavita Rao');
  await page.getByLabel('Phone', { exact: true }).fill('+919800011122');
  await page.getByLabel('Address', { exact: true }).fill('4 Johari Bazar');
  await page.getByLabel('City').fill('Jaipur');
  await page.getByLabel('State').selectOption('Rajasthan');
  await page.getByLabel('PIN code').fill('302003');
  const total = page.locator('.sales-sum');
  await expect(total).toHaveText('Total ₹1,14,822');

  const owner = await openOffice(browser, 'owner', { baseURL: shop.address, viewport: desktop });
  await goToScreen(owner, 'Today’s rates');
  await owner.getByLabel('Gold 24K, per gram').fill('11280');
  await owner.getByRole('button', { name: 'Preview the new prices' }).click();
  await owner.getByRole('button', { name: 'Keep ₹1,41,400 per kilogram' }).click();
  await owner.getByRole('button', { name: 'Keep ₹4,195 per gram' }).click();
  await owner.getByRole('button', { name: 'Preview the new prices' }).click();
  await owner.getByRole('button', { name: 'Publish and change 12 prices' }).click();
  await expect(owner.getByRole('main')).toContainText('12 prices changed');
  await owner.context().close();

  const sell = page.getByRole('button', { name: 'Record sale' });
  await expect(total).toHaveText('Total ₹1,14,822'); // nothing moves under the seller's hands
  await sell.click();
  await expect(page.getByRole('alert')).toContainText('A price has changed. Check the total again.');
  await expect(page.getByRole('status').filter({ hasText: 'The price of' })).toHaveText(
    `The price of ${shop.tenGrams.name} changed from ₹1,14,822 to ₹1,15,808.`,
  );
  await expect(page.getByRole('region', { name: 'Pieces' })).toContainText('1 × ₹1,15,808, was ₹1,14,822');
  await expect(total).toHaveText('Total ₹1,15,808');
  await expect(page.getByLabel('Name on the invoice')).toHaveValue('Kavita Rao');
  expect(await shop.query(`select id from orders where shipping_address::text like '%Kavita Rao%'`)).toEqual(
    [],
  );

  await sell.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d{6}/);
  await expect(page.getByRole('main')).toContainText('₹1,15,808');
  const [order] = await shop.query(
    `select o.id, o.total_paise::int, l.unit_price_paise::int, p.unit_price_paise::int as current_paise
       from orders o join order_lines l on l.order_id = o.id
       join current_prices p on p.product_id = l.product_id where o.shipping_address::text like '%Kavita Rao%'`,
  );
  expect(order).toMatchObject({
    total_paise: 11_580_800,
    unit_price_paise: 11_580_800,
    current_paise: 11_580_800,
  });
  await page.getByText('Price break-up').click();
  await expect(page.getByRole('main')).toContainText('10.000 g × ₹10,340.00/g');

  const document = page.locator('a[href^="/api/admin/tax-documents/"]').first();
  const invoice = await page.request.get((await document.getAttribute('href')) ?? '');
  const lines = pdfLines(await invoice.body()).join('\n');
  expect(lines).toContain('10.000 10.000 22K 916 10,340.00 1,03,400.00');
  expect(lines).toContain('1,15,808');
  expect(lines).not.toContain('1,14,822');
  await page.context().close();
});

import { pdfLines } from '#tests/support/answers/pdf-text.ts';
import { openShopWithRates } from './support/rates-shop.ts';
import { expect, phone, test } from './support/shop.ts';
import { seesOrderPlaced, Shopper } from './support/shopper.ts';
import { goToScreen, openOffice } from './support/staff.ts';

let shop: Awaited<ReturnType<typeof openShopWithRates>>;
test.beforeAll(async () => {
  test.setTimeout(240_000); // a separate shop
  shop = await openShopWithRates();
});
test.afterAll(() => shop.close());

test('[RATE-3] [RATE-11] [ORDER-7] a publication reaches cart, checkout, order and invoice with the same price @calendar @journey', async ({
  browser,
}) => {
  test.slow();
  const context = await browser.newContext({ baseURL: shop.address, viewport: phone });
  const page = await context.newPage();
  const asha = new Shopper(page);
  await asha.isSignedIn();
  const necklet = shop.tenGrams; // 10 g of gold 22K with 12 % making
  await asha.isAtCheckout(necklet);
  await page.getByRole('radio', { name: /Cash On Delivery/ }).check();
  await expect(page.getByText('₹1,14,822').first()).toBeVisible();

  const owner = await openOffice(browser, 'owner', { baseURL: shop.address, viewport: phone });
  await goToScreen(owner, 'Today’s rates');
  await owner.getByLabel('Gold 24K, per gram').fill('11280');
  await owner.getByRole('button', { name: 'Preview the new prices' }).click();
  await owner.getByRole('button', { name: 'Keep ₹1,41,400 per kilogram' }).click();
  await owner.getByRole('button', { name: 'Keep ₹4,195 per gram' }).click();
  await owner.getByRole('button', { name: 'Preview the new prices' }).click();
  await expect(owner.getByRole('main')).toContainText('1 of these pieces is in 1 cart.');
  await owner.getByRole('button', { name: 'Publish and change 12 prices' }).click();
  await expect(owner.getByRole('main')).toContainText('12 prices changed');

  await page.getByRole('button', { name: 'Complete Order' }).click();
  await expect(page.getByRole('alert')).toContainText('₹1,15,808 instead of ₹1,14,822');
  const cart = await context.newPage();
  await cart.goto('/cart');
  await expect(cart.getByRole('main')).toContainText('changed from ₹1,14,822 to ₹1,15,808');
  await cart.close();
  await page.getByRole('button', { name: 'Complete Order' }).click();
  await seesOrderPlaced(page);
  const [order = 0] = await asha.orders();

  const steps = ['pending', 'confirmed', 'processing', 'shipped'];
  for (const [index, to] of steps.slice(1).entries()) {
    const reply = await owner.request.post(`/api/admin/orders/${order}/advance`, {
      data: { from: steps[index], to, ...(to === 'shipped' && { carrier: 'Blue Dart' }) },
      headers: { origin: shop.address },
    });
    expect(reply.ok(), await reply.text()).toBe(true);
  }
  await owner.goto(`/admin/orders/${order}`);
  await owner.getByText('Price break-up').click();
  await expect(owner.getByRole('main')).toContainText('10.000 g × ₹10,340.00/g');
  const token = await page.evaluate(() => localStorage.getItem('userToken'));
  const invoice = await page.request.get(`/api/v1/customer/order/invoice?order_id=${order}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const lines = pdfLines(await invoice.body()).join('\n');
  expect(lines).toContain('10.000 22K 916 10,340.00 1,03,400.00'); // net, purity, rate, metal
  expect(lines).toContain('1,15,808');
  await owner.context().close();
  await context.close();
});

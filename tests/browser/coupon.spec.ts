import { nosePins } from './support/demo-products.ts';
import { expect, test } from './support/shop.ts';

test.use({ expectedConsoleErrors: [/status of (40[04]|422|503)/] });

test('[CART-1] [CART-4] [CART-5] a coupon code is required, rejected with a reason, applied and removed @journey', async ({
  page,
  shopper,
  cart,
}) => {
  await shopper.isSignedIn();
  await cart.add(nosePins);
  await cart.open();
  const code = page.getByLabel('Coupon code');
  const apply = page.getByRole('button', { name: 'Apply' });
  const summary = page.getByRole('complementary', { name: 'Order Summary' });
  await expect(summary.getByRole('term')).toHaveText([
    'Subtotal',
    'Shipping',
    'GST',
    'Total Product Discount',
    'Total',
  ]);

  await apply.click();
  await expect(summary).toContainText('Please enter a coupon code');
  await expect(code).toBeFocused();
  await code.fill('NOSUCHCODE');
  await expect(summary).not.toContainText('Please enter a coupon code');
  await apply.click();
  await expect(shopper.toast('Coupon Not Found')).toContainText('The coupon code does not exist');
  await expect(cart.amount('Total')).toHaveText('₹22,050');

  const answers = [
    [202, 'Invalid coupon', ''],
    [400, 'Invalid Coupon', 'The coupon code is invalid or expired'],
    [422, 'Coupon validation failed', ''],
    [503, 'Coupon Error', 'Failed to apply coupon'],
    [200, 'Coupon Error', 'Unexpected response from server'],
  ] as const;
  for (const [status, title, text] of answers) {
    await page.route('**/coupon/apply?*', (route) => route.fulfill({ status, json: {} }));
    await apply.click();
    await expect(shopper.toast(title)).toContainText(text);
    await page.unrouteAll();
  }

  await code.fill('payal5');
  await apply.click();
  await expect(shopper.toast('Coupon Applied Successfully')).toBeVisible();
  await expect(summary).toContainText('PAYAL5');
  await expect(summary).toContainText('off, without a minimum');
  await expect(cart.amount('Coupon discount')).toHaveText('−₹1,225');
  await expect(cart.amount('Total')).toHaveText('₹20,825');
  await expect(summary.getByRole('status').filter({ hasText: 'Total' })).toHaveText('Total ₹20,825');
  await page.reload();
  await expect(cart.amount('Total')).toHaveText('₹20,825');
  await page.getByRole('button', { name: 'Remove coupon PAYAL5' }).click();
  await expect(shopper.toast('Coupon Removed')).toBeVisible();
  await expect(code).toBeFocused();
  await expect(cart.amount('Total')).toHaveText('₹22,050');
});

test('[CART-5] a coupon removed while it is being revalidated stays removed', async ({
  page,
  shopper,
  cart,
}) => {
  await shopper.isSignedIn();
  await cart.add(nosePins);
  await cart.open();
  const code = page.getByLabel('Coupon code');
  await code.fill('PAYAL5');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(cart.amount('Total')).toHaveText('₹20,825');

  const checked = Promise.withResolvers<void>();
  await page.route('**/coupon/apply?*', async (route) => {
    await checked.promise;
    await route.continue();
  });
  const request = page.waitForRequest('**/coupon/apply?*');
  const answered = page.waitForResponse('**/coupon/apply?*');
  await page.reload();
  await request;
  await page.getByRole('button', { name: 'Remove coupon PAYAL5' }).click();
  await expect(code).toBeFocused();
  checked.resolve();
  await (await answered).finished();
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 50))));
  await expect(code).toBeFocused();
  await expect(cart.amount('Total')).toHaveText('₹22,050');
});

test('[CART-2] [CART-3] quantities update at once and roll back on rejection, and a double click counts once @journey', async ({
  page,
  context,
  shopper,
  cart,
}) => {
  await shopper.isSignedIn();
  await page.goto('/products?category=nose-rings');
  await cart.addButton(nosePins).dblclick();
  await expect(shopper.toast('Added to Cart')).toBeVisible();
  await cart.expectCount(1);
  await cart.open();
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/v1/cart/update', async (route) => {
    await answer.promise;
    await route.fulfill({ status: 503, json: { message: 'Not so many' } });
  });
  await cart.oneMore(nosePins);
  await cart.expectQuantity(nosePins, 2);
  answer.resolve();
  await expect(shopper.toast('Error')).toContainText('Not so many');
  await cart.expectQuantity(nosePins, 1);
  await page.unrouteAll();

  // A change in another tab shows here.
  const other = await context.newPage();
  await other.goto('/cart');
  await cart.in(other).oneMore(nosePins);
  await cart.expectQuantity(nosePins, 2);

  await page.route('**/api/v1/cart/remove*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(shopper.toast('Error')).toContainText('Failed to clear cart');
  await cart.expectQuantity(nosePins, 2);
  await page.unrouteAll();
  await page.route('**/api/v1/cart', (route) => route.fulfill({ status: 503, json: {} }));
  await page.reload();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to load cart items');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await cart.expectQuantity(nosePins, 2);
});

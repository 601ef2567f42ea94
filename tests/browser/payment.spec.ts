import { nosePins } from './support/demo-products.ts';
import { expect, test } from './support/shop.ts';
import { seesOrderPlaced } from './support/shopper.ts';

test.use({
  expectedConsoleErrors: [/status of 40[04]/],
});

const widget = 'UPI, cards and net banking';
const providersPage = 'Cards issued outside India';

test('[PAY-7] a payment in the widget is refused, cancelled, then made, and creates exactly one order @calendar @journey', async ({
  page,
  shopper,
  cart,
}) => {
  await shopper.isSignedIn();
  await shopper.isAtCheckout(nosePins);
  await page.getByRole('radio', { name: widget }).check();
  await page.getByRole('button', { name: 'Complete Order' }).click();
  const payment = page.getByRole('dialog', { name: 'Payment' });
  await expect(payment).toContainText('₹22,050.00');
  await expect(page.getByText(/^Held for you until \d+:\d\d [ap]m while you pay\.$/)).toBeVisible();
  await payment.getByRole('button', { name: 'Let the bank refuse' }).click();
  await expect(shopper.toast('Payment Failed')).toBeVisible();
  await payment.getByRole('button', { name: 'Close without paying' }).click();
  await expect(shopper.toast('Payment Cancelled')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Complete Order' })).toBeEnabled();
  await cart.expectCount(1);

  await page.getByRole('button', { name: 'Complete Order' }).click();
  await payment.getByRole('button', { name: 'Pay', exact: true }).click();
  await seesOrderPlaced(page);
  await cart.expectCount(0);
  expect(await shopper.orders()).toHaveLength(1);
});

test('[PAY-7] the widget closes after a refused payment and three refused retries', async ({
  page,
  shopper,
}) => {
  await shopper.isSignedIn();
  await shopper.isAtCheckout(nosePins);
  await page.getByRole('radio', { name: widget }).check();
  await page.getByRole('button', { name: 'Complete Order' }).click();
  const payment = page.getByRole('dialog', { name: 'Payment' });
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    const refused = page.waitForResponse(/payment-sandbox\/orders\/.*\/pay$/);
    await payment.getByRole('button', { name: 'Let the bank refuse' }).click();
    await refused;
  }
  await expect(payment).toHaveCount(0);
  await expect(shopper.toast('Payment Failed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Complete Order' })).toBeEnabled();
});

test("[PAY-8] a payment on the provider's page is cancelled, then made, and creates exactly one order @journey", async ({
  page,
  shopper,
  cart,
}) => {
  await shopper.isSignedIn();
  await shopper.isAtCheckout(nosePins);
  await page.getByRole('radio', { name: providersPage }).check();
  await page.getByRole('button', { name: 'Complete Order' }).click();
  await page.getByRole('button', { name: 'Back to the shop without paying' }).click();
  await expect(shopper.toast('Payment Cancelled')).toBeVisible();
  await expect(page).toHaveURL('/checkout');
  await cart.expectCount(1);

  await page.getByRole('radio', { name: /12 Johari Bazaar/ }).check();
  await page.getByRole('radio', { name: providersPage }).check();
  await page.getByRole('button', { name: 'Complete Order' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Payment Successful!' })).toBeVisible();
  await expect(page).toHaveURL('/profile');
  await cart.expectCount(0);
  expect(await shopper.orders()).toHaveLength(1);
});

test('[PAY-8] [PAY-9] a forged return link creates no order and keeps the cart', async ({
  page,
  shopper,
  cart,
}) => {
  await shopper.isSignedIn();
  await shopper.isAtCheckout(nosePins);
  await page.goto('/checkout?flag=success&token=Zm9yZ2Vk');
  await expect(page.getByRole('alert')).toContainText(
    'Order Failed: Failed to place order. Please contact support.',
  );
  await cart.expectCount(1);
  expect(await shopper.orders()).toEqual([]);
});

test('[PAY-9] a missing provider script shows an error that says what to do', async ({ page, shopper }) => {
  await page.route('**/payment-sandbox/*/checkout.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await shopper.isSignedIn();
  await shopper.isAtCheckout(nosePins);
  await page.getByRole('radio', { name: widget }).check();
  await page.getByRole('button', { name: 'Complete Order' }).click();
  await expect(shopper.toast('Payment Error')).toContainText(
    'Razorpay SDK not loaded. Please refresh the page and try again.',
  );
});

test('[ORDER-5] [ORDER-7] a cancelled order shows its refund, and no credit note if no invoice was issued', async ({
  page,
  shopper,
}) => {
  await shopper.isSignedIn();
  await shopper.isAtCheckout(nosePins);
  await page.getByRole('radio', { name: widget }).check();
  await page.getByRole('button', { name: 'Complete Order' }).click();
  await page
    .getByRole('dialog', { name: 'Payment' })
    .getByRole('button', { name: 'Pay', exact: true })
    .click();
  await seesOrderPlaced(page);
  const [order] = await shopper.orders();
  await page.goto(`/orders/${order}`);
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Order' }).click();
  await expect(shopper.toast('Order Cancelled')).toBeVisible();
  const refunds = page.getByRole('region', { name: 'Refunds' });
  await expect(async () => {
    await page.reload();
    await expect(refunds).toContainText('₹22,050 refunded to the original payment method');
  }).toPass();
  await expect(refunds.getByRole('button', { name: 'Credit note (PDF)' })).toHaveCount(0);
});

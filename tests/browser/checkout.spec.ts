import { nosePins } from './support/demo-products.ts';
import { expect, test } from './support/shop.ts';

test('[PAY-1] [PAY-2] [DELIVER-7] the checkout lists addresses and payment methods, and its button names what is missing @journey', async ({
  page,
  shopper,
}) => {
  await shopper.isSignedIn();
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Your cart is empty');

  await shopper.isAtCheckout(nosePins);
  const order = page.getByRole('complementary', { name: 'Order Summary' }).getByRole('button').last();
  await expect(order).toHaveText('Select Payment Method');
  await expect(order).toBeDisabled();
  // The provider's script ([PAY-7]) is loaded in advance, so that its widget opens at once.
  await expect(page.locator('script[src$="/payment-sandbox/razor_pay/checkout.js"]')).toHaveCount(1);
  for (const way of ['Cash On Delivery', 'UPI, cards and net banking', 'Cards issued outside India']) {
    await expect(page.getByRole('radio', { name: way })).toBeVisible();
  }
  await page.getByRole('radio', { name: 'Cash On Delivery' }).check();
  await expect(order).toHaveText('Complete Order');

  await page.getByRole('button', { name: 'Edit address, 12 Johari Bazaar' }).click();
  await page.getByRole('dialog', { name: 'Edit Address' }).getByLabel('Full address').fill('16 Chandpole');
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect(page.getByRole('radio', { name: /16 Chandpole/ })).toBeChecked();

  await page.getByRole('button', { name: 'Delete address, 16 Chandpole' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this address?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('radio', { name: /16 Chandpole/ })).toBeVisible();
  await page.getByRole('button', { name: 'Delete address, 16 Chandpole' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(shopper.toast('Address deleted successfully')).toBeVisible();
  await expect(order).toHaveText('Select Address to Continue');
  await expect(order).toBeDisabled();
  await page.getByRole('button', { name: 'Add your address' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Address' });
  await form.getByLabel('PIN code').fill('302003');
  await expect(form.getByLabel('State')).toHaveValue('Rajasthan');
  await expect(form.getByLabel('City')).toHaveValue('Jaipur');
  for (const unknown of ['000000', '180001', '560001']) {
    await form.getByLabel('PIN code').fill(unknown);
    await expect(form.getByLabel('City')).not.toHaveValue('Jaipur');
    await expect(form.getByLabel('State')).not.toHaveValue('Rajasthan');
  }
  await form.getByLabel('City').fill('Ulsoor');
  await form.getByLabel('PIN code').fill('302003');
  await expect(form.getByLabel('State')).toHaveValue('Rajasthan');
  await expect(form.getByLabel('City')).toHaveValue('Ulsoor');
});

test('[PAY-5] a payment method shows the picture set by the owner', async ({ page, shopper }) => {
  await shopper.isSignedIn();
  await page.route('**/api/v1/config', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as { payment_methods: { additional_datas: object }[] };
    for (const method of config.payment_methods) {
      method.additional_datas = { ...method.additional_datas, gateway_image: '/logo.png' };
    }
    await route.fulfill({ response, json: config });
  });
  await shopper.isAtCheckout(nosePins);
  const online = page.locator('label', { hasText: 'UPI, cards and net banking' });
  await expect(online.locator('img')).toHaveAttribute('src', '/logo.png');
  await expect(page.locator('label', { hasText: 'Cash On Delivery' }).locator('img')).toHaveCount(0);
});

test('[PAY-19] an order above the limit of one online payment says so before the button, with what to do instead', async ({
  page,
  shopper,
}) => {
  await shopper.isSignedIn();
  await page.route('**/api/v1/config', async (route) => {
    const response = await route.fetch();
    const config = await response.text();
    const body = config.replace(/"most":\d+/, '"most":20000');
    await route.fulfill({ response, body });
  });
  await shopper.isAtCheckout(nosePins);
  const online = page.getByRole('radio', { name: 'UPI, cards and net banking' });
  await expect(online).toBeDisabled();
  await expect(page.locator('label').filter({ has: online })).toContainText(
    'Only for orders up to ₹20,000. Your order is ₹22,050. You can pay for it at our counter, in more than one payment if you wish:',
  );
  await expect(page.locator('label').filter({ has: online })).toContainText(
    'we will send a proforma invoice with our bank details and a payment reference.',
  );
  await expect(page.getByRole('button', { name: 'Select Payment Method' })).toBeDisabled();
  await page.getByRole('radio', { name: 'Cash On Delivery' }).check();
  await expect(page.getByRole('button', { name: 'Complete Order' })).toBeEnabled();
});

test.describe('when the server is unavailable', () => {
  test.use({ expectedConsoleErrors: [/status of 503/] });

  test('[PAY-9] addresses and payment methods that cannot be loaded show an error and can be retried', async ({
    page,
    shopper,
  }) => {
    await shopper.isSignedIn();
    await shopper.isAtCheckout(nosePins);
    await page.route(/\/(address\/list|config)$/, (route) => route.fulfill({ status: 503, json: {} }));
    await page.reload();
    const alerts = page.getByRole('main').getByRole('alert');
    await expect(alerts.first()).toContainText('Failed to fetch addresses. Please try again.');
    await expect(alerts.last()).toContainText('Failed to fetch payment configuration. Please try again.');
    await page.unroute(/\/(address\/list|config)$/);
    await alerts.last().getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('radio', { name: 'Cash On Delivery' })).toBeVisible();
    await alerts.first().getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('radio', { name: /12 Johari Bazaar/ })).toBeVisible();
  });

  test('[PAY-6] an order that could not be placed shows an error, and a retry places exactly one order @journey', async ({
    page,
    shopper,
  }) => {
    await shopper.isSignedIn();
    await shopper.isAtCheckout(nosePins);
    await page.getByRole('radio', { name: 'Cash On Delivery' }).check();
    const answer = Promise.withResolvers<void>();
    await page.route('**/place-by-offline-payment', async (route) => {
      await answer.promise;
      await route.fulfill({ status: 503, json: {} });
    });
    await page.getByRole('button', { name: 'Complete Order' }).click();
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    answer.resolve();
    await expect(shopper.toast('Failed to place COD order')).toBeVisible();
    await page.unroute('**/place-by-offline-payment');
    await page.getByRole('button', { name: 'Complete Order' }).click();
    await expect(page.getByRole('dialog', { name: 'Order Placed Successfully' })).toBeVisible();
    expect(await shopper.orders()).toHaveLength(1);
  });

  test('[PAY-6] [TOAST-1] an error whose message needs code that is still being fetched is shown', async ({
    page,
    shopper,
  }) => {
    const code = Promise.withResolvers<void>();
    await page.route(/toast-host.*\.js$/, async (route) => {
      await code.promise;
      await route.continue();
    });
    await page.route('**/place-by-offline-payment', (route) => route.fulfill({ status: 503, json: {} }));
    await shopper.isSignedIn();
    await shopper.isAtCheckout(nosePins);
    await page.getByRole('radio', { name: 'Cash On Delivery' }).check();
    const answer = page.waitForResponse('**/place-by-offline-payment');
    await page.getByRole('button', { name: 'Complete Order' }).click();
    await (await answer).finished();
    await expect(page.getByRole('button', { name: 'Complete Order' })).toBeEnabled();
    code.resolve();
    await expect(shopper.toast('Failed to place COD order')).toBeVisible();
  });

  test('[PAY-9] a payment that cannot start shows an error', async ({ page, shopper }) => {
    await shopper.isSignedIn();
    await shopper.isAtCheckout(nosePins);
    await page.getByRole('radio', { name: /UPI/ }).check();
    await page.route('**/digital-payment', (route) => route.fulfill({ status: 503, json: {} }));
    await page.getByRole('button', { name: 'Complete Order' }).click();
    await expect(
      shopper.toast('Payment Error: Failed to initialize payment gateway. Please try again.'),
    ).toBeVisible();
    await page.unroute('**/digital-payment');
    await page.route('**/digital-payment', (route) => route.fulfill({ json: { success: true } }));
    await page.getByRole('button', { name: 'Complete Order' }).click();
    await expect(shopper.toast('Payment Error')).toContainText(
      'Invalid payment data received from server - missing order_id',
    );
  });
});

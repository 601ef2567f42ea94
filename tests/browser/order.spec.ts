import { demoCustomer } from '#database/demo/content/demo-customer.ts';
import { shortDateTime } from '#domain/locale/indian-time.ts';
import { nosePins } from './support/demo-products.ts';
import { expect, test } from './support/shop.ts';

test('[ORDER-7] a pending order is cancelled after confirmation and bought again @journey', async ({
  page,
  shopper,
  cart,
}) => {
  await shopper.isSignedIn();
  const order = await shopper.hasOrdered(nosePins);
  await page.goto(`/orders/${order}`);
  const { phone } = shopper.customer;
  for (const part of ['Asha Verma', '12 Johari Bazaar', 'Jaipur', '302003', 'India', phone]) {
    await expect(page.getByRole('region', { name: 'Shipping Address' })).toContainText(part);
  }
  const payment = page.getByRole('region', { name: 'Payment Information' });
  await expect(payment).toContainText(/Payment method\s*Cash On Delivery/);
  await expect(payment).toContainText(/Payment status\s*Unpaid/);
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  const question = page.getByRole('dialog', { name: `Cancel order #${order}?` });
  await expect(question.getByRole('button', { name: 'Keep Order' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(shopper.toast('Order Cancelled')).toBeVisible();
  await expect(page.getByText('This order was cancelled.')).toBeVisible();
  await expect(page.getByText('No invoice was issued for this order.')).toBeVisible();
  await expect(page.getByText('To ask about this order, write to us below')).toBeVisible();
  await expect(page.getByText('The invoice comes with dispatch.')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Buy Again' }).click();
  await expect(page).toHaveURL('/cart');
  await cart.expectQuantity(nosePins, 1);
});

test('[ACCT-2] a delivered product is reviewed with stars and text, by keyboard', async ({
  page,
  shopper,
}) => {
  await shopper.remembers(demoCustomer);
  await page.goto('/profile?tab=orders');
  const delivered = page.getByRole('listitem').filter({ hasText: 'Delivered' });
  await delivered
    .first()
    .getByRole('button', { name: /^Leave Review for order/ })
    .click();
  const form = page.getByRole('dialog', { name: 'Leave Review' });
  await form.getByRole('button', { name: 'Submit Review' }).click();
  await expect(form.getByRole('radio', { name: '1 star' })).toBeFocused();
  await expect(form).toContainText('Please choose 1 to 5 stars');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(form.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await form.getByRole('button', { name: 'Submit Review' }).click();
  await expect(form.getByLabel('Your review')).toBeFocused();
  await page.keyboard.type('As described, and well packed.');
  await page.keyboard.press('Escape');
  await delivered
    .first()
    .getByRole('button', { name: /^Leave Review for order/ })
    .click();
  await expect(form.getByLabel('Your review')).toHaveValue('As described, and well packed.');
  await expect(form.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await form.getByRole('button', { name: 'Submit Review' }).click();
  await expect(shopper.toast('Review submitted')).toBeVisible();
});

test('[ACCT-2] an order can be tracked from the order list', async ({ page, shopper }) => {
  await shopper.isSignedIn();
  const order = await shopper.hasOrdered(nosePins);
  await page.goto('/profile?tab=orders');
  await expect(page.getByText(' · 1 piece · ₹22,050')).toBeVisible();
  await page.getByRole('button', { name: `Track Order ${order}` }).click();
  await expect(shopper.toast('Order status: Pending')).toBeVisible();
  await page.route(/\/order\/track\?/, (route) => route.fulfill({ json: {} }));
  await page.reload();
  await page.getByRole('button', { name: `Track Order ${order}` }).click();
  await expect(shopper.toast('Order status: In Progress')).toBeVisible();
});

test('[ACCT-2] an order line of quantity two counts as two, and the order says where to ask for a return', async ({
  page,
  shopper,
}) => {
  await shopper.isSignedIn();
  await shopper.hasInCart(nosePins);
  const order = await shopper.hasOrdered(nosePins);
  await page.goto('/profile?tab=orders');
  await expect(page.getByText(' · 2 pieces · ₹44,100')).toBeVisible();
  await page.goto(`/orders/${order}`);
  await page
    .getByText('To ask about this order or a return')
    .getByRole('link', { name: 'write to us below' })
    .click();
  await expect(page.getByRole('heading', { name: 'Questions on this order' })).toBeInViewport();
});

test('[PAPER-1] an order before dispatch says when its invoice will be available and offers no download', async ({
  page,
  shopper,
}) => {
  await shopper.isSignedIn();
  const order = await shopper.hasOrdered(nosePins);
  await page.goto(`/orders/${order}`);
  await expect(page.getByText('The invoice comes with dispatch.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invoice (PDF)' })).toHaveCount(0);
});

test('[ORDER-7] the invoice of a delivered order downloads as a PDF @calendar @journey', async ({
  page,
  shopper,
}) => {
  await shopper.remembers(demoCustomer);
  const order = await shopper.deliveredOrder();
  await page.goto(`/orders/${order}`);
  await expect(page.getByText('To ask about this order or a return, write to us below')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Invoice (PDF)' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`invoice-${order}.pdf`);
  const stream = await file.createReadStream();
  const [begins] = (await stream.take(1).toArray()) as Buffer[];
  expect(begins?.toString('latin1', 0, 5)).toBe('%PDF-');
});

test.describe('when the server is unavailable', () => {
  test.use({ expectedConsoleErrors: [/status of 503/] });

  test('[ACCT-2] [ORDER-6] [ORDER-7] failures to track, load or download the invoice of an order show an error', async ({
    page,
    shopper,
  }) => {
    await shopper.remembers(demoCustomer);
    const order = await shopper.deliveredOrder();
    const [onTheWay = 0] = await shopper.orders('ongoing');
    await page.route(/order\/(track|details|invoice)/, (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto('/profile?tab=orders');
    await page.getByRole('button', { name: `Track Order ${onTheWay}` }).click();
    await expect(shopper.toast('Failed to track order')).toBeVisible();
    await expect(page.getByRole('button', { name: `Track Order ${order}` })).toHaveCount(0);
    await page.goto(`/orders/${order}`);
    await expect(page.getByRole('alert')).toContainText('Failed to fetch order details');
    await page.unroute(/order\/(track|details|invoice)/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order #${order}`);
    await page.route(/order\/invoice/, (route) => route.fulfill({ status: 503, json: {} }));
    await page.getByRole('button', { name: 'Invoice (PDF)' }).click();
    await expect(shopper.toast('Error')).toContainText('The invoice could not be downloaded.');
  });

  test('[ORDER-7] an order whose questions cannot be loaded leads to the contact page instead', async ({
    page,
    shopper,
  }) => {
    await shopper.remembers(demoCustomer);
    await page.route(/support-ticket\/get/, (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto(`/orders/${await shopper.deliveredOrder()}`);
    await page.getByRole('link', { name: 'write to us below' }).click();
    const questions = page.getByRole('region', { name: 'Questions on this order' });
    await expect(questions).toContainText('Your questions could not be loaded.');
    await questions.getByRole('link', { name: 'Write to us on the contact page' }).click();
    await expect(page).toHaveURL('/contact');
  });
});

test.describe('in the New York time zone', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('[ORDER-1] an order shows its dates and times in Indian Standard Time, labelled IST @calendar @journey', async ({
    page,
    shopper,
  }) => {
    await shopper.remembers(demoCustomer);
    await page.goto('/profile?tab=orders');
    const delivered = page.getByRole('listitem').filter({ hasText: 'Delivered' }).first();
    await delivered.getByRole('link').first().click();
    const times = page.getByRole('region', { name: 'Progress' }).locator('time');
    await expect(times).toHaveCount(4);
    for (const time of await times.all()) {
      const moment = (await time.getAttribute('datetime')) ?? '';
      await expect(time).toHaveText(shortDateTime(moment));
    }
    if (process.env['PICTURES'] !== undefined)
      await page.screenshot({
        path: `${process.env['PICTURES']}/tracker-${page.viewportSize()?.width}.png`,
        fullPage: true,
      });
  });
});

test('[ORDER-8] the columns of an order end near each other at 1440 pixels', async ({ page, shopper }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await shopper.remembers(demoCustomer);
  await page.goto('/profile?tab=orders');
  const delivered = page.getByRole('listitem').filter({ hasText: 'Delivered' });
  await delivered.first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Questions on this order' })).toBeVisible();
  const [pieces, side, after] = await Promise.all(
    ['.order-pieces', '.order-side', '.order-after'].map((part) => page.locator(part).boundingBox()),
  );
  if (!pieces || !side || !after) throw new Error('the page has three parts');
  expect(after.y).toBeGreaterThanOrEqual(Math.max(pieces.y + pieces.height, side.y + side.height));
  expect(Math.abs(pieces.y + pieces.height - side.y - side.height)).toBeLessThan(500);
});

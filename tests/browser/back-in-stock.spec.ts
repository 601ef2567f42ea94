import { pathOf, soldOut, type DemoProduct } from './support/demo-products.ts';
import { Mailbox } from './support/mailbox.ts';
import { newCustomer, Shopper } from './support/shopper.ts';
import { expect, test } from './support/shop.ts';

// A product with a stock of one that no other test buys.
const tikka: DemoProduct = {
  name: 'Surkh Ruby Maang Tikka',
  slug: 'surkh-ruby-maang-tikka',
  category: 'Maang Tikka',
};

test.use({
  expectedConsoleErrors: [/status of 409/],
});

test('[PAY-10] a product held during payment says so, and subscribers get an email when it is released', async ({
  page,
  shopper,
  browser,
  baseURL,
  extraHTTPHeaders,
}) => {
  const other = await browser.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: extraHTTPHeaders ?? {},
  });
  const checkout = await other.newPage();
  const usha = new Shopper(checkout);
  await usha.isSignedIn();
  await usha.isAtCheckout(tikka);

  await shopper.isSignedIn();
  await shopper.isAtCheckout(tikka);
  await page.getByRole('radio', { name: 'UPI, cards and net banking' }).check();
  await page.getByRole('button', { name: 'Complete Order' }).click();
  const payment = page.getByRole('dialog', { name: 'Payment' });
  await expect(payment).toBeVisible();

  const someone = 'Someone is paying for this piece. If they don’t finish, you can buy it from';
  const otherBrowser = await browser.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: extraHTTPHeaders ?? {},
  });
  const visitor = await otherBrowser.newPage();
  const { email } = newCustomer();
  await visitor.goto(pathOf(tikka));
  const notice = visitor.getByRole('group', { name: `Waiting for ${tikka.name}` });
  await expect(notice).toContainText(someone);
  await notice.getByLabel('Notify me if it becomes available').fill(email);
  await notice.getByRole('button', { name: 'Notify me' }).click();
  await expect(notice.getByText(`We will email ${email} once, if it becomes available.`)).toBeVisible();
  const confirm = async (address: string) => {
    const confirming = await otherBrowser.newPage();
    await confirming.goto(await new Mailbox(address).find(/(http\S+\/tell-me\/confirm\S+)/));
    await confirming.getByRole('button', { name: 'Yes, email me' }).click();
    await expect(confirming.getByText('Thank you. We will email you')).toBeVisible();
    await confirming.close();
  };
  await confirm(email);

  // A signed-in shopper subscribes with one click, also at a checkout that was already open.
  await checkout.getByRole('radio', { name: 'UPI, cards and net banking' }).check();
  await checkout.getByRole('button', { name: 'Complete Order' }).click();
  const atCheckout = checkout.getByRole('group', { name: `Waiting for ${tikka.name}` });
  await expect(atCheckout).toContainText(`${tikka.name}: ${someone}`);
  await expect(checkout.getByText(someone), 'the sentence stands once, in the summary').toHaveCount(1);
  const summary = checkout.getByRole('complementary', { name: 'Order Summary' });
  await expect(summary.getByText(someone)).toBeVisible();
  await atCheckout.getByRole('button', { name: 'Notify me if it becomes available' }).click();
  await expect(atCheckout.getByText(usha.customer.email)).toBeVisible();
  await confirm(usha.customer.email);

  await payment.getByRole('button', { name: 'Close without paying' }).click();
  await expect(shopper.toast('Payment Cancelled')).toBeVisible();
  // The mail says that the piece is free again; the message comes before.
  const link = await new Mailbox(email).find(/(http\S+\/products\/surkh\S+)/);
  expect(new URL(link).pathname).toBe(pathOf(tikka));
  await checkout.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(checkout.getByText(someone), 'the other checkout is asked anew when it is seen').toHaveCount(
    0,
  );
  await new Mailbox(usha.customer.email).find(/(Surkh Ruby Maang Tikka is available again)/);

  const stop = new URL(await new Mailbox(email).find(/(http\S+\/tell-me\/stop\S+)/));
  await visitor.goto(stop.pathname + stop.hash);
  await visitor.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(
    visitor.getByText('We will no longer email you about pieces that are available again.'),
  ).toBeVisible();
  await visitor.goto(pathOf(tikka));
  await expect(visitor.locator('.info').getByText(/^In stock\b/)).toBeVisible();
  await expect(notice).toHaveCount(0);
  await otherBrowser.close();
  await other.close();
});

test('[PAY-10] a sold product offers a back-in-stock email', async ({ page, shopper }) => {
  await shopper.isSignedIn();
  await page.goto(pathOf(soldOut));
  const notice = page.getByRole('group', { name: `Waiting for ${soldOut.name}` });
  await notice.getByRole('button', { name: 'Notify me if it is back in stock' }).click();
  await expect(notice.getByText(shopper.customer.email)).toBeVisible();
});

import { pathOf, soldOut, type DemoPiece } from './demo-pieces.ts';
import { Mailbox } from './mailbox.ts';
import { newCustomer, Shopper } from './shopper.ts';
import { expect, test } from './shop.ts';

// There is one of it, and no other test buys it.
const ring: DemoPiece = {
  name: 'Rajwada Navratna Ring',
  slug: 'navratna-rajwada-ring',
  category: 'Rings',
};

test.use({
  expectedComplaints: [/status of 409/],
});

test('[PAY-10] a piece that somebody is paying for says so, and who asked is told when it is free', async ({
  page,
  shopper,
  browser,
  baseURL,
  extraHTTPHeaders,
}) => {
  await shopper.isSignedIn();
  await shopper.isAtCheckout(ring);
  await page.getByRole('radio', { name: 'UPI, cards and net banking' }).check();
  await page.getByRole('button', { name: 'Complete Order' }).click();
  const payment = page.getByRole('dialog', { name: 'Payment' });
  await expect(payment).toBeVisible();

  const other = await browser.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: extraHTTPHeaders ?? {},
  });
  const visitor = await other.newPage();
  const { email } = newCustomer();
  await visitor.goto(pathOf(ring));
  const notice = visitor.getByRole('group', { name: `Waiting for ${ring.name}` });
  await expect(notice).toContainText(
    `${ring.name} is being looked at by another shopper, who is just paying.`,
  );
  await notice.getByLabel('E-mail address').fill(email);
  await notice.getByRole('button', { name: 'Tell me when it is free' }).click();
  await expect(notice.getByRole('status')).toHaveText(`We write to ${email} once, as soon as it is free.`);

  // Signed in it is one tap, at the till too.
  const usha = new Shopper(visitor);
  await usha.isSignedIn();
  await usha.isAtCheckout(ring);
  await visitor.getByRole('radio', { name: 'UPI, cards and net banking' }).check();
  await visitor.getByRole('button', { name: 'Complete Order' }).click();
  await notice.getByRole('button', { name: 'Tell me when it is free' }).click();
  await expect(notice.getByRole('status')).toContainText(usha.customer.email);

  await payment.getByRole('button', { name: 'Close without paying' }).click();
  await expect(shopper.toast('Payment Cancelled')).toBeVisible();
  const link = await new Mailbox(email).find(/(http\S+\/products\/navratna\S+)/);
  expect(new URL(link).pathname).toBe(pathOf(ring));
  await new Mailbox(usha.customer.email).find(/(Rajwada Navratna Ring is free again)/);

  const stop = new URL(await new Mailbox(email).find(/(http\S+\/tell-me\/stop\S+)/));
  await visitor.goto(stop.pathname + stop.search);
  await visitor.getByRole('button', { name: 'Don’t tell me' }).click();
  await expect(visitor.getByText('We will not write to you about pieces that are free again.')).toBeVisible();
  await visitor.goto(pathOf(ring));
  await expect(visitor.getByText('In stock, 1 piece')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await other.close();
});

test('[PAY-10] a sold piece offers to tell when it comes back', async ({ page, shopper }) => {
  await shopper.isSignedIn();
  await page.goto(pathOf(soldOut));
  const notice = page.getByRole('group', { name: `Waiting for ${soldOut.name}` });
  await notice.getByRole('button', { name: 'Tell me when it is free' }).click();
  await expect(notice.getByRole('status')).toContainText(shopper.customer.email);
});

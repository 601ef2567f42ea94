import { Mailbox } from './support/mailbox.ts';
import { newCustomer } from './support/shopper.ts';
import { open } from './support/page-in-browser.ts';
import { expect, test } from './support/shop.ts';

test('[HOME-9] a visitor subscribes on the home page and unsubscribes with the link in the email @journey', async ({
  page,
  shopper,
}) => {
  const { email } = newCustomer();
  await page.clock.install();
  await open(page, '/');
  const section = page.getByRole('region', { name: 'Newsletter' });
  const field = section.getByLabel('Email address');
  await expect(field).toHaveAttribute('type', 'email');
  await expect(field).toHaveAttribute('required', '');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 3000));
  await field.fill(email);
  const stored = page.waitForResponse('**/api/v1/newsletter/subscribe');
  await section.getByRole('button', { name: 'Subscribe' }).click();
  await (await stored).finished();
  await page.clock.runFor(999);
  await expect(section.getByRole('button', { name: 'Subscribing...' })).toBeVisible();
  await page.clock.runFor(1);
  await expect(shopper.toast('Successfully subscribed!')).toContainText(
    'Thank you for subscribing to our newsletter.',
  );
  await expect(field).toHaveValue('');

  await page.clock.resume();
  const link = await new Mailbox(email).find(/(http\S+newsletter\/unsubscribe\S+)/);
  const { pathname, hash } = new URL(link);
  await page.goto(pathname + hash);
  await expect(page.getByRole('main')).toContainText(email);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('main')).toContainText(`${email} no longer gets our newsletter.`);
  await page.reload();
  await expect(page.getByRole('main')).toContainText(`${email} no longer gets our newsletter.`);
});

test.describe('with a forged link', () => {
  test.use({ expectedConsoleErrors: [/status of 400/] });

  test('[HOME-9] a forged unsubscribe link shows an error and no unsubscribe button', async ({ page }) => {
    await page.goto('/newsletter/unsubscribe#token=forged');
    await expect(page.getByRole('alert')).toContainText('This link is incomplete or invalid.');
    await expect(page.getByRole('button', { name: 'Unsubscribe' })).toHaveCount(0);
  });
});

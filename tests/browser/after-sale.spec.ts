import { photograph } from '#tests/support/data/sample-pictures.ts';
import { expectAccessible } from './support/axe.ts';
import { Mailbox } from './support/mailbox.ts';
import { nosePins } from './support/demo-products.ts';
import { desktop, expect, phone, test } from './support/shop.ts';
import { deliver, openOffice } from './support/staff.ts';

test.use({
  bypassCSP: true,
  contextOptions: { reducedMotion: 'reduce' },
  // Requests before signing in.
  expectedConsoleErrors: [/sign-in|\/api\/admin\/me|status of 422|ERR_FAILED/],
});

function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

for (const [size, viewport] of Object.entries({ phone, desktop })) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport });

    test(`[AFTER-2] [AFTER-3] [AFTER-8] a piece has a passport and is sent back: the amount is shown before, the shop answers, on a ${size} @calendar @journey`, async ({
      page,
      shopper,
      browser,
    }) => {
      test.setTimeout(120_000);
      await shopper.isSignedIn();
      const order = await shopper.hasOrdered(nosePins);
      const staff = await openOffice(browser, 'manager', { viewport: desktop });
      await deliver(staff, order);

      await page.goto(`/orders/${order}`);
      await page.getByRole('link', { name: 'Passport of ' }).click();
      await expect(page.getByRole('region', { name: 'Hallmark and certificate' })).toBeVisible();
      await expect(page.getByText(/^Passport of the piece\. Sold on .*, to Asha Verma$/)).toBeVisible();
      await expectAccessible(page);
      await page.screenshot({ path: `test-results/passport-${viewport.width}.png`, fullPage: true });
      await page.emulateMedia({ media: 'print' });
      expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
      await page.emulateMedia({ media: 'screen' });
      await page.goto(`/orders/${order}`);
      const box = page.getByRole('region', { name: 'Return or exchange' });
      await expect(box).toContainText('Can be returned until');
      await box.getByRole('button', { name: 'Return or exchange a piece' }).click();
      await box.getByRole('checkbox').uncheck();
      await box.getByRole('button', { name: 'Send Request' }).click();
      await expect(box.getByRole('alert')).toHaveText('Please choose at least one piece');
      await box.getByRole('checkbox').check();
      await expect(box.getByText('₹22,050.00')).toBeVisible();
      await expect(box.getByText(/^−₹/).first()).toBeVisible();
      await box.getByLabel('What do you want?').selectOption('Exchange for another piece');
      await expect(box.getByText('Credit towards another piece')).toBeVisible();
      const sideways = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(await sideways(), 'two amounts in a row').toBe(0);
      await box.getByLabel('What do you want?').selectOption('Money back');
      await box.getByLabel('Why?').selectOption('It arrived damaged');
      await expect(box.getByText('Free')).toBeVisible();
      await box.getByLabel('In your words (optional)').fill('One pin is bent.');
      await box.locator('input[type=file]').setInputFiles({
        name: 'pin.jpg',
        mimeType: 'image/jpeg',
        buffer: await photograph(),
      });
      await expect(box.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
      await expectAccessible(page);
      await page.screenshot({ path: `test-results/return-form-${viewport.width}.png`, fullPage: true });
      await box.getByRole('button', { name: 'Send Request' }).click();
      await expect(shopper.toast('Request sent')).toBeVisible();
      await expect(box).toContainText('Requested on');
      await expect(box).toContainText('1 photo');
      await expectAccessible(page);

      await staff.setViewportSize(viewport);
      await staff.goto(`/admin/orders/${order}`);
      const request = staff.getByRole('region', { name: 'Return or exchange' });
      await expect(request).toContainText('One pin is bent.');
      await expect(request.getByRole('img')).toHaveJSProperty('complete', true);
      expect(
        await request.getByRole('img').evaluate((img: HTMLImageElement) => img.naturalWidth),
      ).toBeGreaterThan(100);
      await request.getByRole('button', { name: 'Refuse the request' }).click();
      await expect(request.getByRole('alert')).toHaveText('Say why you refuse the request');
      await request.getByLabel(/^Message to the customer/).fill('The courier calls you tomorrow.');
      await expectAccessible(staff);
      await staff.screenshot({ path: `test-results/return-admin-${viewport.width}.png`, fullPage: true });
      await request.getByRole('button', { name: 'Accept the request' }).click();
      await expect(request).toContainText('Accepted');
      await staff.goto('/admin');
      await expect(staff.getByRole('listitem').filter({ hasText: `Order ${order}:` })).toContainText(
        'accepted',
      );

      await page.reload();
      await expect(box).toContainText('We replied: The courier calls you tomorrow.');
      await box.getByRole('button', { name: 'Withdraw the request' }).click();
      await expect(box).toContainText('Withdrawn');
      await expect(box.getByRole('button', { name: 'Return or exchange a piece' })).toBeVisible();
      await page.screenshot({ path: `test-results/return-order-${viewport.width}.png`, fullPage: true });
      await staff.context().close();
    });

    test(`[AFTER-11] a delivered order offers the care reminder once the email is confirmed, on a ${size}`, async ({
      page,
      shopper,
      browser,
    }) => {
      test.setTimeout(120_000);
      await shopper.isSignedIn();
      const order = await shopper.hasOrdered(nosePins);
      const staff = await openOffice(browser, 'manager', { viewport: desktop });
      await deliver(staff, order);
      await staff.context().close();

      await page.goto(`/orders/${order}`);
      const care = page.getByRole('region', { name: 'Care reminder' });
      const confirm = care.getByRole('link', { name: 'Confirm your email to get this reminder' });
      await expect(confirm).toBeVisible();
      await expectAccessible(page);
      await page.screenshot({ path: `test-results/care-offer-${viewport.width}.png`, fullPage: true });
      await confirm.click();
      const consents = page.getByRole('region', { name: 'Consents' });
      const own = consents.getByRole('listitem').filter({ hasText: 'Care reminder' });
      await expect(own).toContainText('Shown once your email is confirmed.');
      await expectAccessible(page);
    });

    test(`[AFTER-5] [AFTER-6] a question on the order is answered, and stands in the account, on a ${size} @journey`, async ({
      page,
      shopper,
      browser,
    }) => {
      test.setTimeout(120_000);
      await shopper.isSignedIn();
      const order = await shopper.hasOrdered(nosePins);
      await page.goto(`/orders/${order}`);
      const questions = page.getByRole('region', { name: 'Questions on this order' });
      await questions.getByRole('button', { name: 'Send' }).click();
      await expect(questions).toContainText('Please write a message');
      await questions.getByLabel('Write to us').fill('Can the courier come after 6 pm?');
      await page.reload();
      await expect(questions.getByLabel('Write to us')).toHaveValue('Can the courier come after 6 pm?');
      await questions.getByRole('button', { name: 'Send' }).click();
      await expect(questions.getByRole('listitem')).toContainText('Can the courier come after 6 pm?');
      await expect(questions.getByLabel('Write to us')).toHaveValue('');

      const staff = await openOffice(browser, 'manager', { viewport: desktop });
      await staff.goto(`/admin/orders/${order}`);
      await staff.getByRole('region', { name: 'Messages about this order' }).getByRole('link').click();
      await staff.getByLabel('Your reply').fill('Yes, between 6 and 8 pm.');
      await staff.getByRole('button', { name: 'Send reply' }).click();
      await expect(staff.getByText('Yes, between 6 and 8 pm.').first()).toBeVisible();
      await expect(staff.getByRole('link', { name: `Order ${order}` })).toBeVisible();
      await staff.context().close();

      await page.reload();
      await expect(questions.getByRole('listitem')).toHaveCount(2);
      await expect(questions.getByRole('listitem').last()).toContainText('Yes, between 6 and 8 pm.');
      await expectAccessible(page);
      await page.screenshot({ path: `test-results/order-questions-${viewport.width}.png`, fullPage: true });

      await page.goto('/profile?tab=messages');
      const messages = page.getByRole('region', { name: 'Messages to the shop' });
      await messages.getByText(`Order ${order}`).first().click();
      await expect(messages).toContainText('Yes, between 6 and 8 pm.');
      await messages.getByRole('button', { name: 'New message' }).click();
      await messages.getByLabel('Subject').fill('A longer chain');
      await page.route(/support-ticket\/create/, (route) => route.abort(), { times: 1 });
      await messages.getByLabel('Message', { exact: true }).fill('Can it be made 4 cm longer?');
      await messages.getByRole('button', { name: 'Send Message' }).click();
      await expect(messages.getByRole('alert')).toBeVisible();
      await expect(messages.getByLabel('Message', { exact: true })).toHaveValue(
        'Can it be made 4 cm longer?',
      );
      await expectAccessible(page);
      await messages.getByRole('button', { name: 'Send Message' }).click();
      await expect(messages.getByText('A longer chain')).toBeVisible();
      const chat = page.getByRole('region', { name: 'Chat' });
      await chat.getByLabel('Your message').fill('Are you open on Sunday?');
      await chat.getByRole('button', { name: 'Send' }).click();
      await expect(chat.getByRole('listitem')).toContainText('Are you open on Sunday?');
      await expectAccessible(page);
      await page.screenshot({ path: `test-results/messages-${viewport.width}.png`, fullPage: true });
    });

    test(`[AFTER-9] who signed in by phone saves an email at checkout, on a ${size}`, async ({
      page,
      shopper,
    }) => {
      const number = shopper.customer.phone.slice(3);
      await page.goto('/login?redirect=/profile');
      await page.getByLabel('Mobile number or email').fill(number);
      await page.getByRole('button', { name: 'Send code' }).click();
      await page.getByLabel('6-digit code').fill(await new Mailbox(`+91${number}`).find(/^ *(\d{6})\b/m));
      await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
      await expect(page).toHaveURL('/profile');
      await shopper.isAtCheckout(nosePins);
      const field = page.getByLabel(/^Email for order updates/);
      await field.fill('no address');
      await page.getByRole('button', { name: 'Save Email' }).click();
      await expect(field).toHaveAccessibleDescription(/valid email/);
      await expectAccessible(page);
      await page.screenshot({ path: `test-results/order-email-${viewport.width}.png`, fullPage: true });
      await field.fill(shopper.customer.email);
      await page.getByRole('button', { name: 'Save Email' }).click();
      await expect(shopper.toast('Email saved')).toContainText(shopper.customer.email);
      await expect(field).toHaveCount(0);
      await expect(page.getByRole('radio', { name: /12 Johari Bazaar/ })).toBeChecked();
    });
  });
}

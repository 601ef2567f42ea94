import { expectAccessible } from './support/axe.ts';
import { anklets, pathOf } from './support/demo-products.ts';
import { Mailbox } from './support/mailbox.ts';
import { desktop, expect, phone, test } from './support/shop.ts';

for (const [width, viewport] of [
  [390, phone],
  [1440, desktop],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport });

    test(`[MEET-1] [MEET-2] [MEET-4] a piece is seen by appointment, confirmed, moved and cancelled by the link, at ${width} px`, async ({
      page,
    }) => {
      const email = `visitor.${width}@post.example`;
      await page.goto(pathOf(anklets));
      await page.getByRole('link', { name: 'See it before you buy it' }).click();
      await expect(page.getByRole('heading', { name: 'See it before you buy it' })).toBeVisible();
      const summary = page.getByRole('region', { name: 'Your appointment' });
      await expect(summary).toContainText(anklets.name);
      await expect(summary).toContainText('Not chosen yet');
      await page.getByRole('link', { name: /^Video call/ }).click();
      await expect(page).toHaveURL(/kind=video/);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Book this time' }).click();
      await expect(page.getByText('Please choose a time')).toBeVisible();
      await expect(page.getByText('Please enter your name')).toBeVisible();
      const slot = width === 390 ? 0 : 3; // both sizes book at once
      await page.locator('.slot:has(:enabled)').nth(slot).click();
      await expect(summary).toContainText(/Time\d+:\d\d [ap]m IST/);
      await page.getByLabel('Your name').fill('Kavita Menon');
      await page.getByLabel('Email', { exact: true }).first().fill(email);
      await page.getByLabel('Mobile number').fill('+91 98450 55507');
      await page.getByRole('button', { name: 'Book this time' }).click();
      await expect(page.getByText('We have sent you an email.')).toBeInViewport();

      await page.goto(await new Mailbox(email).find(/(\/appointment#\S+)/));
      await expect(page.getByText('Name: Kavita Menon')).toBeVisible();
      await expect(page.getByText('Mobile number: +91 98450 55507')).toBeVisible();
      await page.getByRole('button', { name: 'Confirm the appointment' }).click();
      await expect(page.getByText('Booked')).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel('Another time').selectOption({ index: slot + 5 });
      await page.getByRole('button', { name: 'Move the appointment' }).click();
      await page.getByRole('button', { name: 'Cancel the appointment' }).click();
      await page.getByRole('button', { name: 'Yes, cancel it' }).click();
      await expect(page.getByText('Cancelled')).toBeVisible();
    });

    test(`[DELIVER-4] a PIN code names the days on the piece, and is remembered, at ${width} px`, async ({
      page,
    }) => {
      await page.goto(pathOf(anklets));
      // Pressed before its code is loaded, the form opens the page of the answer.
      await page.waitForLoadState('networkidle');
      const box = page.getByRole('region', { name: 'Delivery and returns' });
      await box.getByLabel('Delivery to PIN code').fill('400050');
      await box.getByRole('button', { name: 'Check' }).click();
      await expect(box.getByRole('status')).toContainText(
        /^Delivery to Mumbai, Maharashtra (between|by) .*\./,
      );
      await box.getByLabel('Delivery to PIN code').fill('744101');
      await box.getByRole('button', { name: 'Check' }).click();
      await expect(box.getByRole('status')).toContainText('We cannot deliver to 744101');
      await expectAccessible(page);
      await page.reload();
      await expect(box.getByLabel('Delivery to PIN code')).toHaveValue('744101');
      await expect(box.getByRole('status')).toContainText('We cannot deliver to 744101');
    });
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[MEET-1] [DELIVER-4] [DELIVER-8] an appointment is asked for, and a PIN code answered on the page of the piece @journey', async ({
    page,
  }) => {
    await page.goto('/appointments?kind=visit');
    await page.locator('.slot:has(:enabled)').last().click();
    await page.getByLabel('Your name').fill('Tara Rathore');
    await page.getByLabel('Email', { exact: true }).first().fill('no.scripts@post.example');
    await page.getByLabel('Mobile number').fill('+91 98450 55508');
    await page.getByRole('button', { name: 'Book this time' }).click();
    await expect(page.getByRole('heading', { name: 'Please confirm your appointment' })).toBeVisible();

    await page.goto(pathOf(anklets));
    await page.getByLabel('Delivery to PIN code').fill('302003');
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page).toHaveURL(`${pathOf(anklets)}?pin=302003#delivery`);
    await expect(page.getByText(/^Delivery to Jaipur, Rajasthan (between|by) .*\./)).toBeVisible();
    await expect(page.getByLabel('Delivery to PIN code')).toBeInViewport();
  });
});

test('[MEET-2] a signed-in customer finds name, email and phone filled in', async ({ page, shopper }) => {
  await shopper.isSignedIn();
  await page.goto('/appointments');
  await expect(page.getByLabel('Your name')).toHaveValue('Asha Verma');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(shopper.customer.email);
  await expect(page.getByLabel('Mobile number')).toHaveValue(shopper.customer.phone);
});

import { nosePins } from './support/demo-products.ts';
import { Mailbox } from './support/mailbox.ts';
import { desktop, expect, phone, test } from './support/shop.ts';
import { signInAsStaff } from './support/staff.ts';
import { seesOrderPlaced } from './support/shopper.ts';

test.use({ expectedConsoleErrors: [/status of (409|400)|\/api\/admin\/me/] });

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('[PAY-11] an order above a new account’s limit asks for an email code, then the same order is placed', async ({
      page,
      shopper,
    }) => {
      test.slow();
      await shopper.isSignedIn();
      await shopper.hasOrdered(nosePins);
      for (let more = 0; more < 2; more += 1) {
        await shopper.hasInCart(nosePins);
        await page.goto('/checkout');
        if (more === 1) break;
        await page.getByRole('radio', { name: /Cash on Delivery/i }).check();
        await page.getByRole('button', { name: 'Complete Order' }).click();
        await seesOrderPlaced(page);
      }
      await page.getByRole('radio', { name: /Cash on Delivery/i }).check();
      await page.locator('textarea[name="note"]').fill('Please ring twice.');
      await page.getByRole('button', { name: 'Complete Order' }).click();
      const dialog = page.getByRole('dialog', { name: 'Please confirm it is you' });
      await expect(dialog).toContainText(`We have sent a 6-digit code to ${shopper.customer.email}.`);
      const code = await new Mailbox(shopper.customer.email).find(
        /Subject: Confirm your email[^]*?\b(\d{6})\b/,
      );
      await dialog.getByLabel('6-digit code').fill(code === '111111' ? '222222' : '111111');
      await dialog.getByRole('button', { name: 'Confirm and place my order' }).click();
      await expect(dialog).toContainText('Invalid OTP');
      await page.screenshot({ path: `test-results/proof-${viewport.width}.png` });
      await dialog.getByLabel('6-digit code').fill(code);
      await dialog.getByRole('button', { name: 'Confirm and place my order' }).click();
      await expect(page.getByRole('dialog', { name: 'Order Placed Successfully' })).toBeVisible();
      expect(await shopper.orders()).toHaveLength(3);
    });

    test('[PAY-12] a first order is confirmed by the button on the emailed page, not by opening the page @journey', async ({
      page,
      shopper,
    }) => {
      await shopper.isSignedIn();
      await shopper.isAtCheckout(nosePins);
      await page.getByRole('radio', { name: /Cash on Delivery/i }).check();
      await page.getByRole('button', { name: 'Complete Order' }).click();
      const placed = page.getByRole('dialog', { name: 'Order Placed Successfully' });
      await expect(placed).toContainText('Please confirm it with the link in our email');
      await expect(placed).not.toContainText('are getting it ready');
      await expect(page).toHaveURL('/profile');
      const [order = 0] = await shopper.orders();
      await page.goto(`/orders/${order}`);
      await expect(page.getByText('Please confirm this order by')).toBeVisible();
      await page.screenshot({ path: `test-results/order-to-confirm-${viewport.width}.png` });
      const link = await new Mailbox(shopper.customer.email).find(/(http\S+confirm-order\S+)/);
      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'Confirm your order' })).toBeVisible();
      await page.screenshot({ path: `test-results/confirm-${viewport.width}.png` });
      await page.goto(`/orders/${order}`);
      await expect(page.getByText('Please confirm this order by')).toBeVisible();
      await page.goto(link);
      await page.getByRole('button', { name: 'Confirm this order' }).click();
      const done = page.getByText(
        'Your email address is confirmed. We will review this order and confirm it by',
      );
      await expect(done).toBeVisible();
      await page.goto(`/orders/${order}`);
      await expect(page.getByText('We will review this order and confirm it by')).toBeVisible();
      await expect(page.getByText('Pending', { exact: true }).first()).toBeVisible();
      await expect(page.getByText('Confirmed', { exact: true })).toHaveCount(0);
      await expect(page.getByText('Please confirm this order by')).toHaveCount(0);
    });

    test('[PAY-12] staff see the confirmation deadline of an order and can confirm it', async ({
      page,
      shopper,
    }) => {
      await shopper.isSignedIn();
      const order = await shopper.hasOrdered(nosePins);
      await signInAsStaff(page, 'packer');
      await page.goto(`/admin/orders/${order}`);
      const next = page.getByRole('region', { name: 'Next step', exact: true });
      await expect(next).toContainText(
        /Not confirmed yet\. It is cancelled automatically on \d+ \w+ \d{4}, \d+:\d\d [ap]m IST unless/,
      );
      await page.screenshot({ path: `test-results/staff-not-confirmed-${viewport.width}.png` });
      await next.getByRole('button', { name: 'Confirm' }).click();
      await expect(next.getByRole('button', { name: 'Start packing' })).toBeVisible();
      await expect(next).not.toContainText('Not confirmed yet');
    });
  });
}

test('[PAY-12] pages linked from emails report an incomplete link', async ({ page }) => {
  for (const path of ['/confirm-order', '/verify-email', '/tell-me/stop', '/tell-me/confirm']) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(
      main.getByText('This link is incomplete. Please open it again from our email.'),
    ).toBeVisible();
    await expect(main.getByRole('button')).toHaveCount(0);
  }
});

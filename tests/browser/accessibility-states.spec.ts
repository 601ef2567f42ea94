import { demoCustomer } from '#database/demo/content/demo-customer.ts';
import { expectAccessible } from './support/axe.ts';
import { nosePins } from './support/demo-products.ts';
import { desktop, expect, phone, test } from './support/shop.ts';

test.use({
  bypassCSP: true,
  contextOptions: { reducedMotion: 'reduce' },
  expectedConsoleErrors: [/status of 400/],
});

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test(`axe finds no violations in the password reset forms and an invalid unsubscribe page, at ${viewport.width} pixels`, async ({
      page,
      shopper,
    }) => {
      await page.goto('/forgot-password');
      await page.getByRole('button', { name: 'Send code' }).click();
      await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page);
      await page.getByLabel('Email').fill(shopper.customer.email);
      await page.getByRole('button', { name: 'Send code' }).click();
      await page.getByLabel('6-digit code').fill('000000');
      await page.getByRole('button', { name: 'Verify code' }).click();
      await expect(page.getByLabel('6-digit code')).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page);
      await page.goto('/newsletter/unsubscribe');
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page);
    });

    test(`axe finds no violations in the contact form with errors, at ${viewport.width} pixels`, async ({
      page,
    }) => {
      await page.goto('/contact');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page);
    });

    test(`axe finds no violations in the profile, address and review forms, at ${viewport.width} pixels`, async ({
      page,
      shopper,
    }) => {
      await shopper.remembers(demoCustomer);
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Edit Profile' }).click();
      await expectAccessible(page);
      await page.goto('/profile?tab=addresses');
      await page
        .getByRole('button', { name: /^Edit address/ })
        .first()
        .click();
      await expectAccessible(page);
      await page.goto('/profile?tab=orders');
      await page
        .getByRole('button', { name: /^Leave Review/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Submit Review' }).click();
      await expect(page.getByText('Please choose 1 to 5 stars')).toBeVisible();
      await expectAccessible(page);
    });

    test(`axe finds no violations in the wishlist and the order cancellation dialog, at ${viewport.width} pixels`, async ({
      page,
      shopper,
    }) => {
      await shopper.isSignedIn();
      await shopper.addToWishlist(nosePins);
      await page.goto('/wishlist');
      await expect(page.getByRole('article')).toBeVisible();
      await expectAccessible(page);
      const order = await shopper.hasOrdered(nosePins);
      await page.goto(`/orders/${order}`);
      await page.getByRole('button', { name: 'Cancel Order' }).click();
      await expectAccessible(page);
    });
  });
}

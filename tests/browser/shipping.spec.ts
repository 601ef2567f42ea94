import { nosePins } from './support/demo-products.ts';
import { desktop, expect, phone, test } from './support/shop.ts';
import { signInAsStaff } from './support/staff.ts';

const free = {
  key: 'free_shipping',
  title: 'Free shipping',
  description: 'In a week',
  cost: 0,
  needs_address: true,
};
const express = {
  key: 'express',
  title: 'Express',
  description: 'Next day',
  cost: 120.5,
  needs_address: true,
};
const pickUp = { key: 'shop', title: 'Pick-up', description: '7 Amer Road', cost: 0, needs_address: false };

for (const viewport of [phone, desktop]) {
  test.describe(`on a screen ${viewport.width} pixels wide`, () => {
    test.use({ viewport, expectedConsoleErrors: [/status of 422/] });

    // The test shop has one shipping method, so the choice is mocked in the browser.
    test(`[SHIP-2] choosing a shipping method updates the total, at ${viewport.width} pixels`, async ({
      page,
      shopper,
      cart,
    }) => {
      await shopper.isSignedIn();
      await page.route('**/api/v1/cart/shipping-methods*', (route) =>
        route.fulfill({ json: [free, express, pickUp] }),
      );
      await shopper.isAtCheckout(nosePins);
      const step = page.getByRole('region', { name: 'Shipping Method' });
      await expect(step.getByRole('radio', { name: /Free shipping/ })).toBeChecked();
      await expect(cart.amount('Shipping')).toHaveText('Free');
      const total = await cart.amount('Total').textContent();

      await step.getByRole('radio', { name: /Express/ }).check();
      await expect(cart.amount('Shipping')).toHaveText('₹120.50');
      await expect(cart.amount('Total')).toHaveText(/\.50$/);
      await page.getByRole('radio', { name: /Cash On Delivery/ }).check();
      await page.getByRole('button', { name: 'Complete Order' }).click();
      await expect(shopper.toast('Failed to place COD order')).toContainText(
        'This shipping method does not exist',
      );

      await step.getByRole('radio', { name: /Pick-up/ }).check();
      await expect(step).toContainText('You collect this order.');
      await expect(page.getByText('Pay when you collect the order.')).toBeVisible();
      await step.getByRole('radio', { name: /Free shipping/ }).check();
      await expect(cart.amount('Total')).toHaveText(total ?? '');
      await page.getByRole('button', { name: 'Complete Order' }).click();
      await expect(page.getByRole('dialog', { name: 'Order Placed Successfully' })).toBeVisible();
    });

    test(`[SHIP-2] a shop with only pick-up says so at checkout, at ${viewport.width} pixels`, async ({
      page,
      shopper,
    }) => {
      await shopper.isSignedIn();
      await page.route('**/api/v1/cart/shipping-methods*', (route) => route.fulfill({ json: [pickUp] }));
      await shopper.isAtCheckout(nosePins);
      const step = page.getByRole('region', { name: 'Shipping Method' });
      await expect(step.getByRole('radio', { name: /Pick-up/ })).toBeChecked();
      await expect(step).toContainText('You collect this order.');
    });

    test(`[SHIP-2] the shipping method form shows the fields of the chosen type, at ${viewport.width} pixels`, async ({
      page,
    }) => {
      await signInAsStaff(page, 'owner');
      await page.goto('/admin/settings/delivery');
      const first = page.getByRole('group', { name: 'Shipping method 1' });
      await expect(first.getByLabel('Name at checkout')).toHaveValue('Free shipping');
      await first.getByLabel('Type').selectOption('By weight');
      await first.getByRole('button', { name: 'Add step' }).click();
      await expect(first.getByLabel('Weight from (g)')).toBeVisible();
      await first.getByLabel('Type').selectOption('Pick-up in the shop');
      await expect(first.getByLabel('Weight from (g)')).toHaveCount(0);
      await first.getByLabel('Type').selectOption('Free');
    });
  });
}

import { nosePins } from './support/demo-products.ts';
import { desktop, expect, phone, test } from './support/shop.ts';
import { seesOrderPlaced } from './support/shopper.ts';

for (const viewport of [phone, desktop]) {
  test.describe(`on a screen ${viewport.width} pixels wide`, () => {
    test.use({ viewport });

    test(`[AUTH-2] [AUTH-4] [HEAD-7] [CART-1] [PAY-4] [PAY-6] [ORDER-1] a new customer registers, finds a product and orders it by cash on delivery, at ${viewport.width} pixels @calendar @journey`, async ({
      page,
      shopper,
      cart,
    }) => {
      await shopper.register();
      await shopper.signIn();
      await expect(shopper.toast('Login Successful')).toContainText('Your session has been saved.');
      await expect(page).toHaveURL('/');

      await shopper.searchFor('polki nose');
      await page.getByRole('link', { name: nosePins.name }).click();
      await expect(page.getByRole('heading', { level: 1, name: nosePins.name })).toBeVisible();
      await expect(page.getByRole('main')).toContainText('Polki');
      await cart.addButton(nosePins).click();
      await expect(shopper.toast('Added to Cart')).toBeVisible();

      await shopper.chooseCategory('Rings');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rings Collection');
      await expect(page.getByRole('link', { name: 'Ishani Eternity Diamond Band' })).toBeVisible();

      await cart.open();
      await cart.expectQuantity(nosePins, 1);
      await cart.oneMore(nosePins);
      await cart.expectQuantity(nosePins, 2);
      await expect(cart.amount('Shipping')).toHaveText('Free');
      await expect(cart.amount('Total')).toHaveText('₹44,100');

      await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
      await expect(page.getByRole('button', { name: 'Select Address to Continue' })).toBeDisabled();
      await page.getByRole('button', { name: 'Add New Address' }).click();
      const form = page.getByRole('dialog', { name: 'Add New Address' });
      await expect(form.getByLabel('Full name')).toHaveValue('Asha Verma');
      await form.getByLabel('Full address').fill('12 Johari Bazaar');
      await form.getByLabel('City').fill('Jaipur');
      await form.getByLabel('PIN code').fill('302003');
      await form.getByRole('button', { name: 'Save Address' }).click();
      await expect(shopper.toast('Address added successfully')).toBeVisible();
      await expect(page.getByRole('radio', { name: /12 Johari Bazaar/ })).toBeChecked();

      await page.getByRole('radio', { name: /Cash on Delivery/i }).check();
      await page.getByRole('button', { name: 'Complete Order' }).click();
      await seesOrderPlaced(page);
      await cart.expectCount(0);

      await page.getByRole('link', { name: /^View order/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order #\d+$/);
      await expect(
        page.getByRole('region', { name: 'Progress' }).getByRole('listitem').first(),
      ).toContainText('Order Placed');
      await expect(page.getByRole('listitem').filter({ hasText: nosePins.name })).toContainText('Qty: 2');
      await expect(page.getByText('Cash On Delivery')).toBeVisible();
      await expect(page.getByText('12 Johari Bazaar')).toBeVisible();
    });
  });
}

import { nosePins } from './support/demo-products.ts';
import { expect, test } from './support/shop.ts';

test('[AUTH-1] [AUTH-4] a validation error marks its field and disappears once the field is edited @journey', async ({
  page,
  shopper,
}) => {
  await page.goto('/login/password');
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  await email.fill('asha at shopper.example');
  await password.fill('x');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(shopper.toast('Invalid Email')).toContainText('Please enter a valid email address');
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('End');
  await page.keyboard.type('s');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await expect(page.getByRole('main').getByText('Please enter a valid email address')).toHaveCount(0);

  await page.getByRole('link', { name: 'Create Account' }).filter({ visible: true }).first().click();
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Verma');
  await email.fill(shopper.customer.email);
  await page.getByLabel('Mobile number').fill(shopper.customer.phone);
  const create = page.getByRole('button', { name: 'Create Account', exact: true });
  await create.click();
  await expect(shopper.toast('Please fill in all fields')).toBeVisible();
  await password.fill('short');
  await create.click();
  await expect(shopper.toast('Password must be at least 6 characters long')).toBeVisible();
  await password.fill('long enough');
  await create.click();
  await expect(shopper.toast('Please agree to the Terms of Service and Privacy Policy')).toBeVisible();
  const agree = page.getByRole('checkbox', { name: /I agree/ });
  await expect(agree).toHaveAttribute('aria-invalid', 'true');
  await agree.check();
  await expect(agree).not.toHaveAttribute('aria-invalid');

  // [ROUTE-3] A partly filled form survives a reload, except for the password and the consent.
  await page.getByRole('button', { name: 'Show password' }).click();
  await page.getByLabel('First name').fill('Anjali');
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Anjali');
  await expect(email).toHaveValue(shopper.customer.email);
  await expect(password).toHaveValue('');
  await expect(agree).not.toBeChecked();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('long enough');
});

test('[PAY-1] [PAY-4] a partial address and the note survive a reload, and a single address is preselected', async ({
  page,
  shopper,
}) => {
  await shopper.isSignedIn();
  await shopper.isAtCheckout(nosePins);
  await page.reload();
  await expect(page.getByRole('radio', { name: /12 Johari Bazaar/ })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Select Payment Method' })).toBeDisabled();
  const note = page.getByLabel('Anything we should know? (optional)');
  await note.fill('Please wrap it.');
  await page.getByRole('button', { name: 'Add New Address' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Address' });
  await form.getByLabel('Full name').fill('Rohan Verma');
  await form.getByLabel('Full address').fill('7 Amer Road');
  await form.getByLabel('Address type').selectOption('Office');
  await form.getByRole('radio', { name: 'Billing' }).check();

  await page.reload();
  await expect(note).toHaveValue('Please wrap it.');
  await page.getByRole('button', { name: 'Add New Address' }).click();
  await expect(form.getByLabel('Full name')).toHaveValue('Rohan Verma');
  await expect(form.getByLabel('Full address')).toHaveValue('7 Amer Road');
  await expect(form.getByLabel('Address type')).toHaveValue('Office');
  await expect(form.getByRole('radio', { name: 'Billing' })).toBeChecked();
  await form.getByLabel('City').fill('Jaipur');
  await form.getByLabel('PIN code').fill('302002');
  await form.getByRole('button', { name: 'Save Address' }).click();
  await expect(page.getByRole('radio', { name: /7 Amer Road/ })).toBeChecked();
  await page.getByRole('button', { name: 'Add New Address' }).click();
  await expect(form.getByLabel('Full address')).toHaveValue('');
  await page.keyboard.press('Escape');

  await page.getByRole('radio', { name: 'Cash On Delivery' }).check();
  await page.getByRole('button', { name: 'Complete Order' }).dblclick();
  await expect(page).toHaveURL('/profile');
  const orders = await shopper.orders();
  expect(orders).toHaveLength(1);
  expect(await page.evaluate(() => sessionStorage.getItem('noteDraft'))).toBeNull();
  await page.goto(`/orders/${orders[0]}`);
  await expect(page.getByRole('region', { name: 'Payment Information' })).toContainText('Please wrap it.');
  await expect(page.getByRole('region', { name: 'Shipping Address' })).toContainText('7 Amer Road');
});

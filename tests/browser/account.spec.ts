import { demoCustomer } from '#database/demo/content/demo-customer.ts';
import { nosePins } from './support/demo-products.ts';
import { expect, phone, test } from './support/shop.ts';

test('[ACCT-1] a shopper edits their profile, and the page shows the change @journey', async ({
  page,
  shopper,
}) => {
  await shopper.isSignedIn();
  await page.goto('/profile');
  const tabs = page.getByRole('navigation', { name: 'Account', exact: true });
  await expect(tabs.getByRole('link')).toHaveText([
    'Profile',
    'Orders',
    'Addresses',
    'Wishlist',
    'Messages',
    'Privacy',
  ]);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByLabel('First name').fill('Anjali');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('definition').first()).toHaveText('Asha');
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused();

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('First name').fill('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('First name').fill('Anjali');
  await page.getByLabel('Last name').fill('Mehta');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(shopper.toast('Profile updated successfully')).toBeVisible();
  await expect(page.getByRole('definition').nth(1)).toHaveText('Mehta');
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Anjali Mehta');
});

test.describe('when the server rejects a request', () => {
  test.use({ expectedConsoleErrors: [/status of (503|422)/] });

  test('[ACCT-1] a rejected profile change shows an error and keeps the input', async ({ page, shopper }) => {
    await shopper.isSignedIn();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Mobile number').fill('no number');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(shopper.toast('Failed to update profile')).toBeVisible();
    await expect(page.getByLabel('Mobile number')).toBeFocused();
    await expect(page.getByLabel('Mobile number')).toHaveValue('no number');
  });

  test('[ACCT-1] [ACCT-2] [ACCT-3] profile, orders and addresses that cannot be loaded show an error @journey', async ({
    page,
    shopper,
  }) => {
    await shopper.isSignedIn();
    await page.route(/customer\/(info|order\/list|address\/list)/, (route) =>
      route.fulfill({ status: 503, json: {} }),
    );
    for (const [tab, words] of [
      ['profile', 'Failed to load user information'],
      ['orders', 'Failed to load orders'],
      ['addresses', 'Failed to load addresses'],
    ] as const) {
      await page.goto(`/profile?tab=${tab}`);
      await expect(page.getByRole('alert')).toContainText(words);
    }
  });

  test('[ACCT-3] an address that could not be added shows an error and keeps the input', async ({
    page,
    shopper,
  }) => {
    await shopper.isSignedIn();
    await page.goto('/profile?tab=addresses');
    await page.getByRole('button', { name: 'Add New Address' }).click();
    const form = page.getByRole('dialog', { name: 'Add New Address' });
    await form.getByLabel('Full address').fill('12 Johari Bazaar');
    await form.getByLabel('City').fill('Jaipur');
    await form.getByLabel('PIN code').fill('302003');
    await page.route('**/customer/address/add', (route) => route.fulfill({ status: 503, json: {} }));
    await form.getByRole('button', { name: 'Save Address' }).click();
    await expect(form.getByRole('alert')).toContainText('Failed to add address');
    await expect(form.getByLabel('Full address')).toHaveValue('12 Johari Bazaar');
  });

  test('[ACCT-3] an address that could not be deleted shows an error and remains in the list', async ({
    page,
    shopper,
  }) => {
    await shopper.isSignedIn();
    await shopper.hasAddress();
    await page.goto('/profile?tab=addresses');
    await page.route(/customer\/address\?/, (route) => route.fulfill({ status: 503, json: {} }));
    await page.getByRole('button', { name: 'Delete address, 12 Johari Bazaar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Failed to delete address');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: '12 Johari Bazaar' })).toBeVisible();
  });
});

test('[ACCT-3] [PAY-4] an address is added, edited with its map pin, and deleted @journey', async ({
  page,
  shopper,
}) => {
  await shopper.isSignedIn();
  await page.goto('/profile?tab=addresses');
  await page.getByRole('button', { name: 'Add New Address' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Address' });
  await expect(form.locator('output')).toBeHidden();
  await form.getByText('Mark the exact spot (optional)').click();
  await expect(form.locator('output')).toHaveText('26.91960° N, 75.82650° E');
  await expect(form.getByLabel('Address type').getByRole('option')).toHaveText([
    'Home',
    'Office',
    'Permanent',
  ]);
  await expect(form.getByRole('group', { name: 'Use for' }).getByRole('radio')).toHaveCount(2);
  for (const name of ['Full name', 'Mobile number', 'Full address', 'PIN code', 'City', 'Country']) {
    const field = form.getByLabel(name, { exact: true });
    const typed = await field.inputValue();
    await field.fill('');
    await form.getByRole('button', { name: 'Save Address' }).click();
    await expect(field, `${name} is required`).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(typed || (name === 'PIN code' ? '302003' : 'x'));
    if (name === 'PIN code') await expect(form.getByLabel('City')).toHaveValue('Jaipur');
  }
  await form.getByLabel('Full address').fill('12 Johari Bazaar');
  await form.getByLabel('City').fill('Jaipur');
  await form.getByLabel('PIN code').fill('30200');
  await form.getByRole('button', { name: 'Save Address' }).click();
  await expect(form.getByLabel('PIN code')).toBeFocused();
  await expect(form).toContainText('A PIN code has 6 digits');
  await form.getByLabel('PIN code').fill('302003');
  await form.getByLabel('State').fill('Rajasthan');
  await form.getByRole('button', { name: 'Save Address' }).click();
  await expect(shopper.toast('Address added successfully')).toBeVisible();

  await page.getByRole('button', { name: 'Edit address, 12 Johari Bazaar' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Address' });
  await expect(edit.getByLabel('State')).toHaveValue('Rajasthan');
  await edit.getByLabel('Full address').fill('14 Johari Bazaar');
  await edit.getByText('Mark the exact spot (optional)').click();
  await edit.getByRole('button', { name: 'Move the pin north' }).focus();
  await page.keyboard.press('Enter');
  await expect(edit.locator('output')).toHaveText('26.92005° N, 75.82650° E');
  await edit.getByRole('button', { name: 'Save Address' }).click();
  await expect(shopper.toast('Address updated successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Edit address, 14 Johari Bazaar' }).click();
  await edit.getByText('Mark the exact spot (optional)').click();
  await expect(edit.locator('output')).toHaveText('26.92005° N, 75.82650° E');
  // At zoom 15, 100 pixels are 0.00429 degrees of longitude.
  const map = edit.locator('.pin-map');
  const { width, height } = (await map.boundingBox()) ?? { width: 0, height: 0 };
  await map.click({ position: { x: Math.floor(width / 2) + 100, y: Math.floor(height / 2) } });
  await expect(edit.locator('output')).toHaveText(/^26\.9\d+° N, 75\.83\d+° E$/);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Delete address, 14 Johari Bazaar' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this address?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(shopper.toast('Address deleted successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add New Address' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('No saved addresses yet');
});

test.describe('with geolocation permission', () => {
  test.use({ geolocation: { latitude: 26.9239, longitude: 75.8267 }, permissions: ['geolocation'] });

  test('[PAY-4] the map pin moves to the shopper’s location on request', async ({ page, shopper }) => {
    await shopper.isSignedIn();
    await page.goto('/profile?tab=addresses');
    await page.getByRole('button', { name: 'Add New Address' }).click();
    const form = page.getByRole('dialog', { name: 'Add New Address' });
    await form.getByText('Mark the exact spot (optional)').click();
    await form.getByRole('button', { name: 'Use my location' }).click();
    await expect(form.getByText('26.92390° N, 75.82670° E')).toBeVisible();
    await expect(form.getByText('The pin is at your location.')).toBeVisible();
  });
});

test('[ACCT-4] the account has a wishlist tab where products can be removed @journey', async ({
  page,
  shopper,
}) => {
  await shopper.isSignedIn();
  await shopper.addToWishlist(nosePins);
  await page.goto('/profile?tab=wishlist');
  await page.getByRole('button', { name: `Remove ${nosePins.name}` }).click();
  await expect(shopper.toast('Item removed from wishlist')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse Products' })).toBeVisible();
});

test('[HEAD-8] a shopper signs out from the profile', async ({ page, shopper }) => {
  await shopper.isSignedIn();
  await page.goto('/profile');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(shopper.toast('Logged Out')).toContainText('Logout Successful');
  await expect(page).toHaveURL('/');
});

test.describe('while offline', () => {
  test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED.*toast-host/] });

  test('[ROUTE-3] losing the network shows a notice and keeps the input @journey', async ({
    page,
    context,
    shopper,
  }) => {
    await shopper.isSignedIn();
    await page.goto('/profile');
    const messages = page.waitForResponse(/toast-host-.*\.js/); // fetched at the first touch
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('First name').fill('Anjali');
    await (await messages).finished();
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(shopper.toast('Failed to update profile')).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Anjali');
    await context.setOffline(false);
    await expect(page.getByText('You are offline.')).toBeHidden();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(shopper.toast('Profile updated successfully')).toBeVisible();
  });

  test('[ROUTE-3] a failure is told also where the code of messages could not be fetched', async ({
    page,
    context,
    shopper,
  }) => {
    await shopper.isSignedIn();
    await page.route(/toast-host-.*\.js/, (route) => route.abort());
    await page.goto('/profile');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    // It is fetched ahead at the first touch, and once again.
    const failed = page.waitForEvent('requestfailed', (request) =>
      /toast-host-.*\.js\?1$/.test(request.url()),
    );
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('First name').fill('Anjali');
    await failed;
    await context.setOffline(true);
    const message = Promise.withResolvers<string>();
    page.once('dialog', (dialog) => {
      message.resolve(dialog.message());
      void dialog.accept();
    });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    expect(await message.promise).toContain('Failed to update profile');
    await expect(page.getByLabel('First name')).toHaveValue('Anjali');
    expect(
      asked.filter((url) => url.endsWith('/robots.txt')),
      'asked before a reload',
    ).toEqual([]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('[ACCT-1] all tabs of the account are in view, and a town has its State after a comma', async ({
    page,
    shopper,
  }) => {
    await shopper.remembers(demoCustomer);
    await page.goto('/profile?tab=addresses');
    const tabs = page.getByRole('navigation', { name: 'Account' });
    await expect(tabs.getByRole('link', { name: 'Privacy' })).toBeVisible();
    const hidden = await tabs.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(hidden).toBeLessThanOrEqual(0);
    await expect(page.getByText('Jaipur, Rajasthan 302001, India').first()).toBeVisible();
  });
});

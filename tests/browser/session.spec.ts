import { nosePins } from './support/demo-products.ts';
import { desktop, expect, phone, test } from './support/shop.ts';

test.describe('wrong password', () => {
  test.use({ expectedConsoleErrors: [/status of 401/] });

  test('[AUTH-3] a wrong password and an unknown email show the same error', async ({ page, shopper }) => {
    await shopper.hasAccount();
    for (const email of [shopper.customer.email, 'nobody@example.com']) {
      await page.goto('/login/password');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill('not-the-password');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(shopper.toast('Login Failed')).toContainText(
        'Invalid email or password. Please check your credentials.',
      );
    }
  });
});

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test(`[HEAD-8] signing out ends the session in the browser and on the server, at ${viewport.width} pixels`, async ({
      page,
      shopper,
      cart,
    }) => {
      await shopper.isSignedIn();
      await cart.add(nosePins);
      await cart.expectCount(1);
      const token = await page.evaluate(() => localStorage.getItem('userToken'));
      await page.evaluate(() => {
        const heard: string[] = [];
        Object.assign(window, { heard });
        for (const name of ['authStateChanged', 'wishlistUpdated', 'cartUpdated'])
          addEventListener(name, () => heard.push(name));
      });

      await shopper.signOut();
      await expect(shopper.toast('Logged Out')).toContainText('Logout Successful');
      await expect(page).toHaveURL('/');
      await cart.expectCount(0);
      const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
      expect([...new Set(heard)].sort()).toEqual(['authStateChanged', 'cartUpdated', 'wishlistUpdated']);
      expect(
        await page.evaluate(() => [localStorage.getItem('userToken'), localStorage.getItem('userData')]),
      ).toEqual([null, null]);
      const reply = await page.request.get('/api/v1/customer/info', {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(reply.status()).toBe(401);
    });
  });
}

test('[AUTH-9] two tabs share sign-in, sign-out, cart and wishlist @journey', async ({
  page,
  context,
  shopper,
  cart,
}) => {
  await shopper.hasAccount();
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/login');
  const otherShopper = shopper.in(other);
  await otherShopper.signIn();

  await page.bringToFront();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('link', { name: 'My Account' })).toBeVisible();
  await page.keyboard.press('Escape');

  await cart.in(other).add(nosePins);
  await cart.expectCount(1);

  await other.goto('/products?category=nose-rings');
  await other
    .getByRole('button', { name: `Save ${nosePins.name} to wishlist` })
    .first()
    .click();
  const wishes = page.getByRole('banner').getByRole('link', { name: /^Wishlist/ });
  await expect(wishes).toHaveAccessibleName('Wishlist, 1 piece');

  await shopper.signOut();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  await other.getByRole('button', { name: 'Account menu' }).click();
  await expect(other.getByRole('link', { name: 'Sign In' }).filter({ visible: true })).toBeVisible();
});

test('[CART-2] a product added to the cart while signed out is in the cart after signing in @journey', async ({
  page,
  shopper,
  cart,
}) => {
  await shopper.hasAccount();
  await page.goto('/products?category=nose-rings');
  await cart.addButton(nosePins).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('main')).toContainText(
    `Please sign in. We will then add ${nosePins.name} to your cart.`,
  );
  await shopper.signIn();
  await expect(shopper.toast('Added to Cart')).toBeVisible();
  await cart.expectCount(1);
});

test.describe('when signing out fails on the server', () => {
  test.use({ expectedConsoleErrors: [/status of 503/] });

  for (const [path, title, text] of [
    ['/', 'Logout Error', 'There was an issue logging you out. Please try again.'],
    ['/profile', 'Logout Failed', 'An error occurred while logging out. Please try again.'],
  ] as const) {
    test(`[HEAD-8] signing out from ${path} shows an error, and the browser is still signed out`, async ({
      page,
      shopper,
    }) => {
      await shopper.isSignedIn();
      await page.goto(path);
      await page.route('**/api/v1/auth/logout', (route) => route.fulfill({ status: 503, json: {} }));
      if (path === '/') await shopper.signOut();
      else await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
      await expect(shopper.toast(title)).toContainText(text);
      await expect(page).toHaveURL('/');
      await page.goto('/wishlist');
      await expect(page).toHaveURL('/login');
    });
  }
});

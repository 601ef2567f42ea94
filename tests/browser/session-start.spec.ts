import { anklets, nosePins, pathOf } from './support/demo-products.ts';
import { expect, test } from './support/shop.ts';

test('[AUTH-7] a stored customer is shown at once and then refreshed from the server @journey', async ({
  page,
  shopper,
}) => {
  await shopper.isSignedIn();
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('userData') ?? '{}') as object;
    localStorage.setItem('userData', JSON.stringify({ ...user, name: 'As stored' }));
  });
  const answer = Promise.withResolvers<void>();
  await page.route('**/customer/info', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto('/profile');
  await expect(page.getByRole('main')).toContainText('As stored');
  answer.resolve();
  await expect(page.getByRole('main')).toContainText('Asha Verma');
});

test.describe('when loading the customer fails', () => {
  test.use({ expectedConsoleErrors: [/status of (401|503)/] });

  for (const [what, answer, stays] of [
    ['an unavailable server', { status: 503, json: {} }, true],
    ['an invalid token', { status: 401, json: {} }, false],
  ] as const) {
    test(`[AUTH-7] ${what} ${stays ? 'keeps the session' : 'ends the session'}`, async ({
      page,
      shopper,
    }) => {
      await shopper.isSignedIn();
      await page.route('**/customer/info', (route) => route.fulfill(answer));
      const response = page.waitForResponse('**/customer/info');
      await page.goto('/about');
      await response;
      await expect(page.locator('html')).toHaveAttribute('data-session', stays ? 'in' : 'out');
      const token = await page.evaluate(() => localStorage.getItem('userToken'));
      expect(token !== null).toBe(stays);
    });
  }

  test('[AUTH-7] a token without a stored customer is discarded if the customer cannot be loaded', async ({
    page,
    shopper,
  }) => {
    await shopper.isSignedIn();
    await page.evaluate(() => localStorage.removeItem('userData'));
    await page.route('**/customer/info', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto('/about');
    await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
    expect(await page.evaluate(() => localStorage.getItem('userToken'))).toBeNull();
  });
});

test('[AUTH-8] changes of session, wishlist and cart dispatch their documented window events @journey', async ({
  page,
  shopper,
}) => {
  await shopper.hasAccount();
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const name of ['authStateChanged', 'wishlistUpdated', 'cartUpdated'])
      addEventListener(name, () => heard.push(name));
  });
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  await page.goto('/login');
  await shopper.signIn();
  expect(await heard()).toContain('authStateChanged');
  expect(
    await page.evaluate(() => [localStorage.getItem('userToken'), localStorage.getItem('userData')]),
  ).toEqual([expect.stringMatching(/./), expect.stringContaining(shopper.customer.email)]);

  await page.goto(pathOf(nosePins));
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: `Save ${nosePins.name} to wishlist` })
    .first()
    .click();
  await expect(shopper.toast('Added to Wishlist')).toBeVisible();
  expect(await heard()).toContain('wishlistUpdated');
  await main
    .getByRole('button', { name: `Add to Cart: ${nosePins.name}` })
    .first()
    .click();
  await expect(shopper.toast('Added to Cart')).toBeVisible();
  expect(await heard()).toContain('cartUpdated');
});

test('[AUTH-9] cart and wishlist load only when signed in, and reload on cartUpdated and wishlistUpdated @journey', async ({
  page,
  shopper,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/v1\/(cart|customer\/wish-list)$/.test(pathname)) requests.push(pathname);
  });
  const banner = page.getByRole('banner');
  await page.goto(pathOf(nosePins));
  await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
  await page.getByRole('link', { name: 'Price break-up' }).click(); // the first interaction loads the customer's code
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);

  await shopper.isSignedIn();
  await shopper.hasInCart(nosePins);
  await shopper.addToWishlist(nosePins);
  await page.goto(pathOf(nosePins));
  await expect(banner.getByRole('link', { name: 'Cart, 1 piece' })).toBeVisible();
  await expect(banner.getByRole('link', { name: 'Wishlist, 1 piece' })).toBeVisible();

  // Another device changes both, and a script on the page announces it.
  await shopper.hasInCart(anklets);
  await shopper.addToWishlist(anklets);
  await page.evaluate(() => dispatchEvent(new Event('cartUpdated')));
  await expect(banner.getByRole('link', { name: 'Cart, 2 pieces' })).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('wishlistUpdated')));
  await expect(banner.getByRole('link', { name: 'Wishlist, 2 pieces' })).toBeVisible();

  await shopper.signOut();
  await expect(banner.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  await expect(banner.getByRole('link', { name: 'Wishlist', exact: true })).toBeVisible();
});

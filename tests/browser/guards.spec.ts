import { demoCustomer } from '#database/demo/content/demo-customer.ts';
import { nosePins, pathOf } from './support/demo-products.ts';
import { expect, test } from './support/shop.ts';

for (const path of ['/profile', '/orders/1', '/wishlist', '/cart']) {
  test(`[ROUTE-5] [ROUTE-6] a signed-out visitor on ${path} is redirected to sign in`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In');
    await expect(page.getByText('Please sign in to see your')).toBeVisible();
  });
}

test('[ROUTE-6] a signed-out visitor on the checkout returns to it after signing in', async ({
  page,
  shopper,
}) => {
  await shopper.hasAccount();
  await page.goto('/checkout');
  await expect(page).toHaveURL('/login?redirect=/checkout');
  await shopper.signIn();
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
});

test('[ROUTE-7] a signed-in shopper is redirected from the sign-in and registration pages', async ({
  page,
  shopper,
}) => {
  await shopper.isSignedIn();
  for (const path of ['/login', '/register', '/forgot-password']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

test('[ROUTE-10] signing in does not redirect to another site', async ({ page, shopper, baseURL }) => {
  await shopper.hasAccount();
  await page.goto(`/login?redirect=${encodeURIComponent('/\\evil.example')}`);
  await shopper.signIn();
  expect(new URL(page.url()).origin).toBe(baseURL);
});

test('[ROUTE-10] signing in redirects to a path of this shop', async ({ page, shopper }) => {
  await shopper.hasAccount();
  await page.goto(`/login?redirect=${encodeURIComponent(`${pathOf(nosePins)}?from=mail`)}`);
  await shopper.signIn();
  await expect(page).toHaveURL(`${pathOf(nosePins)}?from=mail`);
});

test.describe('missing pages', () => {
  test.use({ expectedConsoleErrors: [/status of 404/] });

  test('[ROUTE-1] an unknown page returns 404 and offers a link @journey', async ({ page }) => {
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  });

  test('[ITEM-7] an unknown product returns 404', async ({ page }) => {
    const response = await page.goto('/products/no-such-piece');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('[ROUTE-9] [ORDER-6] another customer’s order looks exactly like a missing one @journey', async ({
    page,
    shopper,
  }) => {
    await shopper.remembers(demoCustomer);
    const orders = await shopper.orders();
    const [own] = orders;
    expect(own, 'the demo customer has orders').toBeDefined();
    await page.goto(`/orders/${own}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order #${own}`);

    await shopper.isSignedIn();
    const seen = [];
    for (const id of [own, 99_999_999]) {
      await page.goto(`/orders/${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Not Found');
      const main = page.getByRole('main');
      await expect(main).toContainText("We couldn't find the order you're looking for.");
      await expect(main.getByRole('link', { name: 'Back to Orders' })).toHaveAttribute('href', '/profile');
      seen.push(await main.ariaSnapshot());
    }
    expect(seen[0]).toBe(seen[1]);
  });
});

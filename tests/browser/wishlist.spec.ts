import { anklets, nosePins, pathOf } from './support/demo-products.ts';
import { expect, test } from './support/shop.ts';

test('[WISH-1] [WISH-2] [HEAD-1] a product is added to the wishlist, shown there, added to the cart and removed @journey', async ({
  page,
  shopper,
  cart,
}) => {
  await shopper.isSignedIn();
  for (const product of [nosePins, anklets]) {
    await page.goto(pathOf(product));
    await page
      .getByRole('button', { name: `Save ${product.name} to wishlist` })
      .first()
      .click();
    await expect(shopper.toast('Added to Wishlist')).toContainText(product.name);
  }
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist, 2 pieces' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wishlist2 pieces');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/products');
  const description = await cards.first().getByRole('paragraph').first().textContent();
  expect(description?.length).toBeLessThanOrEqual(100);
  expect(description).toMatch(/…$/);

  await page.getByRole('button', { name: `Add to Cart: ${nosePins.name}` }).click();
  await expect(shopper.toast('Added to Cart')).toBeVisible();
  await cart.expectCount(1);

  await page.getByRole('button', { name: `Remove ${nosePins.name}` }).click();
  await expect(shopper.toast('Removed from Wishlist')).toBeVisible();
  await expect(cards).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(cards).toHaveCount(1);
  await page.getByRole('button', { name: `Remove ${anklets.name}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your wishlist is empty');
  await page.getByRole('link', { name: 'Browse Products' }).click();
  await expect(page).toHaveURL('/products');
});

test('[PRICE-4] prices show an approximate dollar amount at the owner’s rate, and none without a rate', async ({
  page,
  shopper,
}) => {
  await shopper.isSignedIn();
  await shopper.addToWishlist(nosePins);
  await page.goto('/wishlist');
  const prices = page.getByRole('main').getByRole('article').getByText('₹22,050').locator('..');
  await expect(prices).toHaveText(/^₹22,050 was ₹24,500≈ \$251$/); // at ₹88 per dollar

  await page.route('**/api/v1/config', async (route) => {
    const reply = await route.fetch();
    const config = (await reply.json()) as object;
    await route.fulfill({ json: { ...config, rupees_per_dollar: null } });
  });
  await page.reload();
  await expect(prices).toHaveText(/^₹22,050/);
  await expect(prices).not.toContainText('$');
});

test('[WISH-2] a product added to the wishlist while signed out is on it after signing in', async ({
  page,
  shopper,
}) => {
  await shopper.hasAccount();
  await page.goto(pathOf(nosePins));
  const saveButton = page.getByRole('button', { name: `Save ${nosePins.name} to wishlist` }).first();
  await saveButton.click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('main')).toContainText(
    `Please sign in. We will then add ${nosePins.name} to your wishlist.`,
  );
  await shopper.signIn();
  await expect(shopper.toast('Added to Wishlist')).toContainText(nosePins.name);
  await page.goto(pathOf(nosePins));
  await expect(saveButton).toHaveAttribute('aria-pressed', 'true');
  await saveButton.click();
  await expect(shopper.toast('Removed from Wishlist')).toBeVisible();
  await expect(saveButton).toHaveAttribute('aria-pressed', 'false');
});

test.describe('when the server rejects a request', () => {
  test.use({ expectedConsoleErrors: [/status of (503|409)/] });

  test('[WISH-3] [WISH-2] the wishlist button updates at once and reverts if the server rejects the change @journey', async ({
    page,
    shopper,
  }) => {
    await shopper.isSignedIn();
    await page.goto(pathOf(nosePins));
    const saveButton = page.getByRole('button', { name: `Save ${nosePins.name} to wishlist` }).first();
    const answer = Promise.withResolvers<void>();
    await expect(saveButton).toHaveAttribute('aria-pressed', 'false');
    await page.route(/\/customer\/wish-list/, async (route) => {
      await answer.promise;
      await route.fulfill({ status: 503, json: {} });
    });
    await saveButton.click();
    await expect(saveButton).toHaveAttribute('aria-pressed', 'true');
    answer.resolve();
    await expect(shopper.toast('Error')).toContainText('Failed to add item to wishlist. Please try again.');
    await expect(saveButton).toHaveAttribute('aria-pressed', 'false');
  });

  test('[WISH-2] adding a product that another device already added shows Already in Wishlist', async ({
    page,
    shopper,
  }) => {
    await shopper.isSignedIn();
    await page.goto(pathOf(nosePins));
    const saveButton = page.getByRole('button', { name: `Save ${nosePins.name} to wishlist` }).first();
    await expect(saveButton).toHaveAttribute('aria-pressed', 'false');
    await page.waitForLoadState('networkidle');
    await shopper.addToWishlist(nosePins);
    await saveButton.click();
    await expect(shopper.toast('Already in Wishlist')).toBeVisible();
    await expect(saveButton).toHaveAttribute('aria-pressed', 'true');

    // Compatible servers report a duplicate in two ways.
    await page.goto(pathOf(anklets));
    await page.route('**/wish-list/add', (route) =>
      route.fulfill({ status: 409, json: { message: 'The product exists in your wishlist' } }),
    );
    await page
      .getByRole('button', { name: `Save ${anklets.name} to wishlist` })
      .first()
      .click();
    await expect(shopper.toast('Already in Wishlist')).toBeVisible();
  });

  test('[WISH-1] [ACCT-4] a failed removal restores the product and shows an error', async ({
    page,
    shopper,
  }) => {
    await shopper.isSignedIn();
    await shopper.addToWishlist(nosePins);
    const remove = page.getByRole('button', { name: `Remove ${nosePins.name}` });
    for (const path of ['/wishlist', '/profile?tab=wishlist']) {
      await page.unrouteAll();
      await page.goto(path);
      await expect(remove).toBeVisible();
      await page.route(/\/customer\/wish-list/, (route) => route.fulfill({ status: 503, json: {} }));
      await remove.click();
      await expect(shopper.toast('Error')).toContainText('Failed to remove item from wishlist');
      await expect(remove).toBeVisible();
    }
  });

  test('[WISH-1] a wishlist that cannot be loaded shows an error and can be retried', async ({
    page,
    shopper,
  }) => {
    await shopper.isSignedIn();
    await page.route('**/customer/wish-list', (route) =>
      route.fulfill({ status: 503, json: { message: 'Away' } }),
    );
    await page.goto('/wishlist');
    await expect(page.getByRole('alert')).toContainText('Failed to load wishlist items');
    await page.unroute('**/customer/wish-list');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your wishlist is empty');
  });
});

test.describe('when the session has expired', () => {
  test.use({ expectedConsoleErrors: [/status of 401/] });

  for (const [path, words] of [
    ['/wishlist', 'Please login to view your wishlist'],
    ['/profile', 'Please login to access your profile'],
  ] as const) {
    test(`[ROUTE-8] an open ${path} page asks to sign in with its own message`, async ({
      page,
      context,
      shopper,
    }) => {
      await shopper.isSignedIn();
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const other = await context.newPage();
      await other.goto('/logo.png');
      await other.evaluate(() => localStorage.removeItem('userToken'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
      await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
      await expect(page).toHaveURL('/login');
    });
  }
});

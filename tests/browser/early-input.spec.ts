import { nosePins, pathOf } from './demo-products.ts';
import { expect, test } from './shop.ts';

test('[ROUTE-11] a click before the scripts have loaded is queued and replayed once', async ({
  page,
  shopper,
  cart,
}) => {
  await shopper.isSignedIn();
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(pathOf(nosePins), { waitUntil: 'commit' });
  await cart.addButton(nosePins).first().click();
  await expect(page.locator('html')).not.toHaveAttribute('data-ready');
  await cart.expectCount(0);

  scripts.resolve();
  await expect(shopper.toast('Added to Cart')).toBeVisible();
  await cart.expectCount(1);
});

test('[ROUTE-11] a form submitted before the scripts load is sent later, with no password in the URL @journey', async ({
  page,
  shopper,
}) => {
  await shopper.hasAccount();
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/login/password', { waitUntil: 'commit' });
  const signedIn = shopper.signIn();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeFocused();
  expect(page.url()).not.toContain(shopper.customer.password);
  scripts.resolve();
  await signedIn;
  await expect(page).toHaveURL('/');
});

test('[ROUTE-11] pointer and key events reach the page’s listeners only once the page is ready', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    for (const sign of ['pointerdown', 'keydown'])
      document.addEventListener(sign, () => told.push(sign), { capture: true });
  });
  const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told);
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(pathOf(nosePins), { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Shift');
  expect(await told()).toEqual([]);

  scripts.resolve();
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Shift');
  expect(await told()).toEqual(['pointerdown', 'keydown']);
});

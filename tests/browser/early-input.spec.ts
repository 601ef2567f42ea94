import { nosePins, pathOf } from './support/demo-products.ts';
import { open, openWithoutScripts } from './support/page-in-browser.ts';
import { desktop, expect, test } from './support/shop.ts';

test('[ROUTE-11] a click before the scripts have loaded is queued and replayed once', async ({
  page,
  shopper,
  cart,
}) => {
  await shopper.isSignedIn();
  const loadScripts = await openWithoutScripts(page, pathOf(nosePins));
  await cart.addButton(nosePins).first().click();
  await expect(page.locator('html')).not.toHaveAttribute('data-ready');
  await cart.expectCount(0);

  await loadScripts();
  await expect(shopper.toast('Added to Cart')).toBeVisible();
  await cart.expectCount(1);
});

test('[ROUTE-11] a form submitted before the scripts load is sent later, with no password in the URL @journey', async ({
  page,
  shopper,
}) => {
  await shopper.hasAccount();
  const loadScripts = await openWithoutScripts(page, '/login/password');
  const signedIn = shopper.signIn();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeFocused();
  expect(page.url()).not.toContain(shopper.customer.password);
  await Promise.all([loadScripts(), signedIn]);
  await expect(page).toHaveURL('/');
});

test('[ROUTE-11] pointer and key events reach the page’s listeners only once the page is ready', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const events: string[] = [];
    Object.assign(window, { events });
    for (const sign of ['pointerdown', 'keydown'])
      document.addEventListener(sign, () => events.push(sign), { capture: true });
  });
  const events = () => page.evaluate(() => (window as unknown as { events: string[] }).events);
  const loadScripts = await openWithoutScripts(page, pathOf(nosePins));
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Shift');
  expect(await events()).toEqual([]);

  await loadScripts();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Shift');
  expect(await events()).toEqual(['pointerdown', 'keydown']);
});

test('[BROWSER-3] each button that is pressed before the scripts are there is done once', async ({
  page,
  shopper,
  cart,
}) => {
  await shopper.isSignedIn();
  const loadScripts = await openWithoutScripts(page, pathOf(nosePins));
  const heart = page.getByRole('button', { name: `Save ${nosePins.name} to wishlist` }).first();
  await heart.click();
  await cart.addButton(nosePins).first().click();
  await cart.addButton(nosePins).first().click();
  await loadScripts();
  await cart.expectCount(1);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('[BROWSER-5] an upper price that is half typed when the scripts come is not taken for the lower one', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  const loadScripts = await openWithoutScripts(page, '/products?min_price=1000');
  const filters = page.getByRole('form', { name: 'Filters' });
  await filters.getByLabel('To ₹', { exact: true }).pressSequentially('30');
  await loadScripts();
  await filters.getByLabel('To ₹', { exact: true }).pressSequentially('0000');
  await expect(page).toHaveURL('/products?min_price=1000&max_price=300000');
  await expect(filters.getByLabel('From ₹', { exact: true })).toHaveValue('1,000');
});

test('[BROWSER-3] a search that was emptied and typed anew before the scripts are there stays', async ({
  page,
}) => {
  const loadScripts = await openWithoutScripts(page, '/about');
  const box = page.getByRole('combobox', { name: 'Search jewellery' }).filter({ visible: true }).first();
  const clear = page.getByRole('button', { name: 'Clear search' }).filter({ visible: true }).first();
  await box.fill('ring');
  await clear.click();
  await expect(box).toHaveValue('');
  await box.fill('kada');
  await loadScripts();
  await expect(box).toHaveValue('kada');
  await expect(page.getByRole('listbox', { name: 'Search suggestions' })).toBeVisible();
});

test('[BROWSER-3] [BROWSER-5] what was typed and chosen in a form before the scripts are there stays @journey', async ({
  page,
}) => {
  await open(page, '/contact');
  await page.getByLabel('Subject').selectOption('repair');
  await page.getByLabel('Message').fill('A draft of before');

  const loadScripts = await openWithoutScripts(page, '/contact?about=a%20kada%20for%20my%20mother');
  await page.getByLabel('Subject').selectOption('appointment');
  await page.getByLabel('Message').fill('I have found one.');
  await loadScripts();
  await expect(page.getByLabel('Message')).toHaveValue('I have found one.');
  await expect(page.getByLabel('Subject')).toHaveValue('appointment');
});

test('[BROWSER-5] what is typed while a message is being sent stays', async ({ page, shopper }) => {
  await shopper.isSignedIn();
  await page.goto('/profile?tab=messages');
  const sent = Promise.withResolvers<void>();
  await page.route('**/api/v1/**/chat/**', async (route) => {
    if (route.request().method() === 'POST') await sent.promise;
    await route.continue();
  });
  const message = page.getByLabel('Your message');
  await message.fill('Is the kada hollow?');
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await message.fill('And is it hallmarked?');
  sent.resolve();
  await answered;
  await expect(page.getByText('Is the kada hollow?')).toBeVisible();
  await expect(message).toHaveValue('And is it hallmarked?');
});

test.describe('scripts that never arrive', () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED/] });

  test('[BROWSER-3] without the scripts a pressed form is posted by the browser', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByLabel('Email address').fill('waiting@post.example');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('main')).toContainText('Thank you for subscribing');
  });
});

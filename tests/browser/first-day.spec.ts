import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { firstDay } from '#contract/admin/first-day.ts';
import type { OpenShop } from '../../scripts/open-shop.ts';
import { openOwnShop } from './support/own-shop.ts';
import { expectAccessible } from './support/axe.ts';
import { measureTask } from './support/measure-task.ts';
import { expectNoSidewaysScroll } from './support/page-in-browser.ts';
import { desktop, expect, phone, test } from './support/shop.ts';
import { Shopper } from './support/shopper.ts';
import { openOffice } from './support/staff.ts';
import { uniqueColour } from './support/unique.ts';

// Expected errors: not signed in, and the addresses of a closed shop.
test.use({ expectedConsoleErrors: [/\/api\/admin\/me|status of (401|503)|sign-in/] });
test.use({ contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true });
test.describe.configure({ mode: 'default' });

let shop: OpenShop;
test.beforeAll(async () => {
  test.setTimeout(240_000); // a separate shop
  shop = await openOwnShop();
});
test.afterAll(() => shop.close());

async function picture(name: string) {
  const background = uniqueColour();
  const create = { width: 800, height: 800, channels: 3, background } as const;
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
}

async function look(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries({ desktop, phone })) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.screenshot({ path: test.info().outputPath(`${name}-${size}.png`), fullPage: true });
  }
}

const next = (page: Page) => page.getByRole('button', { name: /^Next/ }).click();

/**
 * Keystroke-level model (Card, Moran, Newell 1980): seconds of a practised person for a tap with its aim, for a letter on a phone,
 * for the thought before a field, and for a picture with its framing.
 */
const seconds = { tap: 1.2, letter: 0.35, thought: 1.35, picture: 7 };

test('[DAY-1] [DAY-4] [DAY-6] the owner removes the demo shop, visitors see that it opens soon, and a piece is added by phone', async ({
  browser,
}) => {
  test.slow(); // a day's work, with accessibility checks at each page
  const owner = await openOffice(browser, 'owner', { baseURL: shop.address, viewport: phone });
  await expect(owner.getByRole('progressbar', { name: 'Set up your shop' })).toBeVisible();
  await look(owner, 'today');
  await owner.getByRole('region', { name: 'Set up your shop' }).getByRole('link', { name: 'Begin' }).click();
  await expect(owner.getByRole('heading', { name: 'Set up your shop', level: 1 })).toBeVisible();
  await look(owner, 'first-day-demo');

  await owner.getByRole('button', { name: 'Remove the demo shop' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Remove the demo shop?' });
  await expect(dialog).toContainText('38 pieces');
  await expectAccessible(owner);
  await owner.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await owner.getByRole('button', { name: 'Remove the demo shop' }).press('Enter');
  await dialog.getByRole('button', { name: 'Remove the demo shop' }).click();
  await expect(owner.getByRole('region', { name: 'Demo shop' })).toHaveCount(0);
  await expect(owner.getByRole('button', { name: /steps left/ })).toBeDisabled();
  await look(owner, 'first-day');

  const street = await browser.newContext({ baseURL: shop.address, viewport: phone });
  const visitor = await street.newPage();
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { name: 'Opening soon' })).toBeVisible();
  await look(visitor, 'opening-soon');
  expect((await visitor.goto('/products'))?.status()).toBe(503);
  await visitor.getByLabel('Your email').fill('asha@example.com');
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByRole('heading', { name: 'Successfully subscribed!' })).toBeVisible();
  expect((await owner.request.get('/products')).status()).toBe(200);

  await owner.goto('/admin/products/phone');
  await addByPhone(owner);
  const toast = owner.getByRole('status').filter({ hasText: 'Polki Lotus Pendant is now in the shop' });
  await expect(toast).toBeVisible();
  await expect(owner.getByRole('textbox', { name: 'Picture description (3)' })).toHaveValue(
    'Polki Lotus Pendant, worn',
  );
  const task = test.info().annotations.find(({ type }) => type === 'task')?.description ?? '';
  const [taps = 0, fields = 0, letters = 0] =
    /(\d+) clicks, (\d+) fields, (\d+) keys/.exec(task)?.slice(1).map(Number) ?? [];
  // Every field that is typed needs a tap, so a count that missed them would be too low.
  expect(taps, task).toBeGreaterThan(fields);
  expect(letters, task).toBeGreaterThan(30);
  const { tap, letter, thought, picture: framed } = seconds;
  expect(taps * tap + letters * letter + fields * thought + 3 * framed, task).toBeLessThan(90);
  await owner.goto('/admin/first-day');
  await expect(owner.getByText('1 of 5 in the shop')).toBeVisible();
  await owner.goto('/products');
  await expect(owner.getByRole('link', { name: 'Polki Lotus Pendant' }).first()).toBeVisible();
  await Promise.all([owner.context().close(), street.close()]);
});

/** With a tap into the field and a key for each letter, so that they are counted. */
async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name }).click();
  await page.keyboard.type(text);
}

async function addByPhone(page: Page): Promise<void> {
  await measureTask(page, 'Add a piece by phone', async () => {
    for (const [index, name] of ['front.jpg', 'back.jpg', 'worn.jpg'].entries()) {
      await page.getByLabel(/^Take a picture of/).setInputFiles(await picture(name));
      await expect(page.getByRole('img', { name: `View ${index + 1}` })).toBeVisible();
    }
    await expectAccessible(page);
    await next(page);
    await page.getByRole('radio', { name: 'Pendant' }).check();
    await expect(page.getByText('Filled in for you: 22K gold, HSN 7113')).toBeVisible();
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath('by-phone-kind.png') });
    await next(page);
    await typeInto(page, 'Gross weight', '18.9');
    await typeInto(page, 'Net metal weight', '14.6');
    await typeInto(page, 'polki diamond, pieces', '22');
    await typeInto(page, 'polki diamond, weight', '7.7');
    await expect(page.getByText('Stones 1.540 g; lac, foil and the rest 2.760 g')).toBeVisible();
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath('by-phone-weights.png') });
    await next(page);
    await typeInto(page, 'Asking price', '48000');
    await page.screenshot({ path: test.info().outputPath('by-phone-price.png') });
    await next(page);
    await expect(page.getByLabel('Name')).toHaveValue('Polki Pendant');
    await page.getByLabel('Name').click({ clickCount: 3 }); // chooses the proposed name
    await page.keyboard.type('Polki Lotus Pendant');
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath('by-phone-check.png') });
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.waitForURL(/\/admin\/products\/\d+$/);
  });
}

test('[DAY-8] the owner places a test order, which is marked, and removes it with its stock restored', async ({
  browser,
}) => {
  test.slow();
  const owner = await openOffice(browser, 'owner', { baseURL: shop.address, viewport: phone });
  const inShop = await owner.context().newPage();
  await inShop.goto('/products');
  const piece = inShop.getByRole('link', { name: 'Polki Lotus Pendant' }).first();
  const path = (await piece.getAttribute('href')) ?? '';
  const product = { name: 'Polki Lotus Pendant', slug: path.replace('/products/', ''), category: 'Pendants' };
  const buyer = new Shopper(inShop);
  await buyer.isSignedIn();
  const order = await buyer.hasOrdered(product);

  await owner.goto('/admin/orders');
  await expect(owner.getByRole('row').filter({ hasText: String(order) })).toContainText('Test');
  await look(owner, 'orders-with-test');
  await owner.goto('/admin/first-day');
  await expect(owner.getByText(`Order ${order} is a test`)).toBeVisible();
  await owner.getByRole('button', { name: 'A test order' }).click();
  await owner.getByRole('link', { name: 'Open the test order' }).click();
  await expect(owner.getByRole('region', { name: 'Test order' })).toContainText('it is not a sale');
  await look(owner, 'test-order');
  await owner.getByRole('button', { name: 'Remove the test order' }).click();
  const dialog = owner.getByRole('dialog', { name: `Remove test order ${order}?` });
  await expectAccessible(owner);
  await dialog.getByRole('button', { name: 'Remove the test order' }).click();
  await expect(owner.getByText('Placed and removed')).toBeVisible();
  expect((await owner.request.get(`/api/admin/orders/${order}`)).status()).toBe(404);
  await inShop.goto(path);
  await expect(
    inShop.getByRole('button', { name: /^Add to Cart: Polki Lotus Pendant/ }).first(),
  ).toBeVisible();
  await owner.context().close();
});

test('[DAY-9] the colours that the owner chooses are those of the shop and of its opening page', async ({
  browser,
}) => {
  test.slow();
  const owner = await openOffice(browser, 'owner', { baseURL: shop.address, viewport: phone });
  await owner.goto('/admin/settings/branding');
  await owner.getByRole('radio', { name: 'Emerald' }).check();
  await look(owner, 'colours');
  await owner.getByRole('button', { name: /^Save/ }).click();
  await expect(owner.getByText('Settings saved')).toBeVisible();
  for (const [colorScheme, brand] of [
    ['light', '#0f4a38'],
    ['dark', '#9fdcc0'],
  ] as const) {
    // With the shop's own policy, which would refuse a style that it does not name.
    const strict = { baseURL: shop.address, bypassCSP: false, viewport: phone, colorScheme };
    const seen = await browser.newContext({ ...strict, storageState: await owner.context().storageState() });
    const page = await seen.newPage();
    await expect(async () => {
      await page.goto('/');
      const shown = page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--brand'),
      );
      expect(await shown).toBe(brand);
    }).toPass();
    await page.screenshot({ path: test.info().outputPath(`emerald-${colorScheme}.png`) });
    await seen.close();
  }
  const street = await browser.newContext({ baseURL: shop.address, viewport: phone });
  const visitor = await street.newPage();
  await visitor.goto('/');
  await expect(visitor.locator('body')).toHaveCSS('background-color', 'rgb(15, 74, 56)');
  await look(visitor, 'opening-soon-emerald');
  await Promise.all([owner.context().close(), street.close()]);
});

test('[DAY-11] the delivery is set in its own step, and the next step follows @journey', async ({
  browser,
}) => {
  const owner = await openOffice(browser, 'owner', { baseURL: shop.address, viewport: phone });
  // As if the steps before were done.
  await owner.route('**/api/admin/first-day', async (route) => {
    const response = await route.fetch();
    const day = firstDay.parse(await response.json());
    const before = day.steps.findIndex(({ key }) => key === 'delivery');
    const steps = day.steps.map((step, index) => ({ ...step, done: step.done || index < before }));
    await route.fulfill({ response, json: { ...day, steps } });
  });
  await owner.goto('/admin/first-day');
  const form = owner.getByRole('form', { name: 'Delivery' });
  await form.getByLabel('Working days until an order is sent').fill('two');
  await form.getByRole('button', { name: 'Save and continue' }).click();
  await expect(form.getByText('Please enter a number, in digits')).toBeVisible();
  await look(owner, 'delivery-step');
  await form.getByLabel('Working days until an order is sent').fill('2');
  await form.getByLabel('Days for returns').fill('7');
  await form.getByLabel('Delivery promise').fill('Insured, in a sealed box.');
  await form.getByRole('button', { name: 'Save and continue' }).click();
  await expect(owner.getByRole('link', { name: 'Choose ways to pay' })).toBeVisible();
  await owner.goto('/admin/settings/delivery');
  await expect(owner.getByLabel('Working days until an order is sent')).toHaveValue('2');
  await expect(owner.getByLabel('Countries you deliver to')).toHaveValue('India');
  await owner.context().close();
});

test('[DAY-7] [DAY-10] pictures, kind and fields of the phone are offered again, and a refused field is shown at its step @journey', async ({
  browser,
}) => {
  test.slow();
  const owner = await openOffice(browser, 'manager', { baseURL: shop.address, viewport: phone });
  await owner.goto('/admin/products/phone');
  for (const name of ['one.jpg', 'two.jpg'])
    await owner.getByLabel(/^Take a picture of/).setInputFiles(await picture(name));
  await expect(owner.getByRole('img', { name: 'View 2' })).toBeVisible();
  await next(owner);
  await owner.getByRole('radio', { name: 'Ring', exact: true }).check();
  await owner.getByRole('radio', { name: 'Plain gold' }).check();
  await next(owner);
  await owner.getByLabel('Gross weight').fill('6.25');
  owner.once('dialog', (question) => void question.accept());
  await owner.reload();
  await expect(owner.getByText(/You have unsaved changes from .*2 pictures\./)).toBeVisible();
  await expectAccessible(owner);
  await owner.screenshot({ path: test.info().outputPath('by-phone-offer.png') });
  await owner.getByRole('button', { name: 'Continue editing' }).click();
  await expect(owner.getByRole('heading', { name: 'Weights' })).toBeVisible();
  await expect(owner.getByLabel('Gross weight')).toHaveValue('6.25');
  await owner.getByRole('button', { name: 'Back' }).click();
  await expect(owner.getByRole('radio', { name: 'Ring', exact: true })).toBeChecked();
  await expect(owner.getByRole('radio', { name: 'Plain gold' })).toBeChecked();
  await owner.getByRole('button', { name: 'Back' }).click();
  await expect(owner.getByRole('list', { name: 'Pictures taken' }).getByRole('img')).toHaveCount(2);
  await next(owner);
  await next(owner);
  await next(owner);
  await expect(owner.getByText('Step 3 of 5')).toBeVisible();
  await expect(owner.locator('[aria-invalid="true"]').first()).toBeVisible();
  await owner.context().close();
});

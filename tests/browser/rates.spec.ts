import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { measureTask } from './support/measure-task.ts';
import { expectNoSidewaysScroll, scrolled, watchFocusOf } from './support/page-in-browser.ts';
import { openShopWithRates } from './support/rates-shop.ts';
import { desktop, expect, phone, test } from './support/shop.ts';
import { goToScreen, openOffice } from './support/staff.ts';

test.describe.configure({ mode: 'serial' });

let shop: Awaited<ReturnType<typeof openShopWithRates>>;
test.beforeAll(async () => {
  test.setTimeout(240_000); // a separate shop
  shop = await openShopWithRates();
});
test.afterAll(() => shop.close());

async function ownerAt(browser: Browser, viewport: typeof phone): Promise<Page> {
  const page = await openOffice(browser, 'owner', {
    baseURL: shop.address,
    viewport,
    bypassCSP: true,
    reducedMotion: 'reduce',
  });
  page.on('dialog', (dialog) => void dialog.accept());
  return page;
}

async function quotedGold(): Promise<number | undefined> {
  const response = await fetch(`${shop.address}/api/v1/rates`);
  const { quoted } = (await response.json()) as { quoted: { metal: string; rate: number }[] };
  return quoted.find(({ metal }) => metal === 'gold')?.rate;
}

test('[RATE-1] [RATE-2] [RATE-3] the owner enters, corrects, previews and publishes rates on a phone @calendar @journey', async ({
  browser,
}) => {
  test.slow();
  const page = await ownerAt(browser, phone);
  const main = page.getByRole('main');
  await expect(main).toContainText('Today’s rates are not set');
  await page.getByRole('link', { name: 'Set today’s rates' }).click();
  await expect(page.getByRole('heading', { name: 'Today’s rates', exact: true })).toBeVisible();
  const gold = page.getByLabel('Gold 24K, per gram');
  const silver = page.getByLabel('Silver 999, per kilogram');
  const preview = page.getByRole('button', { name: 'Preview the new prices' });

  await measureTask(page, 'Publish the rates of a morning', async () => {
    await gold.fill('1,12,800');
    await expect(gold).toHaveAccessibleDescription(/yesterday ₹11,184 \+908\.58%/);
    await silver.fill('151200');
    await silver.blur();
    await expect(silver).toHaveValue('1,51,200');
    await page.context().setOffline(true);
    await preview.click();
    await expect(main).toContainText('The shop could not be reached.');
    await page.context().setOffline(false);
    await page.reload();
    await expect(gold).toHaveValue('1,12,800');
    await expect(silver).toHaveValue('1,51,200');

    await preview.click();
    await expect(gold).toBeFocused();
    await expect(gold).toHaveAccessibleDescription(/ten times the current gold rate/);
    await expect(main).toContainText('Answer the questions about gold, silver and platinum first');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Use ₹11,280 per gram' }).click();
    await expect(gold).toHaveValue('11,280');
    await expect(main).toContainText('22K ₹10,340.00');
    await page.getByRole('button', { name: 'Keep ₹4,195 per gram' }).click();
    // The form moves the focus in a timer. Typing before that would go to this field.
    await expect(page.getByLabel(/^Platinum .*per gram/)).toBeFocused();
    await page.getByLabel('Silver rate again').fill('151000');
    await preview.click();
    await expect(main).toContainText('The two rates differ');
    expect(await quotedGold()).toBe(11_184);
    await page.getByLabel('Silver rate again').fill('151200');
    await preview.click();

    const heading = page.getByRole('heading', { name: 'New prices' });
    await expect(heading).toBeVisible();
    await expect(main).toContainText('Gold 24K ₹11,184 to ₹11,280');
    const publish = page.getByRole('button', { name: 'Publish and change 12 prices' });
    await expect(publish).toBeVisible();
    await expect(main.getByRole('table', { name: 'Largest moves' }).getByRole('row')).toHaveCount(11);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await quotedGold()).toBe(11_184);
    await expect(heading, 'the button that was pressed is gone').toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to Publish' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio', { name: 'Now' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(publish).toBeFocused();
    const outcomeHadFocus = await watchFocusOf(page, '.outcome');
    await page.keyboard.press('Enter');
    expect(await outcomeHadFocus(), 'the focus is there before a key is pressed').toBe(true);
    await expect(main).toContainText('12 prices changed');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Rates and history' })).toBeFocused();
  });
  expect(await quotedGold()).toBe(11_280);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Rates and history' }).click();
  await expect(gold).toHaveValue('');
  await expect(main).not.toContainText('Today’s rates are not set');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.context().close();
});

test('[RATE-4] the rate history shows who set which rates, with charts, scheduled changes and undo', async ({
  browser,
}) => {
  test.slow();
  const page = await ownerAt(browser, desktop);
  await goToScreen(page, 'Today’s rates');
  const main = page.getByRole('main');
  await expect(page.getByRole('img', { name: /^Gold 24K per gram, .*to ₹11,280/ })).toBeVisible();
  await page.getByRole('radio', { name: 'Gold 24K' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('img', { name: /^Silver 999 per kilogram, .*to ₹1,51,200/ })).toBeVisible();
  const history = page.getByRole('table', { name: 'Rates set' });
  await expect(history.getByRole('row')).toHaveCount(8);
  await page.getByRole('link', { name: 'Show all 11' }).click();
  await expect(history.getByRole('row')).toHaveCount(12);
  await page.getByRole('link', { name: 'Show the latest 7' }).click();
  await expect(history.getByRole('row')).toHaveCount(8);
  const today = history.getByRole('row').nth(1);
  await expect(today).toContainText('₹11,280');
  await expect(today).toContainText('Ravi Menon');
  await expect(today).toContainText('12 pieces');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByLabel('Gold 24K, per gram').fill('11300');
  await page.getByRole('button', { name: 'Preview the new prices' }).click();
  await page.getByRole('button', { name: 'Keep ₹1,51,200 per kilogram' }).click();
  await page.getByRole('button', { name: 'Keep ₹4,195 per gram' }).click();
  await page.getByRole('button', { name: 'Preview the new prices' }).click();
  await page.getByRole('radio', { name: 'At a set time' }).check();
  await page.getByRole('button', { name: 'Change 12 prices at this time' }).click();
  await expect(main).toContainText('Enter the time');
  const inAnHour = new Date(Date.now() + (3600 + 19_800) * 1000).toISOString().slice(0, 16);
  await page.getByLabel('Time (IST)').fill(inAnHour);
  await page.getByRole('button', { name: 'Change 12 prices at this time' }).click();
  await expect(main).toContainText('The prices change on');
  await expect(page.getByRole('radio', { name: 'At a set time' })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Today’s rates', exact: true }).first().click();
  await expect(page.getByRole('region', { name: /New prices are waiting/ })).toContainText('Gold ₹11,300');
  await page.getByRole('button', { name: 'Discard this change' }).click();
  await expect(page.getByRole('region', { name: /New prices are waiting/ })).toHaveCount(0);
  await expect(page.getByLabel('Gold 24K, per gram')).toBeFocused();
  await expect(page.getByLabel('Gold 24K, per gram')).toHaveValue('11,300');
  await expect(page.getByLabel('Silver 999, per kilogram')).toHaveValue('1,51,200');

  await page.getByLabel('Platinum 950, per gram').fill('4200');
  await page.getByRole('button', { name: 'Restore the previous rates' }).click();
  await expect(page.getByRole('dialog')).toContainText('Gold ₹11,184 · silver ₹1,41,400 · platinum ₹4,195');
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(main).toContainText('12 prices changed');
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  expect(await quotedGold()).toBe(11_184);
  await goToScreen(page, 'Today’s rates');
  await expect(page.getByLabel('Platinum 950, per gram')).toHaveValue('4,200');
  await expect(history.getByRole('row').nth(1)).toContainText('restored the rates before');
  await expect(history.getByRole('row').nth(2)).toContainText('Previous rates restored');
  await page.context().close();
});

test('[RATE-3] the calculation of new prices shows its progress and can be stopped', async ({ browser }) => {
  const page = await ownerAt(browser, phone);
  await goToScreen(page, 'Today’s rates');
  const main = page.getByRole('main');
  const release = await shop.holdPrices();
  await page.getByLabel('Gold 24K, per gram').fill('11210');
  await page.getByLabel('Silver 999, per kilogram').fill('141000');
  await page.getByLabel('Platinum 950, per gram').fill('4190');
  await page.getByRole('button', { name: 'Preview the new prices' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(main).toContainText('Prices calculated: 0 of 12');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop, keep the old prices' }).click();
  await release();
  await expect(main).toContainText('This change was discarded. The shop keeps its prices.');
  expect(await quotedGold()).toBe(11_184);
  await page.getByRole('link', { name: 'Back to the rates' }).click();
  await expect(page.getByLabel('Gold 24K, per gram')).toHaveValue('11,210');
  await expect(page.getByLabel('Platinum 950, per gram')).toHaveValue('4,190');
  await page.context().close();
});

test('[RATE-3] a change that is dropped in the preview leaves nothing of it, and keeps the typed rates', async ({
  browser,
}) => {
  const page = await ownerAt(browser, desktop);
  await goToScreen(page, 'Today’s rates');
  const main = page.getByRole('main');
  await page.getByLabel('Gold 24K, per gram').fill('11205');
  await page.getByLabel('Silver 999, per kilogram').fill('141100');
  await page.getByLabel('Platinum 950, per gram').fill('4185');
  await page.getByRole('button', { name: 'Preview the new prices' }).click();
  await page.getByRole('button', { name: 'Discard this change' }).click();
  await expect(main).toContainText('This change was discarded');
  await expect(main).not.toContainText('pieces change');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Back to the rates' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Today’s rates', exact: true })).toBeFocused();
  await expect(page.getByLabel('Gold 24K, per gram')).toHaveValue('11,205');
  await page.context().close();
});

test('[ADMIN-1] an address that is opened again in the same tab starts at the top', async ({ browser }) => {
  const page = await ownerAt(browser, phone);
  await page.goto('/admin/rates');
  await page.getByRole('table', { name: 'Rates set' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 600);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(400);
  for (const [path, heading] of [
    ['/admin/products/new', 'New piece'],
    ['/admin/rates/factors', 'Purity factors'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(await scrolled(page), path).toBe(0);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
  }
});

test('[RATE-6] the owner sets a purity factor and creates a machine token that is shown once', async ({
  browser,
}) => {
  const page = await ownerAt(browser, desktop);
  const main = page.getByRole('main');
  await goToScreen(page, 'Today’s rates');
  await page.getByRole('link', { name: 'Purity factors' }).click();
  await page.getByLabel('Gold 22K').fill('0.75');
  await page.getByRole('button', { name: 'Save and preview the prices' }).click();
  await expect(main).toContainText('The factor of 22K must be within 5% of 0.916667');
  await expectAccessible(page);
  await page.getByLabel('Gold 22K').fill('0.916');
  await page.getByRole('button', { name: 'Save and preview the prices' }).click();
  await expect(page.getByRole('heading', { name: 'New prices' })).toBeVisible();
  await page.getByRole('button', { name: 'Discard this change' }).click();
  await expect(main).toContainText('This change was discarded');

  await goToScreen(page, 'Today’s rates');
  await expect(main).toContainText('Purity factors, rounding or taxes were changed');
  await page.getByRole('link', { name: 'Automatic rates' }).click();
  await page.getByLabel('Name of the program').fill('Bullion feed');
  await page.getByRole('button', { name: 'Create key' }).click();
  const token = (await main.locator('code.key').textContent()) ?? '';
  await expectAccessible(page);
  const set = (gold: number) =>
    fetch(`${shop.address}/api/admin/rates`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ gold, silver: 141_400, platinum: 4195 }),
    });
  expect((await set(111_840)).status).toBe(422);
  expect((await set(11_190)).status).toBe(200);
  await page.reload();
  await expect(main).not.toContainText(token);
  await page.getByRole('button', { name: 'Revoke Bullion feed' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await expect(main.getByRole('table', { name: 'Keys' })).toContainText('Revoked');
  expect((await set(11_195)).status).toBe(401);

  await page.goto('/admin/settings/rates');
  await page.getByLabel('Largest move without the owner').fill('4');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expectAccessible(page);
  await page.context().close();
});

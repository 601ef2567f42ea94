import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { open } from './support/page-in-browser.ts';
import { desktop, expect, phone, test } from './support/shop.ts';

async function openFilters(page: Page) {
  const opener = page.getByRole('main').getByRole('button', { name: /^Filters/ });
  if (await opener.isVisible()) await opener.click();
  return page.getByRole('form', { name: 'Filters' });
}

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport, bypassCSP: true });

    test(`[FIND-4] facets filter by address, show as chips, and grey what nothing is left of, at ${viewport.width} pixels @journey`, async ({
      page,
    }) => {
      await open(page, '/products');
      let filters = await openFilters(page);
      await expectAccessible(page);
      await page.screenshot({ path: `test-results/facets-${viewport.width}.png` });
      await filters.getByRole('checkbox', { name: /^Silver 925/ }).check();
      await expect(page).toHaveURL('/products?metal=silver-925');
      await expect(filters.getByRole('checkbox', { name: /^Emerald 0/ })).toBeDisabled();
      await filters.getByRole('checkbox', { name: /^Vintage/ }).check();
      await expect(page).toHaveURL('/products?metal=silver-925&era=vintage');
      await expect(page.getByRole('status').filter({ hasText: 'Showing 1 product' })).toBeVisible();
      if (viewport === phone) await filters.getByRole('button', { name: 'Show 1 product' }).click();
      await expectAccessible(page);
      await page.screenshot({ path: `test-results/chips-${viewport.width}.png` });
      await page.getByRole('link', { name: 'Remove filter Silver 925' }).click();
      await expect(page).toHaveURL('/products?era=vintage');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vintage Jewellery');
      filters = await openFilters(page);
      await expect(filters.getByRole('checkbox', { name: /^Vintage/ })).toBeChecked();
    });

    test(`[FIND-7] prices are drawn as bars, stones have a swatch and sizes are a grid, at ${viewport.width} pixels`, async ({
      page,
    }) => {
      await open(page, '/products');
      const filters = await openFilters(page);
      const bars = filters.locator('.hist rect');
      await expect(bars).toHaveCount(14);
      await expect(filters.locator('.hist .out')).toHaveCount(0);
      const sliders = filters.getByRole('slider');
      const end = Number(await sliders.last().getAttribute('max'));
      await filters.getByLabel('To ₹', { exact: true }).fill(String(end / 2 - 100));
      await expect(filters.locator('.hist .out')).toHaveCount(7);
      await expect(sliders.last(), 'the scale stays').toHaveAttribute('max', String(end));
      await filters.getByLabel('To ₹', { exact: true }).fill('');
      const swatch = filters.getByText('Emerald', { exact: true }).locator('..').locator('.swatch');
      await expect(swatch).toHaveCSS('background-color', 'rgb(31, 107, 67)');
      await filters.locator('summary', { hasText: 'Size' }).click();
      const size = filters.getByRole('group', { name: 'Ring size' }).getByRole('checkbox', { name: /^14\b/ });
      await size.scrollIntoViewIfNeeded();
      await expectAccessible(page);
      await page.screenshot({ path: `test-results/sizes-${viewport.width}.png` });
      await size.check({ force: true });
      await expect(page).toHaveURL('/products?size=ring-14');
      await expect(page.getByRole('link', { name: 'Remove filter Ring 14' })).toBeAttached();
    });

    test(`[FIND-5] [FIND-10] a search without results offers near words, categories, new pieces and a question, at ${viewport.width} pixels @journey`, async ({
      page,
    }) => {
      await open(page, '/products?search=sapphire+nath');
      await expect(page.getByRole('heading', { name: 'Try fewer words' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'The newest pieces' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(4);
      await expectAccessible(page);
      await page.screenshot({ path: `test-results/none-${viewport.width}.png`, fullPage: true });
      await expect(page.getByRole('link', { name: /WhatsApp/ }), 'the shop has no number').toHaveCount(0);
      await page.getByRole('link', { name: 'Ask us for “sapphire nath”' }).click();
      await expect(page.getByLabel('Message')).toHaveValue('I am looking for: sapphire nath');
      await page.goBack();
      await page
        .getByRole('main')
        .getByRole('link', { name: /^nath \d/ })
        .click();
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
    });

    test(`[FIND-1] suggestions show pieces, categories and the words understood, at ${viewport.width} pixels`, async ({
      page,
    }) => {
      await open(page, '/about');
      const button = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
      if (await button.isVisible()) await button.click();
      const box = page.getByRole('combobox', { name: 'Search jewellery' }).filter({ visible: true });
      await box.fill('मोती');
      await expect(page.getByRole('group', { name: 'Pieces' }).getByRole('option')).toHaveCount(8);
      await expect(page.getByRole('group', { name: 'We also searched for' })).toContainText(
        'pearl, moti, मोती',
      );
      await page.screenshot({ path: `test-results/suggest-${viewport.width}.png` });
      await expectAccessible(page);
      await box.press('Enter');
      await expect(page).toHaveURL(/search=/);
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    });
  });
}

test.describe('the sheet of filters on a phone', () => {
  test.use({ viewport: phone });

  test('[FIND-7] states the number of pieces, keeps its place, clears all, and returns the focus', async ({
    page,
  }) => {
    await open(page, '/products');
    const opener = page.getByRole('button', { name: /^Filters/ });
    await opener.click();
    const filters = page.getByRole('form', { name: 'Filters' });
    const meenakari = filters.getByRole('checkbox', { name: /^Meenakari/ });
    await meenakari.check();
    const body = filters.locator('.filters-body');
    const place = await body.evaluate(({ scrollTop }) => scrollTop);
    expect(place).toBeGreaterThan(0);
    await expect(filters.getByRole('button', { name: 'Show 6 products' })).toBeInViewport();
    expect(await body.evaluate(({ scrollTop }) => scrollTop)).toBe(place);
    await page.screenshot({ path: 'test-results/sheet-390.png' });
    await filters.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL('/products');
    await expect(filters, 'the focus stays in the sheet').toBeVisible();
    await expect(meenakari).not.toBeChecked();
    await meenakari.check();
    await filters.getByRole('button', { name: 'Show 6 products' }).click();
    await expect(filters).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(opener).toHaveText('Filters · 1');
    await opener.press('Enter');
    await page.keyboard.press('Escape');
    await expect(filters).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('[FIND-7] stays open while one taps the words of its values', async ({ page }) => {
    await open(page, '/products');
    await page.getByRole('button', { name: /^Filters/ }).click();
    const filters = page.getByRole('form', { name: 'Filters' });
    const tap = (words: string) => filters.getByText(words, { exact: true }).click();
    await tap('Emerald');
    await tap('Rings');
    await expect(page).toHaveURL('/products?category=rings&stone=emerald');
    await filters.getByLabel('To ₹', { exact: true }).fill('300000');
    await tap('Earrings');
    await expect(page).toHaveURL(/category=earrings.*max_price=300000/);
    await expect(filters).toBeVisible();
    await filters.getByRole('heading', { name: 'Filters' }).click();
    await page.keyboard.press('Tab');
    await expect(filters, 'the focus stays in the sheet').toBeVisible();
  });

  test('[FIND-7] closes when the focus leaves it', async ({ page }) => {
    await open(page, '/products');
    await page.getByRole('button', { name: /^Filters/ }).click();
    const filters = page.getByRole('form', { name: 'Filters' });
    await filters.getByRole('button', { name: /^Show/ }).focus();
    await page.keyboard.press('Tab');
    await expect(filters).toBeHidden();
  });
});

test('[FIND-5] [FIND-14] a price below all pieces of a search leads to the cheapest of them', async ({
  page,
}) => {
  await open(page, '/products?search=engagement+ring+under+1+lakh');
  const main = page.getByRole('main');
  await expect(main.getByText(/^Pieces for “engagement ring” begin at ₹\d,\d\d,\d{3}\.$/)).toBeVisible();
  const [lowest] = /₹[\d,]+/.exec((await main.getByText(/begin at/).textContent()) ?? '') ?? [];
  await expect(main.getByRole('article').first().locator('.price')).toHaveText(lowest ?? '');
  await main.getByRole('link', { name: 'All for “engagement ring”' }).click();
  await expect(page).toHaveURL('/products?search=engagement+ring&sort=price-low');
});

test('[FIND-14] [FIND-15] a size and a price that no piece has can be removed from the words of a search', async ({
  page,
}) => {
  await open(page, '/products?search=size+26+ring');
  await page.getByRole('link', { name: 'Remove filter Ring 26' }).click();
  await expect(page).toHaveURL('/products?search=ring');
  await open(page, '/products?search=ring+under+2000');
  const chip = page.getByRole('link', { name: 'Remove filter up to ₹2,000' });
  await expect(chip).toHaveText('up to ₹2,000', { useInnerText: true });
  const [before, amount] = await chip
    .locator('span')
    .first()
    .evaluate((text) => {
      const words = document.createRange();
      words.selectNodeContents(text.firstChild ?? text);
      return [words.getBoundingClientRect().right, text.lastElementChild?.getBoundingClientRect().left ?? 0];
    });
  expect(amount, 'one space').toBeCloseTo(before, 0);
  await chip.click();
  await expect(page).toHaveURL('/products?search=ring');
});

test('[FIND-7] a chip that is removed leaves the focus at the chips', async ({ page }) => {
  await open(page, '/products?stone=ruby&era=vintage');
  await page.getByRole('link', { name: 'Remove filter Ruby' }).press('Enter');
  await expect(page).toHaveURL('/products?era=vintage');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Remove filter Vintage' })).toBeFocused();
});

test('[FIND-10] the words of a search stand in the message beside a draft of another one', async ({
  page,
}) => {
  await open(page, '/contact');
  await page.getByLabel('Message').fill('Do you repair clasps?');
  await open(page, '/products?search=sapphire+nath');
  await page.getByRole('link', { name: 'Ask us for “sapphire nath”' }).click();
  await expect(page.getByLabel('Message')).toHaveValue(
    'I am looking for: sapphire nath\n\nDo you repair clasps?',
  );
});

test.describe('an unknown address', () => {
  test.use({ expectedConsoleErrors: [/status of 404/] });

  test('[LIST-8] an unknown value in the address is not found', async ({ page }) => {
    expect((await page.goto('/products?stone=kryptonite&stone=ruby'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});

test('[FIND-4] one value of a facet is indexed under its own address, a combination is not', async ({
  page,
}) => {
  const robots = page.locator('meta[name="robots"]');
  const canonical = page.locator('link[rel="canonical"]');
  await open(page, '/products?stone=ruby');
  await expect(robots).toHaveAttribute('content', 'index, follow');
  await expect(canonical).toHaveAttribute('href', /\/products\?stone=ruby$/);
  await open(page, '/products?stone=ruby&era=vintage');
  await expect(robots).toHaveAttribute('content', 'noindex, follow');
  await expect(canonical).toHaveAttribute('href', /\/products$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[FIND-4] facets are fields of a form that needs no script', async ({ page }) => {
    await page.goto('/products');
    const filters = page.getByRole('form', { name: 'Filters' });
    await filters.locator('.facet', { hasText: 'Garnet' }).locator('.facet-more summary').click();
    await filters.getByRole('checkbox', { name: /^Garnet/ }).check();
    await filters.getByRole('button', { name: /^Show/ }).click();
    await expect(page).toHaveURL(/stone=garnet/);
    await expect(page.getByRole('link', { name: 'Remove filter Garnet' })).toBeVisible();
    await page.goto('/products');
    await filters.locator('summary', { hasText: 'Size' }).click();
    await filters
      .getByRole('group', { name: 'Ring size' })
      .getByRole('checkbox', { name: /^14\b/ })
      .check({ force: true });
    await filters.getByLabel('To ₹', { exact: true }).fill('300000');
    await expect(filters.locator('.hist rect')).toHaveCount(14);
    const [bars, label] = await Promise.all([
      filters.locator('.hist').boundingBox(),
      filters.getByText('To ₹', { exact: true }).boundingBox(),
    ]);
    expect((bars?.y ?? 0) + (bars?.height ?? 0), 'above the fields').toBeLessThanOrEqual(label?.y ?? 0);
    await filters.getByRole('button', { name: /^Show/ }).click();
    await expect(page).toHaveURL(/max_price=300000.*size=ring-14/);
  });
});

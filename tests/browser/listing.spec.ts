import type { Page } from '@playwright/test';
import { brokenWords } from './support/broken-words.ts';
import { open } from './support/page-in-browser.ts';
import { desktop, expect, phone, test } from './support/shop.ts';

test.use({ viewport: desktop });

function listing(page: Page) {
  const filters = page.getByRole('form', { name: 'Filters' });
  return {
    filters,
    cards: page.getByRole('main').getByRole('article'),
    title: page.getByRole('heading', { level: 1 }),
    count: page.getByRole('status').filter({ hasText: /^(Showing|No products)/ }),
    minimum: filters.getByLabel('From ₹', { exact: true }),
    maximum: filters.getByLabel('To ₹', { exact: true }),
    sort: page.getByLabel('Sort by'),
  };
}

async function pricesIn(page: Page): Promise<number[]> {
  return listing(page)
    .cards.locator('.price')
    .evaluateAll((prices) =>
      prices.map((price) => Number((price.textContent ?? '').replaceAll(/[₹,]/g, ''))),
    );
}

test('[LIST-1] [LIST-5] [ROUTE-2] the URL prefills the filters, and changing a filter updates the URL @journey', async ({
  page,
}) => {
  await open(page, '/products?category=earrings&search=pearl&max_price=900000&sort=price-high');
  const { filters, title, count, cards, maximum, sort } = listing(page);
  await expect(filters.getByRole('checkbox', { name: /^Earrings/ })).toBeChecked();
  await expect(filters.getByLabel('Search')).toHaveValue('pearl');
  await expect(maximum).toHaveValue('9,00,000');
  await expect(sort).toHaveValue('price-high');
  await expect(title).toHaveText('Earrings Collection');

  await filters.getByLabel('Search').fill('');
  await expect(page).toHaveURL('/products?category=earrings&max_price=900000&sort=price-high');
  await filters.getByRole('checkbox', { name: /^Rings/ }).check();
  await expect(page).toHaveURL(/category=earrings&category=rings/);
  await expect(title).toHaveText('All Jewellery');
  await sort.selectOption('name');
  await expect(page).toHaveURL(/sort=name/);
  await expect(count).toHaveText(`Showing ${await cards.count()} products`);

  await page.goBack();
  await expect(sort).toHaveValue('price-high');
});

test('[LIST-2] the price range fields and sliders, in steps of a hundred, stay in sync', async ({ page }) => {
  await open(page, '/products');
  const { filters, minimum, maximum } = listing(page);
  const low = filters.getByRole('slider', { name: 'Lowest price' });
  const high = filters.getByRole('slider', { name: 'Highest price' });
  for (const control of [minimum, maximum, low, high]) await expect(control).toHaveAttribute('step', '100');
  await expect(minimum).toHaveAttribute('min', '0');

  await maximum.fill('300000');
  await expect(high).toHaveValue('300000');
  await maximum.fill('₹ ३,००,०००');
  await expect(high).toHaveValue('300000');
  await maximum.blur();
  await expect(maximum).toHaveValue('3,00,000');
  await minimum.fill('400000');
  await minimum.blur();
  await expect(minimum, 'bounded by the maximum').toHaveValue('3,00,000');
  await minimum.fill('100000');
  await expect(low).toHaveValue('100000');
  await low.press('ArrowRight');
  await expect(minimum).toHaveValue('1,00,100');
  await expect(page).toHaveURL('/products?min_price=100100&max_price=300000');
  await expect.poll(() => pricesIn(page).then((prices) => Math.max(...prices))).toBeLessThanOrEqual(300_000);
  expect(Math.min(...(await pricesIn(page)))).toBeGreaterThanOrEqual(100_100);
});

test('[BROWSER-5] a price is not rewritten while it is typed, nor is the other price', async ({ page }) => {
  await open(page, '/products?min_price=1000');
  const { minimum, maximum } = listing(page);
  await maximum.pressSequentially('30', { delay: 500 }); // slower than the pause after which the page follows
  await expect(minimum).toHaveValue('1,000');
  await maximum.pressSequentially('0000');
  await expect(maximum).toHaveValue('300000');
  await expect(page).toHaveURL('/products?min_price=1000&max_price=300000');
  await minimum.fill('');
  await minimum.pressSequentially('1000.5');
  await expect(minimum).toHaveValue('1000.5');
});

test('[LIST-3] the listing offers its sort orders and sorts by price and by name @journey', async ({
  page,
}) => {
  await open(page, '/products');
  const { sort } = listing(page);
  const values = await sort
    .locator('option')
    .evaluateAll((all) => all.map((option) => option.getAttribute('value')));
  expect(values).toEqual(['featured', 'price-low', 'price-high', 'rating', 'name', 'newest', 'country']);
  await sort.selectOption('price-low');
  await expect(page).toHaveURL('/products?sort=price-low');
  await expect
    .poll(async () => {
      const prices = await pricesIn(page);
      return prices.join() === prices.toSorted((one, other) => one - other).join();
    })
    .toBe(true);
  await sort.selectOption('name');
  await expect(page).toHaveURL('/products?sort=name');
  await expect
    .poll(async () => {
      const names = await listing(page).cards.getByRole('heading').allTextContents();
      return names.join() === [...names].sort((one, other) => one.localeCompare(other)).join();
    })
    .toBe(true);
});

test('[LIST-4] the listing shows the number of products, and a message if there are none', async ({
  page,
}) => {
  await open(page, '/products?category=brooches');
  const { count, cards } = listing(page);
  await expect(count).toHaveText(`Showing ${await cards.count()} products`);
  await open(page, '/products?search=zzzzzz');
  await expect(count).toHaveText('No products found matching your criteria.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No piece matches “zzzzzz”');
});

test('[FIND-13] the words of a search are no filter, and without results there is nothing to sort', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const opener = page.getByRole('button', { name: /^Filters/ });
  const order = page.getByLabel('Sort by');
  await open(page, '/products?search=polki');
  await expect(opener).toHaveText('Filters');
  await open(page, '/products?search=polki&category=rings');
  await expect(opener).toHaveText('Filters · 1');
  await expect(order).toBeVisible();
  await open(page, '/products?search=zzzzzz');
  await expect(page.getByRole('link', { name: /^All \d+ pieces$/ })).toBeVisible();
  await expect(opener.or(order).or(page.getByRole('link', { name: 'Clear filters' }))).toHaveCount(0);
  await open(page, '/products?search=jhumka&category=anklets');
  await expect(page.getByText('We have nothing by that name')).toHaveCount(0);
  await expect(order).toHaveCount(0);
  await expect(opener).toHaveText('Filters · 1');
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/products?search=jhumka');
  await expect(listing(page).cards).not.toHaveCount(0);
});

test('[LIST-2] on a phone the sheet of filters opens before its code has arrived, and stays open when it comes', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const code = Promise.withResolvers<void>();
  await page.route(/filters-form/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto('/products?country=united-kingdom', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
  await page.getByRole('link', { name: /^Remove filter/ }).click();
  await expect(page).toHaveURL('/products');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByText('Loading...')).toBeVisible();
  await page.getByRole('button', { name: 'Close filters' }).click();
  await expect(page.locator('#filters-panel')).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).click();
  code.resolve();
  await page
    .getByRole('group', { name: 'Made in' })
    .getByRole('checkbox', { name: /Belgium/ })
    .check();
  await expect(page).toHaveURL('/products?country=belgium');
});

for (const [width, text] of [
  [280, 100],
  [390, 200],
  [1024, 200],
] as const)
  test(`[BROWSER-2] no word of the heading of a category breaks, at ${width} pixels and text of ${text} %`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/products?category=rings');
    await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), text);
    expect(await brokenWords(page.getByRole('heading', { level: 1 }))).toEqual([]);
  });

test('[BROWSER-2] the heart of a card does not cover its badge, whatever the size of picture and text', async ({
  page,
}) => {
  await open(page, '/products?category=earrings');
  const card = listing(page).cards.filter({ has: page.getByText('Sale', { exact: true }) });
  for (const [width, text] of [
    [280, 100],
    [390, 100],
    [360, 150],
    [390, 200],
    [768, 200],
    [1440, 200],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), text);
    const covered = await card.first().evaluate((element) => {
      const [badge, heart] = ['.badge', '.heart'].map((part) =>
        element.querySelector(part)?.getBoundingClientRect(),
      );
      if (badge === undefined || heart === undefined) return 'not shown';
      return badge.right > heart.left && badge.bottom > heart.top && heart.bottom > badge.top;
    });
    expect(covered, `${width} pixels, text of ${text} %`).toBe(false);
  }
});

for (const text of [100, 200])
  test(`[FIND-13] [BROWSER-2] every chip can be removed, and all filters cleared, without scrolling sideways, with text of ${text} %`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    const words = 'a ruby and pearl ring of my grandmother, from a shop in the old town '.repeat(2);
    await open(page, `/products?search=${encodeURIComponent(words)}&category=rings&stone=ruby`);
    await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), text);
    const chips = page.getByRole('list', { name: 'Active filters' });
    const last = chips.getByRole('link', { name: 'Clear filters' });
    await expect(last).toBeAttached();
    for (const part of [...(await chips.locator('.chip .i').all()), last]) {
      const { x = -1, width = 0 } = (await part.boundingBox()) ?? {};
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(phone.width);
    }
    await page.screenshot({ path: `test-results/long-chip-${text}.png` });
  });

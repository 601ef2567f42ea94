import { nosePins, pathOf } from './demo-pieces.ts';
import { expect, test } from './shop.ts';

// [ROUTE-11]: the pages read completely before any script runs.
test.use({ javaScriptEnabled: false });

test('[ROUTE-11] [HOME-1] [HOME-8] without scripts the home page shows its pieces and leads to them', async ({
  page,
}) => {
  await page.goto('/');
  const sections = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  const order = ['Shop by Category', 'Featured Collection', 'Latest Arrivals'].map((name) =>
    sections.indexOf(name),
  );
  expect(order).toEqual([...order].sort((one, other) => one - other));
  expect(order).not.toContain(-1);

  const cards = page.getByRole('article');
  expect(await cards.count()).toBe(16);
  const name = (await cards.first().getByRole('heading').textContent()) ?? '';
  await cards.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('[ROUTE-11] [LIST-1] without scripts the filters of the listing work as a plain form', async ({
  page,
}) => {
  await page.goto('/products');
  const all = await page.getByRole('article').count();
  const filters = page.getByRole('form', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: /^Rings/ }).check();
  await filters.getByLabel('Maximum ₹').fill('300000');
  await page.getByLabel('Sort by').selectOption('price-low');
  await filters.getByRole('button', { name: /^Show/ }).click();

  await expect(page).toHaveURL(/category=rings/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rings Collection');
  const prices = await page
    .getByRole('article')
    .evaluateAll((cards) =>
      cards.map((card) => Number(/₹([\d,]+)/.exec(card.textContent ?? '')?.[1]?.replaceAll(',', ''))),
    );
  expect(prices.length).toBeGreaterThan(1);
  expect(prices.length).toBeLessThan(all);
  expect(Math.max(...prices)).toBeLessThanOrEqual(300_000);
  expect(prices).toEqual([...prices].sort((one, other) => one - other));
});

test('[ROUTE-11] [ITEM-1] [ITEM-3] without scripts a piece is described whole', async ({ page }) => {
  await page.goto(pathOf(nosePins));
  await expect(page).toHaveTitle(new RegExp(nosePins.name));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nosePins.name);
  const main = page.getByRole('main');
  for (const fact of ['₹22,050', '₹24,500', 'Material', 'Weight', 'In stock', 'Certified Seller']) {
    await expect(main.getByText(fact).first()).toBeVisible();
  }
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last()).toHaveAttribute(
    'href',
    '/products?category=nose-rings',
  );
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.map((text) => (JSON.parse(text) as { '@type': string })['@type'])).toContain('Product');
});

test('[ROUTE-11] [HEAD-7] without scripts the search in the header is a plain form', async ({
  shopper,
  page,
}) => {
  await page.goto('/about');
  await shopper.searchFor('meenakari');
  await expect(page.getByRole('link', { name: 'Gulkand Meenakari Bangles' })).toBeVisible();
});

import type { Locator } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { pathOf, type DemoProduct } from './support/demo-products.ts';
import { scrollThroughPage } from './support/scroll-through-page.ts';
import { expectNoSidewaysScroll } from './support/page-in-browser.ts';
import { desktop, expect, phone, test } from './support/shop.ts';

const piece: DemoProduct = {
  name: 'Gulkand Meenakari Bangles, Set of Three',
  slug: 'gulkand-meenakari-bangles',
  category: 'Bangles',
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const paiseOf = (text: string) => Math.round(Number(text.replace('−', '-').replaceAll(/[₹,]/g, '')) * 100);

/** Checks that the amounts of a price breakup add up to its total. Returns the total in paise. */
async function totalOf(parts: Locator): Promise<number> {
  const rows = await parts.getByRole('row').all();
  const texts = await Promise.all(rows.map((row) => row.innerText()));
  const amounts = texts
    .filter((text) => text.includes('₹') && !text.startsWith('Price before tax'))
    .map((text) => paiseOf(/[−₹][−₹\d,.]*$/.exec(text.trim())?.[0] ?? ''));
  const total = amounts.pop() ?? 0;
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total);
  return total;
}

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test(`[RATE-7] a product priced by rate shows its price breakup, and its structured data has the same price, at ${viewport.width} pixels`, async ({
      page,
    }) => {
      await page.goto(pathOf(piece));
      const parts = page.getByRole('table').filter({ hasText: 'What you pay for' });
      const metal = parts.getByRole('row', { name: /^Gold 22K, frame/ });
      await expect(metal).toContainText(
        /60\.200 g × ₹10,252\.00\/g, rate of \d+ \w{3}, \d+:\d\d [ap]m.*₹6,17,170\.40/s,
      );
      await expect(parts.getByRole('row', { name: /^Gold 24K, kundan/ })).toContainText('₹6,710.40');
      await expect(parts.getByRole('row', { name: /^Making/ })).toContainText('₹53,443.20');
      const total = await totalOf(parts);
      expect(paiseOf((await page.locator('.bigprice .price').textContent()) ?? '')).toBe(total);
      const data = await page.locator('script[type="application/ld+json"]').allTextContents();
      expect(data.map((text): unknown => JSON.parse(text))).toContainEqual(
        expect.objectContaining({
          '@type': 'Product',
          offers: expect.objectContaining({ price: (total / 100).toFixed(2) }),
        }),
      );
    });

    test(`[RATE-8] [RATE-9] the line with today's rate links to the rates page, at ${viewport.width} pixels`, async ({
      page,
    }) => {
      await page.goto('/about');
      const line = page.getByRole('complementary', { name: 'Metal rates' }).getByRole('link');
      await expect(line).toHaveText(/^Gold 22K ₹10,252\.00\/g · \d+ \w{3}, \d+:\d\d [ap]m$/);
      await line.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Metal rates');
      await expect(page.getByRole('img', { name: /^Gold 22K per gram/ })).toBeVisible();
      await page.getByText('Silver', { exact: true }).and(page.locator('label')).click();
      await expect(page.getByRole('img', { name: /^Silver 999 per kilogram/ })).toBeVisible();
      await expect(page.getByRole('img', { name: /^Gold 22K per gram/ })).toBeHidden();
      const yesterday = page.getByRole('table', { name: 'Rates of the latest days' }).getByRole('row').nth(1);
      await expect(yesterday.getByRole('cell')).toHaveText([
        '₹11,184.00',
        '₹10,252.00',
        '₹1,40,500',
        '₹4,195.00',
      ]);
    });

    test.describe('with the CSP bypassed', () => {
      test.use({ bypassCSP: true });

      test(`[RATE-9] axe finds no violations on the rates page and in a breakup, and both fit, at ${viewport.width} pixels`, async ({
        page,
      }) => {
        for (const path of ['/rates', pathOf(piece)]) {
          await scrollThroughPage(page, path);
          await expectAccessible(page);
          await expectNoSidewaysScroll(page);
        }
      });
    });

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false });

      test(`[RATE-9] [ROUTE-11] the rates are readable and the chart can be switched without scripts, at ${viewport.width} pixels`, async ({
        page,
      }) => {
        await page.goto('/rates');
        await expect(page.getByRole('definition').getByText('₹10,252.00').first()).toBeVisible();
        await page.getByText('Gold 24K', { exact: true }).and(page.locator('label')).click();
        await expect(page.getByRole('img', { name: /^Gold 24K per gram/ })).toBeVisible();
        await expect(page.getByRole('row')).toHaveCount(15);
      });
    });
  });
}

test('[RATE-7] [PRICE-3] the price breakup of a fixed asking price adds up to it', async ({ page }) => {
  await page.goto('/products/mayfair-sapphire-deco-ring');
  const parts = page.getByRole('table').filter({ hasText: 'What you pay for' });
  await expect(parts.getByRole('rowheader')).toContainText([
    'Gold 18K',
    'Blue sapphire',
    'Diamond',
    'Diamond',
    'Diamond',
    'Making charges',
    'Hallmarking',
    'Gem report',
    'Age and rarity',
    'Total',
  ]);
  expect(await totalOf(parts)).toBe(325_000_00);
});

test('[RATE-11] the cart shows the price breakup of a line', async ({ shopper, cart, page }) => {
  await shopper.isSignedIn();
  await cart.add(piece);
  await cart.open();
  await page.getByText('Price break-up', { exact: true }).click();
  const line = page.getByRole('main').getByRole('group').filter({ hasText: 'Price break-up' });
  await expect(line.getByText('Gold 22K, frame: 60.200 g × ₹10,252.00/g')).toBeVisible();
  await expect(line.getByText('₹6,17,170.40', { exact: true })).toBeVisible();
});

test('[RATE-8] the line with the rate reads as one sentence, its amount on one line, narrow and with large text', async ({
  page,
}) => {
  const line = page.getByRole('complementary', { name: 'Metal rates' }).getByRole('link');
  for (const { width, text } of [
    { width: 280, text: 100 },
    { width: 390, text: 200 },
    { width: 1440, text: 100 },
  ]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/about');
    await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), text);
    await expect(line).toHaveText(/^Gold 22K ₹10,252\.00\/g · /, { useInnerText: true });
    const lines = await line.locator('span').evaluate((amount) => amount.getClientRects().length);
    expect(lines, `${width} pixels, ${text} %`).toBe(1);
  }
});

test('[RATE-9] [RATE-10] the sitemap lists the rates page @journey', async ({ request }) => {
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/rates</loc>');
});

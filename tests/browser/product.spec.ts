import { expectAccessible } from './support/axe.ts';
import { nosePins, pathOf, soldOut } from './support/demo-products.ts';
import { open } from './support/page-in-browser.ts';
import { desktop, expect, phone, test } from './support/shop.ts';

const kada = '/products/devalaya-antique-temple-kada';
const vintage = '/products/mayfair-sapphire-deco-ring';

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport, bypassCSP: true });

    test(`[ITEM-2] the gallery changes by thumbnail and by scrolling, and zoom works by keyboard, at ${viewport.width} pixels @journey`, async ({
      page,
    }) => {
      await open(page, pathOf(nosePins));
      const thumbs = page.getByRole('group', { name: 'Pictures', exact: true }).getByRole('link');
      const strip = page.getByRole('group', { name: /^Pictures of/ });
      await expect(page.getByText('Sale', { exact: true })).toBeVisible();
      await thumbs.nth(1).click();
      await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true');
      await expect.poll(() => strip.evaluate((view) => view.scrollLeft)).toBeGreaterThan(100);
      await strip.evaluate((view) => view.scrollTo({ left: 0, behavior: 'instant' }));
      await expect(thumbs.first()).toHaveAttribute('aria-current', 'true');

      await page.getByRole('button', { name: 'Zoom picture' }).click();
      const closer = page.getByRole('dialog', { name: 'Zoomed picture' });
      await expect(closer.getByRole('group', { name: 'Picture 1 of 2' })).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect(closer.getByRole('group', { name: 'Picture 2 of 2' })).toBeVisible();
      await page.keyboard.press('+');
      const view = closer.getByRole('group', { name: /^Picture/ });
      await expect.poll(() => view.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
      await expectAccessible(page);
      await closer.getByRole('button', { name: 'Next picture' }).click();
      await expect(closer.getByRole('group', { name: 'Picture 1 of 2' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(closer).toBeHidden();
      await expect(page.getByRole('button', { name: 'Zoom picture' })).toBeFocused();
    });

    test(`[ITEM-5] [ITEM-4] a product page shows promises, then details, specifications and reviews without tabs, at ${viewport.width} pixels`, async ({
      page,
    }) => {
      await open(page, pathOf(nosePins));
      for (const promise of [
        'Free shipping on bulk',
        'Certified Seller',
        'Return applicable',
        'Original product',
      ]) {
        await expect(page.getByRole('list', { name: 'Our promises' }).getByText(promise)).toBeVisible();
      }
      await expect(page.getByRole('tab')).toHaveCount(0);
      const details = await page.request.get(`/api/v1/products/details/${nosePins.slug}`);
      const { id, features } = (await details.json()) as { id: number; features: string[] };
      expect(features.length).toBeGreaterThan(0);
      const listed = page.getByRole('list', { name: 'Details' });
      await expect(listed.getByRole('listitem')).toHaveText(features);
      const table = page.getByRole('table').filter({ hasText: 'SKU' });
      for (const label of ['Gross weight', 'Dimensions', 'Material', 'Brand', 'SKU', 'Stock']) {
        await expect(table.getByRole('rowheader', { name: label, exact: true })).toBeVisible();
      }
      await expect(table.getByRole('row', { name: 'SKU' })).toContainText(String(id));

      const reviews = page.locator('#reviews');
      await expect(reviews).toContainText(/\d out of 5, from 1 review/);
      const review = reviews.getByRole('article').first();
      await expect(review).toContainText('Verified buyer');
      await expect(review).toContainText(/\b\p{L}+ \p{L}\./u);
      await expectAccessible(page);
    });
  });
}

test('[ITEM-3] a product shows its reviews, price before and after discount, stock and brand', async ({
  page,
}) => {
  await open(page, pathOf(nosePins));
  const main = page.getByRole('main');
  await expect(main.locator('.info').getByText(/\d+ reviews?$/)).toBeVisible();
  await expect(main.locator('.bigprice .price')).toHaveText('₹22,050');
  await expect(main.locator('.bigprice s')).toContainText('₹24,500');
  await expect(main.getByText('You save ₹2,450')).toBeVisible();
  await expect(main.getByText(/^In stock, \d+ pairs?\.$/)).toBeVisible();
  await expect(main.locator('.facts')).toContainText(/Brand.*Material.*Weight/);
  const details = await page.request.get(`/api/v1/products/details/${nosePins.slug}`);
  const words = await main.locator('.product-more .prose').first().innerHTML();
  expect(words).toMatch(/^<p>.+<\/p>$/s);
  expect(await details.text()).toContain(`"details":${JSON.stringify(words)}`);
});

test('[ITEM-2] [HOME-6] a product without a discount has no Sale badge and no struck-through price', async ({
  page,
}) => {
  await page.goto(vintage);
  await expect(page.locator('.bigprice')).toHaveText(/^₹[\d,]+$/);
  await expect(page.locator('.gallery').getByText('Sale', { exact: true })).toHaveCount(0);
});

test('[ITEM-5] [SEE-6] a bangle shows its Indian size in the size table, with a link to the sizer @journey', async ({
  page,
}) => {
  await open(page, kada);
  await page.getByText('Bangle sizes').click();
  await expect(page.getByRole('row', { name: /this piece/ })).toContainText('2-6');
  await page.getByRole('link', { name: 'Measure on this screen, or print a paper strip' }).click();
  const sizer = page.getByRole('dialog', { name: 'Find your size' });
  await expect(sizer.getByRole('tab', { name: 'Bangle sizer' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: '+91 141 555 0142' }).first()).toHaveAttribute(
    'href',
    'tel:+911415550142',
  );
  await expect(page.getByText(/^Insured delivery/)).toBeVisible();
  await expect(page.getByText(/^Returns accepted within 15 days/)).toBeVisible();
});

test('[ITEM-6] similar products show in four columns below the reviews, and below the pictures of a product that is sold', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await open(page, pathOf(nosePins));
  const like = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'You May Also Like' }) });
  await expect(like.getByRole('article')).not.toHaveCount(0);
  const columns = await like.locator('.grid').evaluate((grid) => getComputedStyle(grid).gridTemplateColumns);
  expect(columns.split(' ')).toHaveLength(4);
  const reviews = page.locator('#reviews');
  expect((await reviews.boundingBox())?.y).toBeLessThan((await like.boundingBox())?.y ?? 0);

  await open(page, pathOf(soldOut));
  await expect(page.getByText('This piece has been sold.')).toBeVisible();
  await expect(page.locator('.gallery').getByText('Sold', { exact: true })).toBeInViewport();
  expect((await reviews.boundingBox())?.y).toBeGreaterThan((await like.boundingBox())?.y ?? Infinity);
});

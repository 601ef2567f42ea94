import { expectAccessible } from './support/axe.ts';
import { pathOf, type DemoProduct } from './support/demo-products.ts';
import { expectNoSidewaysScroll, open } from './support/page-in-browser.ts';
import { desktop, expect, phone, test } from './support/shop.ts';
import { openOffice } from './support/staff.ts';
import { seesOrderPlaced } from './support/shopper.ts';

const band: DemoProduct = {
  name: 'Ishani Eternity Diamond Band',
  slug: 'ishani-eternity-diamond-band',
  category: 'Rings',
};
const vintage = '/products/mayfair-sapphire-deco-ring';
/** Sizes of which there are two, so that a repeated test finds one. */
const bought = { 390: '10', 1440: '16' } as const;

test.use({
  bypassCSP: true,
  contextOptions: { reducedMotion: 'reduce' },
  expectedConsoleErrors: [/\/api\/admin\/me/],
});

for (const viewport of [phone, desktop]) {
  const size = viewport.width === 390 ? bought[390] : bought[1440];
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test(`[SIZE-4] [SIZE-7] a size is chosen, ordered and packed, at ${viewport.width} pixels @journey`, async ({
      page,
      shopper,
      cart,
      browser,
    }) => {
      test.slow();
      await shopper.isSignedIn();
      await page.goto('/products?category=rings');
      const card = page.getByRole('article').filter({ hasText: band.name });
      await card.getByRole('link', { name: 'Choose size' }).click();

      const box = page.getByRole('main').locator('.info');
      await expect(box.getByText('In stock, ')).toBeVisible();
      await cart.addButton(band).first().click();
      await expect(box.getByText('Choose a ring size first.')).toBeVisible();
      await expect(page.getByRole('radio', { name: /^9/ })).toBeFocused();
      await expectAccessible(page);

      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('radio', { name: /^10/ })).toBeChecked();
      await expect(page).toHaveURL(`${pathOf(band)}?size=10`);
      await expect(box.getByText('Choose a ring size first.')).toHaveCount(0);

      await page.goto(`${pathOf(band)}?size=12`);
      await expect(box.locator('.stock-note')).toContainText('Size 12 is sold out. Sizes 9, ');
      await expect(box.getByRole('button', { name: /^Add Size 14 to Cart/ }).first()).toBeVisible();
      await expectAccessible(page);

      await page.locator('label.size', { hasText: size }).click();
      await expect(page.getByRole('group', { name: `Ring size: ${size}` })).toBeVisible();
      const sized = { ...band, name: `${band.name}, ring size ${size}` };
      await cart.addButton(sized).first().click();
      await expect(shopper.toast('Added to Cart')).toContainText(`ring size ${size}`);
      await expect(box.locator('.stock-note')).toContainText('In your cart.');
      await cart.open();
      await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: band.name })).toContainText(
        `Ring size ${size}`,
      );

      await shopper.hasAddress();
      await page.goto('/checkout');
      await page.getByRole('radio', { name: /12 Johari Bazaar/ }).check();
      await expect(page.getByRole('complementary', { name: 'Order Summary' })).toContainText(
        `Ring size ${size}`,
      );
      await page.getByRole('radio', { name: /Cash on Delivery/i }).check();
      await page.getByRole('button', { name: 'Complete Order' }).click();
      await seesOrderPlaced(page);
      const [order = 0] = await shopper.orders();
      await page.goto(`/orders/${order}`);
      await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: band.name })).toContainText(
        `Ring size ${size}`,
      );

      const staff = await openOffice(browser, 'packer');
      await staff.goto(`/admin/orders/${order}`);
      await expect(staff.getByRole('region', { name: 'Pieces' })).toContainText(`Ring size ${size}`);
      await staff.goto(`/admin/orders/${order}/slip`);
      await expect(staff.getByRole('article')).toContainText(`Ring size ${size}`);
      await expectAccessible(staff);
      await staff.context().close();
    });

    test(`[SIZE-4] a ring that is resized shows what is possible and what it takes, at ${viewport.width} pixels`, async ({
      page,
    }) => {
      await page.goto(vintage);
      const box = page.getByRole('main').locator('.info');
      await expect(box).toContainText(
        'Made in size 13 (16.9 mm). Resizing to 11, 12, 14 or 15 costs ₹1,200 and adds 5 days.',
      );
      await expect(page.getByRole('radio', { name: /^16/ })).toBeDisabled();
      await page.locator('label.size', { hasText: '12' }).click();
      await expect(
        page.getByRole('group', { name: 'Ring size: 12, resized for you for ₹1,200, 5 days more' }),
      ).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

    test(`[SIZE-9] "Find my size" measures a ring, and its button chooses the size, at ${viewport.width} pixels @journey`, async ({
      page,
    }) => {
      await open(page, vintage);
      await page.getByRole('link', { name: 'Find my size' }).click();
      const dialog = page.getByRole('dialog', { name: 'Find your size' });
      await dialog.getByRole('button', { name: 'It fits' }).filter({ visible: true }).click();
      await expectAccessible(page);
      await dialog.getByRole('slider', { name: 'Size of the ring' }).press('End');
      await expect(dialog.getByText(/This piece does not come in size/)).toBeVisible();
      await dialog.getByRole('slider', { name: 'Size of the ring' }).press('Home');
      const larger = dialog.getByRole('button', { name: 'One size larger' });
      const wanted = dialog.getByRole('button', { name: 'Choose size 14' });
      for (let step = 0; step < 30 && !(await wanted.isVisible()); step += 1) await larger.click();
      await expectAccessible(page);
      await wanted.click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('radio', { name: /^14/ })).toBeChecked();
      await expect(page).toHaveURL(`${vintage}?size=14`);
      await expectAccessible(page);
    });

    for (const [kind, slug, legend, first, next] of [
      ['bangle', '/products/elara-rose-diamond-bangle', 'Bangle size', /^2-4/, /^2-6/],
      ['side of a nath', '/products/dulhan-pearl-nath', 'Side', /^Left/, /^Right/],
    ] as const) {
      test(`[SIZE-4] a ${kind} is chosen by keyboard, at ${viewport.width} pixels`, async ({ page }) => {
        await open(page, slug);
        const group = page.getByRole('group', { name: new RegExp(`^${legend}`) });
        await group.getByRole('radio', { name: first }).focus();
        await page.keyboard.press('Space');
        await expect(group.getByRole('radio', { name: first })).toBeChecked();
        await page.keyboard.press('ArrowRight');
        await expect(group.getByRole('radio', { name: next })).toBeChecked();
        await expect(page).toHaveURL(/\?size=/);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      });
    }

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false });

      test(`[SIZE-4] a form chooses the size, at ${viewport.width} pixels`, async ({ page }) => {
        await page.goto(pathOf(band));
        await page.locator('label.size', { hasText: '12' }).click();
        await page.getByRole('button', { name: 'Show the chosen size' }).click();
        await expect(page).toHaveURL(`${pathOf(band)}?size=12`);
        await expect(page.getByRole('main').locator('.stock-note').first()).toContainText(
          'Size 12 is sold out.',
        );
      });
    });
  });
}

test('[SIZE-6] staff give a piece stock by size, and add one of a size', async ({ browser }) => {
  test.slow();
  const staff = await openOffice(browser, 'manager', { viewport: desktop });
  await staff.goto('/admin/products?search=ishani');
  await staff.getByRole('link', { name: band.name }).first().click();
  const size = staff.getByRole('region', { name: 'Size', exact: true });
  await size.getByText('Choice of ring size: 9 to 18').click();
  await expect(size.getByLabel('From size')).toHaveValue('9');
  await expect(size.getByLabel('To size')).toHaveValue('18');
  const stock = staff.getByRole('region', { name: 'Stock' });
  await expect(stock.getByRole('list', { name: 'Stock by size' })).toContainText('Ring size 17: 0');
  await stock.getByText('Change the stock').click();
  await stock.getByLabel('Size', { exact: true }).selectOption('17');
  await stock.getByLabel('Quantity').fill('1');
  await stock.getByRole('button', { name: 'Adjust stock' }).click();
  await expect(stock.getByRole('list', { name: 'Stock by size' })).toContainText('Ring size 17: 1');
  await expectAccessible(staff);
  await staff.context().close();
});

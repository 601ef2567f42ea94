import { demoCustomer } from '#database/demo/content/demo-customer.ts';
import { anklets } from './support/demo-products.ts';
import { scrollThroughPage } from './support/scroll-through-page.ts';
import { customerPages } from './support/routes.ts';
import { desktop, expect, test } from './support/shop.ts';

// 320 pixels correspond to a 1280-pixel screen at 400 % zoom (WCAG 1.4.10).
for (const viewport of [{ width: 320, height: 640 }, desktop]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test(`[ROUTE-3] a customer's pages show loading, then do not shift, fit and have large targets, at ${viewport.width} pixels`, async ({
      page,
      shopper,
    }) => {
      await shopper.isSignedIn();
      await shopper.addToWishlist(anklets);
      await shopper.hasInCart(anklets);
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            shifts.push(entry.value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.route('**/api/v1/**', async (route) => {
        await expect(page.getByRole('main')).toContainText(/Loading\.\.\.|My Account|Order #/);
        await route.continue();
      });
      for (const path of [...customerPages, 'order']) {
        if (path === 'order') await shopper.remembers(demoCustomer);
        await page.evaluate(() => {
          localStorage.removeItem('cartItems');
          localStorage.removeItem('wishlistItems');
        });
        await scrollThroughPage(page, path === 'order' ? `/orders/${(await shopper.orders())[0]}` : path);
        const found = await page.evaluate(() => ({
          shift: (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
          wider: document.documentElement.scrollWidth - window.innerWidth,
          moving: document.getAnimations().filter((each) => {
            const timing = each.effect?.getComputedTiming();
            return each.playState === 'running' && Number(timing?.duration ?? 0) > 1;
          }).length,
          small: [
            ...document.querySelectorAll<HTMLElement>('main button, main input, main select, main .btn'),
          ]
            .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
            .map((target) => (target.closest('label') ?? target).getBoundingClientRect())
            .filter(({ width, height }) => width > 1 && (width < 24 || height < 24)).length,
        }));
        expect(found, path).toEqual({ shift: expect.closeTo(0, 2), wider: 0, moving: 0, small: 0 });
      }
    });
  });
}

test('[ORDER-1] [ORDER-2] [ORDER-3] [ORDER-4] [ORDER-5] an order shows status, products, totals, address and payment @journey', async ({
  page,
  shopper,
}) => {
  await shopper.remembers(demoCustomer);
  await page.goto('/profile?tab=orders');
  const delivered = page.getByRole('listitem').filter({ hasText: 'Delivered' }).first();
  await delivered.getByRole('link', { name: /^View order/ }).click();
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order #\d+$/);
  await expect(main.getByText('Delivered', { exact: true }).first()).toHaveClass(/tag-green|tag-delivered/);
  await expect(main).toContainText(/Placed on \d+ \w+ \d{4} · Total ₹/);
  const progress = page.getByRole('region', { name: 'Progress' });
  await expect(progress.getByRole('progressbar')).toHaveAttribute('value', '100');
  await expect(progress.getByRole('listitem')).toHaveText([
    /^Order Placed/,
    /^Processing/,
    /^Shipped/,
    /^Delivered/,
  ]);

  const items = page.getByRole('region', { name: 'Order Items' });
  await expect(items.getByRole('listitem').first()).toContainText(/Qty: \d+/);
  const rows = await items.getByRole('definition').allTextContents();
  const names = await items.getByRole('term').allTextContents();
  expect(names).toEqual(expect.arrayContaining(['Subtotal', 'Shipping', 'Total']));
  const paise = rows.map((text) =>
    text === 'Free' ? 0 : Math.round(Number(text.replace('−', '-').replaceAll(/[₹,]/g, '')) * 100),
  );
  expect(paise.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(paise.at(-1));

  await expect(page.getByRole('region', { name: 'Shipping Address' })).toContainText(/\d{6}/);
  await expect(page.getByRole('region', { name: 'Payment Information' })).toContainText(/Paid|Unpaid/);
  await main.getByRole('link', { name: 'Back to Orders' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeAttached();
});

test('[ORDER-1] [ORDER-4] progress bar and steps follow the status, and summary rows are labelled', async ({
  page,
  shopper,
}) => {
  await shopper.remembers(demoCustomer);
  const [order] = await shopper.orders();
  await page.route('**/order/details?*', async (route) => {
    const reply = await route.fetch();
    const lines = (await reply.json()) as { order: object }[];
    const json = lines.map((line) => ({ ...line, order: { ...line.order, order_status: 'shipped' } }));
    await route.fulfill({ json });
  });
  await page.goto(`/orders/${order}`);
  const progress = page.getByRole('region', { name: 'Progress' });
  await expect(progress.getByRole('progressbar')).toHaveAttribute('value', '66.66');
  const colours = await progress
    .locator('li > span')
    .evaluateAll((all) => all.map((step) => getComputedStyle(step).backgroundColor));
  expect(colours.map((colour) => colour === colours[0])).toEqual([true, true, true, false]);
  // An order of two discounted products with a coupon.
  await expect(page.getByRole('region', { name: 'Order Items' }).getByRole('term')).toHaveText([
    'Subtotal',
    'Total Product Discount',
    'Shipping',
    'Discount',
    'Total',
  ]);
  const line = page.getByRole('region', { name: 'Order Items' }).getByRole('listitem').first();
  await expect(line).toContainText('Qty: 2');
  await expect(line.locator('s'), 'the line before its discount').toHaveText('was ₹49,000');
});

test('[ORDER-2] the badge of each status has the right text and colour', async ({ page, shopper }) => {
  const badges = [
    ['delivered', 'Delivered', 'green'],
    ['shipped', 'Shipped', 'blue'],
    ['out for delivery', 'Out for delivery', 'blue'],
    ['out_for_delivery', 'Out for delivery', 'blue'],
    ['processing', 'Processing', 'yellow'],
    ['pending', 'Pending', 'red'],
    ['canceled', 'Cancelled', 'red'],
  ] as const;
  await shopper.remembers(demoCustomer);
  await page.route('**/order/list?*', async (route) => {
    const reply = await route.fetch();
    const { orders, ...rest } = (await reply.json()) as { orders: object[] };
    const all = badges.map(([order_status], index) => ({ ...orders[0], id: index + 1, order_status }));
    await route.fulfill({ json: { ...rest, orders: all } });
  });
  await page.goto('/profile?tab=orders');
  const shown = page.locator('.order-row .tag');
  await expect(shown).toHaveText(badges.map(([, text]) => text));
  const colours = await shown.evaluateAll((all) =>
    all.map((badge) => {
      const [red = 0, green = 0, blue = 0] =
        getComputedStyle(badge).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
      if (green > red && green > blue) return 'green';
      if (blue > red && blue > green) return 'blue';
      return green - blue > red - green ? 'yellow' : 'red';
    }),
  );
  expect(colours).toEqual(badges.map(([, , colour]) => colour));
});

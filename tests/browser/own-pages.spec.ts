import { demoCustomer } from '#database/demo/demo-customer.ts';
import { anklets } from './demo-pieces.ts';
import { lookThrough } from './look-through.ts';
import { customerPages } from './routes.ts';
import { desk, expect, test } from './shop.ts';

// 320 pixels are a wide screen at 400 %, and more than a small phone at 200 % (WCAG 1.4.10).
for (const viewport of [{ width: 320, height: 640 }, desk]) {
  test.describe(`a slow shop at ${viewport.width} pixels`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test(`[ROUTE-3] a customer's pages say that they load, then hold still, fit and can be hit, at ${viewport.width} pixels`, async ({
      page,
      shopper,
    }) => {
      await shopper.isSignedIn();
      await shopper.wishesFor(anklets);
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
        await lookThrough(page, path === 'order' ? `/orders/${(await shopper.orders())[0]}` : path);
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

test('[ORDER-1] [ORDER-2] [ORDER-3] [ORDER-4] [ORDER-5] an order tells its state, pieces, sums, address and payment', async ({
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

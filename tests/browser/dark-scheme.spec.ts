import { demoCustomer } from '#database/demo/content/demo-customer.ts';
import { expectAccessible } from './support/axe.ts';
import { nosePins, pathOf } from './support/demo-products.ts';
import { customerPages, publicPages } from './support/routes.ts';
import { scrollThroughPage } from './support/scroll-through-page.ts';
import { desktop, expect, phone, test } from './support/shop.ts';

test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce', colorScheme: 'dark' } });

for (const viewport of [phone, desktop]) {
  test.describe(`in dark, at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    for (const path of publicPages) {
      test(`[DARK-1] axe finds no violations on ${path} in dark, at ${viewport.width} pixels`, async ({
        page,
      }) => {
        await scrollThroughPage(page, path);
        await expectAccessible(page);
      });
    }

    test(`[DARK-1] axe finds no violations on a customer's pages in dark, at ${viewport.width} pixels`, async ({
      page,
      shopper,
    }) => {
      await shopper.remembers(demoCustomer);
      const [order] = await shopper.orders();
      for (const path of [...customerPages, `/orders/${order}`]) {
        await scrollThroughPage(page, path);
        await expectAccessible(page);
      }
    });

    test(`[DARK-1] axe finds no violations in toasts, dialogs and refused forms in dark, at ${viewport.width} pixels`, async ({
      page,
      shopper,
      cart,
    }) => {
      await shopper.isSignedIn();
      await cart.add(nosePins);
      await expectAccessible(page);
      await cart.open();
      await expectAccessible(page);
      await scrollThroughPage(page, '/checkout');
      await page.getByRole('button', { name: 'Add New Address' }).click();
      await page.getByRole('button', { name: 'Save Address' }).click();
      await expect(page.getByRole('dialog').getByLabel('Full address')).toHaveAttribute(
        'aria-invalid',
        'true',
      );
      await expectAccessible(page);
    });
  });
}

/** The colour behind an element's text, as the browser computes it. */
const grounds = () =>
  [document.body, ...document.querySelectorAll('.header, .footer')].map(
    (element) => getComputedStyle(element).backgroundColor,
  );

test('[DARK-2] the scheme follows the device, for page, form fields and the browser around it @journey', async ({
  page,
}) => {
  await page.goto(pathOf(nosePins));
  const schemeOf = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  const dark = await page.evaluate(grounds);
  expect(await schemeOf()).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(schemeOf).toBe('light');
  // Colours change by a transition of one frame.
  const shared = async () => {
    const light = await page.evaluate(grounds);
    return dark.filter((color) => light.includes(color));
  };
  await expect.poll(shared).toEqual([]);

  const themes = page.locator('meta[name="theme-color"]');
  await expect(themes.first()).toHaveAttribute('media', '(prefers-color-scheme: dark)');
  const [first, last] = [
    await themes.first().getAttribute('content'),
    await themes.last().getAttribute('content'),
  ];
  expect(first).not.toBe(last);
});

test('[DARK-2] paper is light', async ({ page }) => {
  await page.goto(pathOf(nosePins));
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
});

test.describe('before signing in', () => {
  test.use({ expectedConsoleErrors: [/status of 401.*\/api\/admin\//] });

  test('[DARK-2] the back office stays light', async ({ page }) => {
    await page.goto('/admin');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
  });
});

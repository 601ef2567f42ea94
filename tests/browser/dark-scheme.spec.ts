import { nosePins, pathOf } from './support/demo-products.ts';
import { expect, test } from './support/shop.ts';

test.use({ contextOptions: { reducedMotion: 'reduce', colorScheme: 'dark' } });

/** The background colours of page, header and footer, as the browser computes them. */
const backgrounds = () =>
  [document.body, ...document.querySelectorAll('.header, .footer')].map(
    (element) => getComputedStyle(element).backgroundColor,
  );

test('[DARK-2] the scheme follows the device, for page, form fields and the browser around it @journey', async ({
  page,
}) => {
  await page.goto(pathOf(nosePins));
  const schemeOf = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  const dark = await page.evaluate(backgrounds);
  expect(await schemeOf()).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(schemeOf).toBe('light');
  // Colours change by a transition of one frame.
  const shared = async () => {
    const light = await page.evaluate(backgrounds);
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

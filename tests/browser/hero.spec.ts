import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { boxOf } from './support/page-in-browser.ts';
import { desktop, expect, phone, test } from './support/shop.ts';

// The test replaces the pictures and hides the text, which the CSP would forbid.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

type Colour = readonly [red: number, green: number, blue: number];

/** WCAG 2.2, relative luminance. */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

async function colourOf(words: Locator): Promise<Colour> {
  const [red = 0, green = 0, blue = 0] = (
    await words.evaluate((element) => getComputedStyle(element).color.match(/[\d.]+/g) ?? [])
  ).map(Number);
  return [red, green, blue];
}

type Box = Awaited<ReturnType<typeof boxOf>>;

/** The lowest contrast of this colour against any rendered pixel of the box. */
async function leastContrast(page: Page, colour: Colour, box: Box): Promise<number> {
  const shot = await page.screenshot({ clip: box });
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let least = 21;
  for (let at = 0; at < data.length; at += info.channels * 7) {
    least = Math.min(least, contrast(colour, [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]));
  }
  return least;
}

for (const [tone, background, banner] of [
  ['dark', '#5a0a2a', 1],
  ['light', '#dcd5c8', 2],
] as const) {
  test(`[HOME-2] nothing lies over the picture of a ${tone} banner whose ground suits the words`, async ({
    page,
  }) => {
    const picture = { create: { width: 800, height: 400, channels: 3, background } } as const;
    const body = await sharp(picture).png().toBuffer();
    await page.route(/\/media\//, (route) => route.fulfill({ body, contentType: 'image/png' }));
    await page.goto('/');
    await page.getByRole('button', { name: new RegExp(`^Banner ${banner} of`) }).click();
    await expect(page.locator('.hero-text.is-on')).toHaveCSS('opacity', '1');
    await page.addStyleTag({
      content: '.hero-text, .hero-controls, .hero-arrow { visibility: hidden !important }',
    });
    const view = await boxOf(page.locator('.hero-view'));
    const row = await page.screenshot({ clip: { ...view, y: view.y + view.height / 2, height: 1 } });
    const { channels } = await sharp(row).removeAlpha().stats();
    const steps = channels.map(({ min, max }) => max - min);
    expect(Math.max(...steps), 'but for rounding').toBeLessThanOrEqual(1);
  });
}

for (const [size, viewport] of Object.entries({ phone, desktop })) {
  for (const background of ['#ffffff', '#000000']) {
    test(`[HOME-2] the text of every banner has enough contrast on a picture of ${background}, on a ${size}`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      const picture = { create: { width: 800, height: 400, channels: 3, background } } as const;
      const body = await sharp(picture).jpeg().toBuffer();
      await page.route(/\/media\//, (route) => route.fulfill({ body, contentType: 'image/jpeg' }));
      await page.goto('/');
      const dots = page.getByRole('button', { name: /^Banner \d+ of/ });
      const count = await dots.count();
      expect(count).toBeGreaterThan(1);
      for (let index = 0; index < count; index += 1) {
        await dots.nth(index).click();
        await expect(dots.nth(index)).toHaveAttribute('aria-current', 'true');
        const shown = page.locator('.hero-text.is-on');
        await expect(shown).toHaveCSS('opacity', '1');
        await page.mouse.move(0, 0);
        // Colours are read before the text is hidden, because showing it again starts its transitions.
        await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
        const texts = await Promise.all(
          (await shown.locator('h2, p, a').all()).map(async (words) => ({
            text: (await words.textContent()) ?? '',
            colour: await colourOf(words),
            box: await boxOf(words),
          })),
        );
        const hiding = await page.addStyleTag({
          content:
            '.hero-text, .hero-text * { color: transparent !important; border-color: transparent !important; transition: none !important }',
        });
        for (const { text, colour, box } of texts) {
          expect(await leastContrast(page, colour, box), text).toBeGreaterThanOrEqual(4.5);
        }
        await hiding.evaluate((style) => style.parentNode?.removeChild(style));
      }
    });
  }
}

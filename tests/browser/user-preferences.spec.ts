import type { Page } from '@playwright/test';
import { nosePins, pathOf } from './support/demo-products.ts';
import { publicPages } from './support/routes.ts';
import { expectNoSidewaysScroll, open } from './support/page-in-browser.ts';
import { expect, phone, test } from './support/shop.ts';

// The shop with zoom, forced colours and reduced motion.

/** Controls smaller than WCAG 2.5.8 requires; links within a sentence are exempt. */
async function smallTargets(page: Page): Promise<readonly string[]> {
  return page.locator(':is(a, button, input, select, summary):not([aria-hidden])').evaluateAll((all) =>
    all.flatMap((control) => {
      const { width, height } = control.getBoundingClientRect();
      const inSentence = getComputedStyle(control).display === 'inline';
      const hidden = !control.checkVisibility({ visibilityProperty: true }) || width <= 1;
      const label = control.closest('label')?.getBoundingClientRect();
      const large = (label?.height ?? height) >= 24 && (label?.width ?? width) >= 24;
      return hidden || inSentence || large ? [] : [`${control.outerHTML.slice(0, 90)} ${width} x ${height}`];
    }),
  );
}

test.describe('at 320 pixels (a 1280-pixel screen at 400 % zoom)', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('no public page scrolls sideways, and every control is at least 24 pixels in size', async ({
    page,
  }) => {
    for (const path of publicPages) {
      await open(page, path);
      await expectNoSidewaysScroll(page);
      expect(await smallTargets(page), path).toEqual([]);
    }
  });
});

test('selected items remain distinguishable with forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await open(page, '/');
  const backgroundOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element, '::before').backgroundColor);
  expect(await backgroundOf('.dot[aria-current]')).not.toBe(await backgroundOf('.dot:not([aria-current])'));

  await open(page, '/products');
  const line = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(await line('.pager [aria-current]')).toBe('solid');
  const box = page.getByRole('checkbox', { name: /^Rings/ });
  const fill = () => box.evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await fill();
  await box.check();
  expect(await fill()).not.toBe(before);
});

test('pages have no animations or transitions with reduced motion', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/products', pathOf(nosePins)]) {
    await open(page, path);
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('main *, header *')].flatMap((element) => {
        const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
        const moves = (durations: string) =>
          durations.split(',').some((one) => Number.parseFloat(one) > 0.01);
        return moves(transitionDuration) || (animationName !== 'none' && moves(animationDuration))
          ? [`${element.tagName}.${element.getAttribute('class') ?? ''}`]
          : [];
      }),
    );
    expect([...new Set(moving)], path).toEqual([]);
  }
});

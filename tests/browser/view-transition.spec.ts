import type { Page } from '@playwright/test';
import { nosePins } from './support/demo-products.ts';
import { open } from './support/page-in-browser.ts';
import { expect, test } from './support/shop.ts';

/** Opens a product from its card. Returns the animated parts of the page for each view transition. */
async function transitions(page: Page): Promise<string[][]> {
  await page.addInitScript(() => {
    const started: Promise<string[]>[] = [];
    Object.assign(window, { started });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const transition = start(change);
      const moving = () =>
        document.getAnimations().flatMap(({ effect }) => {
          const part = (effect instanceof KeyframeEffect && effect.pseudoElement) || '';
          return part.startsWith('::view-transition') ? [part] : [];
        });
      // It rejects if two elements have the same view-transition-name.
      started.push(transition.ready.then(moving, () => ['two of one name']));
      return transition;
    };
  });
  await open(page, '/products?search=sitara+polki');
  const card = page.locator('main').getByRole('link', { name: nosePins.name }).first();
  await card.hover();
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nosePins.name);
  return page.evaluate(() => Promise.all((window as unknown as { started: Promise<string[]>[] }).started));
}

test('[HOME-8] opening a product from its card animates only the picture @journey', async ({ page }) => {
  const [moving = [], ...others] = await transitions(page);
  expect(others).toEqual([]);
  expect([...new Set(moving)].sort()).toEqual([
    '::view-transition-group(product)',
    '::view-transition-new(product)',
    '::view-transition-old(product)',
  ]);
});

test('[HOME-8] opening a product animates nothing with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect((await transitions(page)).flat()).toEqual([]);
});

test('[HOME-8] a transition that is skipped, as by going on at once, is no fault of the page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const transition = start(change);
      transition.skipTransition();
      return transition;
    };
  });
  await open(page, '/products?search=sitara+polki');
  await page.locator('main').getByRole('link', { name: nosePins.name }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nosePins.name);
});

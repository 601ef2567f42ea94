import type { Page } from '@playwright/test';
import { nosePins, pathOf } from './demo-pieces.ts';
import { expect, test } from './shop.ts';

/** Points at a card until its piece is there, and opens it. Answers, for each turning of the page, its animations. */
async function turned(page: Page): Promise<number[]> {
  await page.addInitScript(() => {
    const turns: Promise<number>[] = [];
    Object.assign(window, { turns });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const turn = start(change);
      const animations = () =>
        document.getAnimations().filter(({ effect }) => {
          return effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition');
        }).length;
      // It fails where two elements bear one name.
      turns.push(turn.ready.then(animations, () => -1));
      return turn;
    };
  });
  await page.goto('/products?search=sitara+polki');
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  const card = page.locator('main').getByRole('link', { name: nosePins.name }).first();
  await card.hover();
  await page.waitForFunction(
    (parts) => {
      const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
      return parts.every((part) => fetched.some((name) => name.includes(part)));
    },
    [`${pathOf(nosePins)}.data`, '/assets/product-page'],
  );
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nosePins.name);
  return page.evaluate(() => Promise.all((window as unknown as { turns: Promise<number>[] }).turns));
}

test('[HOME-8] from a card to its piece the page turns', async ({ page }) => {
  const turns = await turned(page);
  expect(turns).toHaveLength(1);
  expect(turns[0]).toBeGreaterThan(0);
});

test('[HOME-8] it does not move for whoever wants no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await turned(page)).toEqual([]);
});

import type { Page } from '@playwright/test';
import { nosePins, pathOf } from './demo-pieces.ts';
import { expect, test } from './shop.ts';

/** Points at a card until its piece is there, and opens it. Answers, for each turning of the page, what moves in it. */
async function turned(page: Page): Promise<string[][]> {
  await page.addInitScript(() => {
    const turns: Promise<string[]>[] = [];
    Object.assign(window, { turns });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const turn = start(change);
      const moving = () =>
        document.getAnimations().flatMap(({ effect }) => {
          const part = (effect instanceof KeyframeEffect && effect.pseudoElement) || '';
          return part.startsWith('::view-transition') ? [part] : [];
        });
      // It fails where two elements bear one name.
      turns.push(turn.ready.then(moving, () => ['two of one name']));
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
  return page.evaluate(() => Promise.all((window as unknown as { turns: Promise<string[]>[] }).turns));
}

test('[HOME-8] from a card to its piece the page turns: the picture of the one becomes that of the other', async ({
  page,
}) => {
  const [turn = [], ...others] = await turned(page);
  expect(others).toEqual([]);
  expect([...new Set(turn)].sort()).toEqual([
    '::view-transition-group(piece)',
    '::view-transition-new(piece)',
    '::view-transition-old(piece)',
  ]);
});

test('[HOME-8] it does not move for whoever wants no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await turned(page)).toEqual([]);
});

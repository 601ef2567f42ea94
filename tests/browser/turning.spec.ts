import type { Page } from '@playwright/test';
import { nosePins } from './demo-pieces.ts';
import { expect, test } from './shop.ts';

/** How many animations of the turning page run once it turns, beside the page's own. */
async function turned(page: Page): Promise<number[]> {
  await page.addInitScript(() => {
    const turns: number[] = [];
    Object.assign(window, { turns });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const turn = start(change);
      void turn.ready.then(
        () => {
          const ours = document.getAnimations().filter(({ effect }) => {
            return effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition');
          });
          turns.push(ours.length);
        },
        () => turns.push(-1), // two elements bore one name
      );
      return turn;
    };
  });
  await page.goto('/products?search=sitara+polki');
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  await page.locator('main').getByRole('link', { name: nosePins.name }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nosePins.name);
  const read = () => page.evaluate(() => (window as unknown as { turns: number[] }).turns);
  await expect.poll(read).toHaveLength(1);
  return read();
}

test('[HOME-8] from a card to its piece the page turns', async ({ page }) => {
  const [animations = 0] = await turned(page);
  expect(animations).toBeGreaterThan(0);
});

test('[HOME-8] it does not move for whoever wants no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await turned(page)).toEqual([0]);
});

import type { Page } from '@playwright/test';
import { weighedPages } from '../../scripts/budgets/page-budgets.ts';
import { nosePins, pathOf } from './support/demo-products.ts';
import { scrollThroughPage } from './support/scroll-through-page.ts';
import { desktop, expect, phone, test } from './support/shop.ts';

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

const mostShift = 0.01; // design budget for CLS, the sum of all shifts
/** A shift below this is invisible, such as a text line that a loaded font widens by a pixel. */
const unseen = 0.004;

// Tracing takes snapshots of the page, and elements in a snapshot no longer count as shifted.
test.use({ trace: 'off' });

for (const viewport of [phone, desktop]) {
  // The nose pins are measured as a second product.
  for (const path of [...weighedPages.map(([, path]) => path), pathOf(nosePins)]) {
    test.describe(`${path} at ${viewport.width} pixels`, () => {
      test.use({ viewport });

      test(`[ROUTE-11] ${path} loads without layout shifts, at ${viewport.width} pixels @journey`, async ({
        page,
      }) => {
        await page.addInitScript(watchShifts);
        // Pictures arrive late, as on a phone; otherwise they are all loaded before the first frame.
        const painted = Promise.withResolvers<void>();
        await page.route('**/media/**', async (route) => {
          await painted.promise;
          await route.continue();
        });
        await page.goto(path, { waitUntil: 'commit' });
        await page.waitForFunction(() => 'shifts' in window); // with its fonts, and without pictures
        painted.resolve();
        await expect(page.locator('html[data-ready]:not([data-waiting])')).toBeAttached();
        await page.waitForLoadState();
        await page.evaluate(
          () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
        );
        expect(await shiftsOf(page)).toEqual([]);
        await scrollThroughPage(page, path);
        expect(await shiftsOf(page)).toEqual([]);
      });
    });
  }
}

/**
 * Runs in the page before its scripts. Counts from when the fonts are there: the faces that take exactly their place until then
 * are not on every machine.
 */
function watchShifts(): void {
  const shifts: Shift[] = [];
  type LayoutShift = PerformanceEntry & { value: number; sources: readonly { node?: Node | null }[] };
  const observer = new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[])
      shifts.push({
        value,
        moved: sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 120) ?? ''),
      });
  });
  const observe = () => {
    observer.observe({ type: 'layout-shift' });
    Object.assign(window, { shifts });
  };
  const families = ['Bellefair', 'Figtree'];
  const isLoaded = (name: string) =>
    [...document.fonts].some(({ family, status }) => family.includes(name) && status === 'loaded');
  const nextFrame = (work: () => void) => void requestAnimationFrame(work);
  const begin = () => {
    if (families.every(isLoaded)) nextFrame(() => nextFrame(observe));
    else nextFrame(begin);
  };
  begin();
}

/** The shifts that exceed the budget: each visible one, or all if their sum is too large. */
async function shiftsOf(page: Page): Promise<readonly Shift[]> {
  const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as readonly Shift[]);
  const together = shifts.reduce((sum, { value }) => sum + value, 0);
  return together > mostShift ? shifts : shifts.filter(({ value }) => value >= unseen);
}

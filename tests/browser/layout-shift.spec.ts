import type { Page } from '@playwright/test';
import { weighedPages } from '../../scripts/budgets/page-budgets.ts';
import { nosePins, pathOf } from './demo-products.ts';
import { scrollThroughPage } from './scroll-through-page.ts';
import { desktop, expect, phone, test } from './shop.ts';

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
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
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

/** Runs in the page before its scripts. */
function watchShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  type LayoutShift = PerformanceEntry & { value: number; sources: readonly { node?: Node | null }[] };
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[])
      shifts.push({
        value,
        moved: sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 120) ?? ''),
      });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The shifts that exceed the budget: each visible one, or all if their sum is too large. */
async function shiftsOf(page: Page): Promise<readonly Shift[]> {
  const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as readonly Shift[]);
  const together = shifts.reduce((sum, { value }) => sum + value, 0);
  return together > mostShift ? shifts : shifts.filter(({ value }) => value >= unseen);
}

import type { Page } from '@playwright/test';
import { weighedPages } from '../../scripts/budgets/page-budgets.ts';
import { nosePins, pathOf } from './demo-products.ts';
import { scrollThroughPage } from './scroll-through-page.ts';
import { desktop, expect, phone, test } from './shop.ts';

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

const mostShift = 0.01; // design budget of CLS, of all shifts together
/** Below this nobody sees anything move, such as a line of text that a font makes a pixel wider. */
const unseen = 0.004;

// A trace looks at each page by itself, and what it has looked at does not count as moving any more.
test.use({ trace: 'off' });

for (const viewport of [phone, desktop]) {
  // The pieces that are measured have several pictures, the nose pins one.
  for (const path of [...weighedPages.map(([, path]) => path), pathOf(nosePins)]) {
    test.describe(`${path} at ${viewport.width} pixels`, () => {
      test.use({ viewport });

      test(`[ROUTE-11] nothing on ${path} moves while it loads, at ${viewport.width} pixels`, async ({
        page,
      }) => {
        await page.addInitScript(watchShifts);
        // Later than the page itself, as on a phone: else everything stands before the first frame.
        await page.route('**/media/**', async (route) => {
          await page.waitForTimeout(400);
          await route.continue();
        });
        await page.goto(path);
        await expect(page.locator('html[data-ready]:not([data-waiting])')).toBeAttached();
        await page.waitForTimeout(200); // some frames more
        expect(await shiftsOf(page)).toEqual([]);
        await scrollThroughPage(page, path);
        expect(await shiftsOf(page)).toEqual([]);
      });
    });
  }
}

/** Runs in the page, before its own scripts. */
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

/** What moved so far that may not: each that is seen, or all of them where they are too much together. */
async function shiftsOf(page: Page): Promise<readonly Shift[]> {
  const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as readonly Shift[]);
  const together = shifts.reduce((sum, { value }) => sum + value, 0);
  return together > mostShift ? shifts : shifts.filter(({ value }) => value >= unseen);
}

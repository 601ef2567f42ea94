import { weighedPages } from '../../scripts/page-budgets.ts';
import { nosePins, pathOf } from './demo-pieces.ts';
import { lookThrough } from './look-through.ts';
import { desk, expect, phone, test } from './shop.ts';

const mostShift = 0.01; // design budget of CLS

for (const viewport of [phone, desk]) {
  // The pieces that are measured have several pictures, the nose pins one.
  for (const path of [...weighedPages.map(([, path]) => path), pathOf(nosePins)]) {
    test.describe(`${path} at ${viewport.width} pixels`, () => {
      test.use({ viewport });

      test(`[ROUTE-11] nothing on ${path} moves while it loads, at ${viewport.width} pixels`, async ({
        page,
      }) => {
        await page.addInitScript(() => {
          const shifts: number[] = [];
          Object.assign(window, { shifts });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
              shifts.push(entry.value);
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await lookThrough(page, path);
        const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
        expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(mostShift);
      });
    });
  }
}

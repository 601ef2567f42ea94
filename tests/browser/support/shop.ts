import { expect, test as plain, type Browser } from '@playwright/test';
import { moveDate } from '../../../scripts/run-clock.ts';
import { CartOfShopper } from './cart.ts';
import { collectConsoleErrors } from './console-errors.ts';
import { Shopper } from './shopper.ts';
import { uniqueAddress } from './unique.ts';

interface ShopFixtures {
  /** Errors that a test brings about on purpose: one pattern, as a second would be taken for options of the first. */
  readonly expectedConsoleErrors: readonly RegExp[];
  readonly shopper: Shopper;
  readonly cart: CartOfShopper;
  readonly noConsoleErrors: void;
}

interface WorkerFixtures {
  readonly browser: Browser;
}

/** Every test opens the shop in a browser of its own, and none may end with an error in the console. */
export const test = plain.extend<ShopFixtures, WorkerFixtures>({
  // Pages have the clock of the run.
  browser: [
    async ({ browser }, use) => {
      const openContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await openContext(options);
        await context.addInitScript(moveDate, Number(process.env['RUN_CLOCK']));
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],

  expectedConsoleErrors: [[], { option: true }],

  extraHTTPHeaders: async ({}, use) => use(uniqueAddress()),

  shopper: async ({ page }, use) => use(new Shopper(page)),

  cart: async ({ page }, use) => use(new CartOfShopper(page)),

  noConsoleErrors: [
    async ({ context, expectedConsoleErrors }, use) => {
      const errors = collectConsoleErrors(context);
      await use();
      // A response that is on its way no longer matters, and would fail the next test.
      for (const routed of [context, ...context.pages()])
        await routed.unrouteAll({ behavior: 'ignoreErrors' });
      const unexpected = errors.filter(
        (text) => !expectedConsoleErrors.some((pattern) => pattern.test(text)),
      );
      expect(unexpected, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

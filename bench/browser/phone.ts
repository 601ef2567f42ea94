import type { Browser, BrowserContext } from '@playwright/test';
import { phoneScreen } from '../../scripts/budgets/chosen-picture.ts';

/** A phone of today, as the budgets mean it. */
export function newPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: phoneScreen.width, height: 844 },
    deviceScaleFactor: phoneScreen.density,
    isMobile: true,
    hasTouch: true,
  });
}

import type { Browser, BrowserContext } from '@playwright/test';
import { phoneScreen } from '../../scripts/budgets/chosen-picture.ts';

/** A common phone, as the budgets assume it. */
export function newPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: phoneScreen.width, height: 844 },
    deviceScaleFactor: phoneScreen.density,
    isMobile: true,
    hasTouch: true,
  });
}

import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { findChromium } from '../browser/chromium.ts';

export async function openBrowser(): Promise<Browser> {
  const { executablePath, environment } = await findChromium();
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...environment },
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}

interface Look {
  readonly url: string;
  /** Aside of the page's policy, a planted script must run: so the test can fail. */
  readonly bypassCSP?: boolean;
  /** Signs in, before anything is opened. */
  readonly signInAsStaff: (context: BrowserContext) => Promise<void>;
  /** Waits for the page, and does with it what the test wants. */
  readonly settle?: (page: Page) => Promise<void>;
  readonly shown: (page: Page) => Promise<string>;
}

/** Opens a page, moves about in it, and says whether anything that was planted ran. */
export async function detectScripts(
  browser: Browser,
  { url, bypassCSP = false, signInAsStaff, settle, shown }: Look,
): Promise<{ readonly ran: boolean; readonly shown: string }> {
  const context = await browser.newContext({ bypassCSP });
  try {
    await signInAsStaff(context);
    await context.addInitScript(() => {
      Object.assign(window, { ran: () => Object.assign(document.documentElement, { title: 'it ran' }) });
    });
    await context.route(/evil\.example|openstreetmap/, (route) => route.abort());
    const page = await context.newPage();
    page.on('dialog', (dialog) => void dialog.dismiss());
    await page.goto(url, { timeout: 60_000 });
    await settle?.(page);
    await page.waitForLoadState('networkidle', { timeout: 60_000 });
    await page.mouse.move(200, 400);
    await page.keyboard.press('Tab');
    await page.waitForTimeout(300);
    const ran = await page.evaluate(() => document.documentElement.title === 'it ran');
    return { ran, shown: await shown(page) };
  } finally {
    await context.close();
  }
}

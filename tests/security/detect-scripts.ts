import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { findChromium } from '../browser/support/chromium.ts';

/** A browser that reaches this machine only: the hosts of payloads and of the map are not found. */
export async function openBrowser(): Promise<Browser> {
  const { executablePath, environment } = await findChromium();
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...environment },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  });
}

/** Pages of it share cookies and cached files. A payload that runs in one of them changes its title. */
export async function openContext(
  browser: Browser,
  options?: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await context.addInitScript(() => {
    Object.assign(window, { ran: () => Object.assign(document.documentElement, { title: 'it ran' }) });
  });
  return context;
}

interface Look {
  readonly url: string;
  /** Waits for the page, and does with it what the test wants. */
  readonly settle?: (page: Page) => Promise<void>;
  readonly shown: (page: Page) => Promise<string>;
}

/** Opens a page and moves the mouse and the focus in it. Returns whether a payload ran. */
export async function detectScripts(
  context: BrowserContext,
  { url, settle, shown }: Look,
): Promise<{ readonly ran: boolean; readonly shown: string }> {
  const page = await context.newPage();
  try {
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
    await page.close();
  }
}

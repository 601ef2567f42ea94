import type { Browser } from '@playwright/test';
import { newPhone } from './phone.ts';

/** Transferred bytes of everything that a phone fetches until the page is idle, pictures included. */
export async function weighFirstView(browser: Browser, url: string): Promise<number> {
  const context = await newPhone(browser);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    let bytes = 0;
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    return bytes;
  } finally {
    await context.close();
  }
}

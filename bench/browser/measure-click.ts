import type { Page } from '@playwright/test';

export interface Click {
  /** Milliseconds from the click on a card, pointed at for half a second, until its piece is painted. */
  readonly painted: number;
  /** The longest a press, a click or a key took until the next frame, in milliseconds, at a quarter of the processor (INP). */
  readonly interaction: number;
}

/** A shopper points at a card of the listing, waits and clicks; then opens the menu's search and types, on a slow processor. */
export async function measureClick(page: Page, address: string): Promise<Click> {
  await page.goto(`${address}/products`);
  await page.locator('html[data-ready]').waitFor();
  await page.waitForLoadState('networkidle');
  const card = page.locator('.card h3 a').first();
  await card.hover();
  await page.waitForTimeout(500);
  await page.evaluate(() => {
    let clicked = 0;
    addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), { capture: true, once: true });
    const painted = new Promise<number>((resolve) => {
      const seen = new MutationObserver(() => {
        if (!location.pathname.startsWith('/products/') || document.querySelector('.gallery-view') === null)
          return;
        seen.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clicked)));
      });
      seen.observe(document.body, { childList: true, subtree: true });
    });
    Object.assign(globalThis, { painted });
  });
  await card.click();
  const painted = await page.evaluate(() => Reflect.get(globalThis, 'painted') as Promise<number>);
  return { painted, interaction: await longestInteraction(page, address) };
}

async function longestInteraction(page: Page, address: string): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await page.goto(`${address}/products`);
  await page.locator('html[data-ready]').waitFor();
  await page.waitForLoadState('networkidle');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(() => {
    const longest = { took: 0 };
    Object.assign(globalThis, { longest });
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest.took = Math.max(longest.took, duration);
    });
    observer.observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });
  await page.locator('.card .heart').first().click();
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().click();
  await page.keyboard.type('polki', { delay: 120 });
  await page.waitForTimeout(800);
  const took = await page.evaluate(() => (Reflect.get(globalThis, 'longest') as { took: number }).took);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return took;
}

import type { Page } from '@playwright/test';

/** Milliseconds from the click on a card, after hovering for half a second, until its product page is painted. */
export async function measureClick(page: Page, address: string): Promise<number> {
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
  return page.evaluate(() => Reflect.get(globalThis, 'painted') as Promise<number>);
}

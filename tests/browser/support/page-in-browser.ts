import type { Locator, Page } from '@playwright/test';
import { expect } from './shop.ts';

/** Opens an address and waits until React runs on it. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
}

/** Opens a page whose scripts come when the returned function is called, which waits until React runs on it. */
export async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    scripts.resolve();
    await expect(page.locator('html')).toHaveAttribute('data-ready');
  };
}

/** Returns a function that answers whether `target` had the focus at the moment it came onto the page, before a key could be pressed. */
export async function watchFocusOf(page: Page, target: string): Promise<() => Promise<boolean>> {
  const seen = await page.evaluateHandle((selector) => {
    const focused: boolean[] = [];
    const observer = new MutationObserver(() => {
      const element = document.querySelector(selector);
      if (element === null) return;
      focused.push(element === document.activeElement);
      observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return focused;
  }, target);
  return async () => {
    await page.locator(target).waitFor();
    return seen.evaluate(([focused]) => focused === true);
  };
}

/** No part of the page stands out to the side. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider, `pixels that stand out to the side of ${page.url()}`).toBeLessThanOrEqual(0);
}

/** How far down the page is scrolled, in pixels, once its fonts are there: with them lines break elsewhere. */
export const scrolled = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return Math.round(window.scrollY);
  });

export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('not on the page');
  return box;
}

import type { Locator, Page } from '@playwright/test';
import { expect } from './shop.ts';

/** Opens an address and waits until React runs on it. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
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

import { expect, type Page } from '@playwright/test';
import { open } from './page-in-browser.ts';

/** Opens a page and looks at all of it, so that everything that loads late is loaded. */
export async function scrollThroughPage(page: Page, path: string): Promise<void> {
  await open(page, path);
  await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0);
  const pictures = page.getByRole('main').locator('img').filter({ visible: true });
  for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      pictures.evaluateAll((all) => all.filter((picture) => !(picture as HTMLImageElement).complete).length),
    )
    .toBe(0);
}

/** Pictures that were asked for and did not come. */
export async function brokenPictures(page: Page): Promise<readonly string[]> {
  return page.locator('img').evaluateAll((all) =>
    all
      .filter((picture): picture is HTMLImageElement => picture instanceof HTMLImageElement)
      .filter((picture) => picture.complete && picture.naturalWidth === 0 && picture.loading !== 'lazy')
      .map((picture) => picture.currentSrc || picture.src),
  );
}

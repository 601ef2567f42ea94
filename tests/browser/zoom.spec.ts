import type { CDPSession, Page } from '@playwright/test';
import { open } from './support/page-in-browser.ts';
import { expect, phone, test } from './support/shop.ts';

const studs = '/products/tara-diamond-halo-studs';
test.use({ viewport: phone, hasTouch: true });

async function openZoom(page: Page) {
  await open(page, studs);
  await page.getByRole('button', { name: 'Zoom picture' }).click();
  await expect(page.getByRole('dialog', { name: 'Zoomed picture' })).toBeVisible();
}

const side = (page: Page) =>
  page.locator('.closer-view img').evaluate((image) => Math.round(image.getBoundingClientRect().width));

async function touch(
  session: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  points: readonly (readonly [x: number, y: number])[],
): Promise<void> {
  const touchPoints = points.map(([x, y], id) => ({ x, y, id }));
  await session.send('Input.dispatchTouchEvent', { type, touchPoints });
}

test('[SEE-2] a picture zooms to the full width of its master', async ({ page }) => {
  await openZoom(page);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  const image = page.locator('.closer-view img');
  const widest = image.locator('xpath=..').locator('source').first();
  await expect(widest).toHaveAttribute('srcset', /-1600\.avif 1600w$/);
  const base = (await widest.getAttribute('srcset'))?.match(/(\/media\/[0-9a-f]+)-1600/)?.[1];
  const answer = await page.request.get(`${base}-1600.webp`);
  expect(answer.status()).toBe(200);
});

test('[SEE-2] two fingers zoom between fitting and three times, and a double tap toggles', async ({
  page,
}) => {
  await openZoom(page);
  const session = await page.context().newCDPSession(page);
  const before = await side(page);
  await touch(session, 'touchStart', [
    [150, 400],
    [240, 400],
  ]);
  await touch(session, 'touchMove', [
    [130, 400],
    [250, 400],
  ]);
  await touch(session, 'touchEnd', []);
  await expect.poll(() => side(page)).toBeGreaterThan(before * 1.2);
  await touch(session, 'touchStart', [
    [50, 400],
    [350, 400],
  ]);
  await touch(session, 'touchMove', [
    [190, 400],
    [200, 400],
  ]);
  await touch(session, 'touchEnd', []);
  await expect.poll(() => side(page)).toBe(phone.width);
  await page.touchscreen.tap(200, 400);
  await page.touchscreen.tap(200, 400);
  await expect.poll(() => side(page)).toBe(phone.width * 3);
});

test('[SEE-2] a swipe at the edge of the picture shows the next one', async ({ page }) => {
  await openZoom(page);
  const view = page.locator('.closer-view');
  await view.evaluate((box) => box.scrollTo({ left: box.scrollWidth, behavior: 'instant' }));
  const session = await page.context().newCDPSession(page);
  await touch(session, 'touchStart', [[300, 400]]);
  await touch(session, 'touchMove', [[200, 400]]);
  await touch(session, 'touchMove', [[100, 400]]);
  await touch(session, 'touchEnd', []);
  await expect(page.getByRole('group', { name: 'Picture 2 of 3' }).last()).toBeVisible();
});

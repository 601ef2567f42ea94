import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './support/axe.ts';
import { open } from './support/page-in-browser.ts';
import { desktop, expect, phone, test } from './support/shop.ts';

const ring = '/products/mayfair-sapphire-deco-ring';
const kada = '/products/rajputana-polki-kada';
const set = '/products/noor-polki-choker-set';

async function openTrueSize(page: Page, address: string) {
  await open(page, address);
  await page.getByRole('link', { name: 'Open true size' }).click();
  const dialog = page.getByRole('dialog', { name: 'True size' });
  await expect(dialog.getByRole('tablist')).toBeVisible();
  return dialog;
}

/** Calibrates as a shopper does who lays a card on a screen with this many CSS pixels in a millimetre. */
async function calibrate(page: Page, scale: number): Promise<void> {
  const dialog = page.getByRole('dialog');
  const slider = dialog.getByRole('slider', { name: 'Width of the outline' }).filter({ visible: true });
  await slider.fill(String(Math.round(85.6 * scale * 2) / 2));
  await dialog.getByRole('button', { name: 'It fits' }).filter({ visible: true }).click();
}

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport, bypassCSP: true });

    test(`[SEE-4] [SEE-5] true size shows a ring on a hand, in life size and the sizer, by keyboard, at ${viewport.width} pixels @journey`, async ({
      page,
    }) => {
      const dialog = await openTrueSize(page, ring);
      await expect(dialog.getByRole('img', { name: /to scale on a drawing: 19.8 mm wide/ })).toBeVisible();
      await dialog.getByRole('slider', { name: /Your hand/ }).fill('70');
      await expect(dialog.getByText('70 mm')).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('tab', { name: 'Worn, to scale' }).press('ArrowRight');
      await expect(dialog.getByRole('tab', { name: 'In life size' })).toBeFocused();
      await expectAccessible(page);
      await calibrate(page, 4);
      await expect(dialog.getByRole('img', { name: /in life size/ })).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('tab', { name: 'In life size' }).press('ArrowRight');
      await expect(dialog.getByRole('img', { name: /Circle of 16.9 mm for ring size 13/ })).toBeVisible();
      await dialog.getByRole('button', { name: 'One size larger' }).click();
      await expect(dialog.getByRole('img', { name: /ring size 14/ })).toBeVisible();
      await expectAccessible(page);
      await page.goBack();
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(ring);
    });

    test(`[SEE-3] a turntable turns by drag and by arrow keys, at ${viewport.width} pixels`, async ({
      page,
    }) => {
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(request.url()));
      await open(page, kada);
      expect(loaded.filter((url) => url.includes('/views/') || /-640\./.test(url))).toEqual([]);
      await page.getByRole('link', { name: '360° view' }).click();
      const turntable = page.getByRole('slider', { name: 'Turn Rajputana Polki Kada' });
      await expect(turntable).toHaveAttribute('aria-valuetext', '0 degrees');
      await turntable.press('ArrowRight');
      await expect(turntable).toHaveAttribute('aria-valuetext', '15 degrees');
      await expect(turntable.locator('img:visible')).toHaveCount(1);
      const box = await turntable.boundingBox();
      if (box === null) throw new Error('no turntable');
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2, { steps: 5 });
      await page.mouse.up();
      await expect(turntable).toHaveAttribute('aria-valuetext', '285 degrees');
      await expectAccessible(page);
      await page.goBack();
      await expect(turntable).toHaveCount(0);

      const none = { cutouts: [], turntable: [], film: null };
      await page.route('**/products/views/**', (route) => route.fulfill({ json: none }));
      await page.getByRole('link', { name: '360° view' }).click();
      await expect(page.getByRole('dialog', { name: '360° view' })).toContainText(
        'The shop has removed this view.',
      );
      await expect(turntable).toHaveCount(0);
    });
  });
}

test('[SEE-4] [SEE-10] a set is shown on the neck and on the ear @journey', async ({ page }) => {
  const dialog = await openTrueSize(page, set);
  await expect(dialog.getByRole('img', { name: /143.7 mm wide/ })).toBeVisible();
  const [neck, ear] = await Promise.all(
    (await dialog.locator('.true-size-place').all()).map((place) => place.boundingBox()),
  );
  expect(neck?.y).toBe(ear?.y);
  expect(Math.min(neck?.height ?? 0, ear?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await dialog.getByRole('radio', { name: 'Ear' }).check();
  await expect(dialog.getByRole('img', { name: /46 mm high/ })).toBeVisible();
});

test('[SEE-5] the calibration stays on the device', async ({ page }) => {
  await openTrueSize(page, ring);
  await page.getByRole('tab', { name: 'In life size' }).click();
  await calibrate(page, 5);
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'True size' });
  await dialog.getByRole('tab', { name: 'In life size' }).click();
  const piece = dialog.getByRole('img', { name: /in life size/ });
  await expect.poll(async () => (await piece.boundingBox())?.width).toBeCloseTo(19.8 * 5, 0);
});

/** Columns of a screenshot in which the piece is drawn, on the even ground of the stage. */
async function drawnWidth(page: Page, browserScale: number): Promise<number> {
  const piece = page.getByRole('dialog').getByRole('img', { name: /in life size/ });
  await expect(piece).toBeVisible();
  await piece.evaluate(async (image) => {
    if (image instanceof HTMLImageElement) await image.decode();
  });
  const shot = await piece.screenshot({ scale: 'device' });
  const { info } = await sharp(shot).trim({ threshold: 12 }).toBuffer({ resolveWithObject: true });
  return info.width / browserScale;
}

for (const density of [1, 2, 3]) {
  test(`[SEE-5] true size is right to 0.5 mm at ${density} device pixels per CSS pixel`, async ({
    browser,
  }: {
    browser: Browser;
  }) => {
    // CSS pixels in a millimetre of real screens: a desktop monitor, a laptop, a phone.
    const scale = [3.62, 4.41, 6.02][density - 1] ?? 0;
    const context = await browser.newContext({ deviceScaleFactor: density, viewport: desktop });
    const page = await context.newPage();
    for (const [address, millimetres] of [
      [ring, 19.8],
      ['/products/zoya-polki-jhumkas', 37.31],
      [kada, 64.3],
    ] as const) {
      await openTrueSize(page, address);
      await page.getByRole('tab', { name: 'In life size' }).click();
      if (address === ring) await calibrate(page, scale);
      const measured = (await drawnWidth(page, density)) / scale;
      expect(Math.abs(measured - millimetres), `${address}: ${measured} mm`).toBeLessThan(0.5);
    }
    await context.close();
  });
}

test('[SEE-6] the paper strip prints at 1:1 on one sheet', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await openTrueSize(page, ring);
  await page.getByRole('tab', { name: 'In life size' }).click();
  await calibrate(page, 4);
  await page.getByRole('tab', { name: 'Ring sizer' }).click();
  await page.getByRole('button', { name: 'Print a paper strip at 1:1' }).click();
  await page.emulateMedia({ media: 'print' });
  const strip = page.getByRole('img', { name: 'Strip of ring sizes' });
  await expect(strip).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  const millimetres = ((await strip.boundingBox())?.width ?? 0) / (96 / 25.4);
  expect(Math.abs(millimetres - 76)).toBeLessThan(0.5);
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

import { expect, test, vi } from 'vitest';
import { getRates } from '#contract/rates.ts';
import { demoDatabase } from '#tests/support/servers/database.ts';
import { renderTestPage, stubCall } from '#tests/support/shops/render-page.ts';
import { setSettings } from '#tests/support/shops/settings.ts';
import { callApi } from '#tests/support/people/shopper.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await demoDatabase();
const shop = await startShop(database);

async function page(path: string) {
  const response = await renderTestPage(path, stubCall(getRates, unwrap(await callApi(shop, getRates))));
  return { status: response.status, html: await response.text() };
}

test('[RATE-8] [RATE-9] if rates are switched off, their page, links and sitemap entry disappear', async () => {
  const shown = await page('/rates');
  expect(shown.status).toBe(200);
  expect(shown.html).toContain('₹11,184.00');
  expect((await page('/about')).html).toContain('href="/rates"');

  await setSettings(database, 'rates', { shown: false });
  await vi.waitFor(async () => expect((await page('/rates')).status).toBe(404));
  expect((await page('/rates')).html).not.toContain('₹11,184.00');
  expect((await page('/about')).html).not.toContain('/rates');
  expect((await shop.app.inject('/sitemap.xml')).body).not.toContain('/rates');
});

import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import type { Database } from '#database/connect.ts';
import { dayInIndia } from '#domain/locale/indian-time.ts';
import { neighbourMonth, periodOfMonth, portalPeriod, quarterOf } from '#domain/gst-returns/return-period.ts';
import { gstr1Schema } from '#tests/gst-returns/gstr1-schema.ts';
import { insertDocuments } from '#tests/gst-returns/insert-documents.ts';
import { insertInvoices } from '#tests/gst-returns/insert-invoices.ts';
import { randomDocuments } from '#tests/gst-returns/random-documents.ts';
import { setSettings } from '#tests/support/shops/settings.ts';
import { expectAccessible } from './support/axe.ts';
import { openOwnShop, withShopDatabase } from './support/own-shop.ts';
import type { OpenShop } from '../../scripts/open-shop.ts';
import { expectNoSidewaysScroll } from './support/page-in-browser.ts';
import { desktop, expect, phone, test } from './support/shop.ts';
import { goToScreen, openOffice } from './support/staff.ts';

test.describe.configure({ mode: 'serial' });

const gstin = '08AAAAA0000A1Z2';
/** Before it moved to Rajasthan. */
const earlierGstin = '27AAPFU0939F1ZV';
const bills = 40;
const lastMonth = neighbourMonth(dayInIndia(Date.now()).slice(0, 7), -1);

let shop: OpenShop;
test.beforeAll(async () => {
  test.setTimeout(240_000); // a shop of its own
  shop = await openOwnShop();
  await withShopDatabase(fillReturns);
});
test.afterAll(() => shop.close());

/** A registered shop with forty bills of last month, one without a State under the registration that it had before, and one from before that. */
async function fillReturns(database: Database): Promise<void> {
  const { from, to } = periodOfMonth(lastMonth);
  await setSettings(database, 'company', { name: 'Anarbagh', address: 'Jaipur', gstin });
  await insertInvoices(database, {
    count: bills,
    from: `${from}T00:00:00+05:30`,
    to: `${to}T23:59:59+05:30`,
    gstin,
  });
  const unplaced = randomDocuments(400, 7).find(
    ({ kind, channel, placeRecord }) =>
      kind === 'invoice' && channel === 'online' && placeRecord === 'missing',
  );
  if (unplaced === undefined) throw new Error('no bill without a State');
  const number = { series: 'MH/2627', serial: 1, number: 'MH/2627/000001' };
  await insertDocuments(database, [
    { ...unplaced, ...number, day: `${lastMonth}-15`, orderId: 900_001, sellerGstin: earlierGstin },
    {
      ...unplaced,
      series: 'OLD/2627',
      serial: 1,
      number: 'OLD/2627/000001',
      day: `${lastMonth}-02`,
      orderId: 900_002,
      sellerGstin: null,
      heads: 'none',
      place: null,
      placeRecord: 'recorded',
    },
  ]);
}

const ownerAt = (browser: Browser, viewport: typeof phone) =>
  openOffice(browser, 'owner', { baseURL: shop.address, viewport, bypassCSP: true, reducedMotion: 'reduce' });

async function download(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const file = await waiting;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

function tablesWiderThanTheirBox(main: Element): (string | null)[] {
  return [...main.querySelectorAll('table')]
    .filter(({ parentElement: box, offsetWidth }) => {
      if (box === null) return false;
      const { paddingLeft, paddingRight } = getComputedStyle(box);
      return offsetWidth > box.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    })
    .map((table) => table.getAttribute('aria-label'));
}

for (const [size, viewport] of Object.entries({ phone, desktop }))
  test(`[LAW-6] on a ${size} last month is looked through and exported`, async ({ browser }) => {
    test.slow();
    const page = await ownerAt(browser, viewport);
    await goToScreen(page, 'Tax returns');
    await expect(page.getByRole('main')).toContainText('None in this period.');
    await page.getByRole('link', { name: /^Earlier month/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('GSTR-1');
    await expect(page.getByText('all passed')).toBeVisible();
    await expect(page.getByText(`Not in these figures: 1 document of ${earlierGstin}`)).toBeVisible();
    await expect(page.getByText('an issued document never changes')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Invoices to GST-registered buyers' })).toContainText(
      '27AAPFU0939F1ZV',
    );
    await expect(page.getByRole('table', { name: 'Documents issued' })).toContainText(`/0000${bills}`);
    await expectNoSidewaysScroll(page);
    expect(await page.getByRole('main').evaluate(tablesWiderThanTheirBox)).toEqual([]);
    await expectAccessible(page);

    const json = await download(page, 'JSON for the GST portal');
    expect(json.name).toBe(`gstr1-${lastMonth}-${gstin}.json`);
    const { b2b, doc_issue } = gstr1Schema.parse(JSON.parse(json.bytes.toString()));
    expect(b2b?.[0]?.inv).toHaveLength(bills / 10);
    expect(doc_issue?.doc_det[0]?.docs[0]?.net_issue).toBe(bills);
    const excel = await download(page, 'Excel for the accountant');
    expect(excel.bytes.subarray(0, 2).toString()).toBe('PK');
    const tally = await download(page, 'Tally XML');
    expect(tally.bytes.toString().match(/<VOUCHER /g)).toHaveLength(bills);

    await page.getByRole('link', { name: /^Without registration/ }).click();
    await expect(page.getByRole('table', { name: 'Invoices without GST' })).toContainText('OLD/2627/000001');
    await expect(page.getByRole('button', { name: 'JSON for the GST portal' })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: new RegExp(`^${gstin}`) }).click();
    await page.getByText('More files').click();
    const eInvoices = await download(page, 'E-invoices as JSON');
    expect(JSON.parse(eInvoices.bytes.toString())).toHaveLength(bills / 10);

    await page.getByRole('link', { name: /^Quarter/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/ to .* \d{4}$/);
    const quarter = await download(page, 'JSON for the GST portal');
    expect(gstr1Schema.parse(JSON.parse(quarter.bytes.toString())).fp).toBe(
      portalPeriod(quarterOf(lastMonth)),
    );

    await page.getByText('Other dates').click();
    await page.getByLabel('From').fill(`${lastMonth}-20`);
    await page.getByLabel('To', { exact: true }).fill(`${lastMonth}-10`);
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByText('The last day comes before the first')).toBeVisible();
    await expect(page.getByLabel('From')).toHaveValue(`${lastMonth}-20`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('GSTR-1');
    await page.getByLabel('To', { exact: true }).fill(`${lastMonth}-25`);
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Sales from 20 /);
    await page.context().close();
  });

test('[LAW-7] [LAW-43] at a month’s end the owner closes the month, with its sums and each check that does not agree @calendar @journey', async ({
  browser,
}) => {
  test.slow();
  const page = await ownerAt(browser, desktop);
  await goToScreen(page, 'Tax returns');
  await expect(page.getByRole('button', { name: /^Close/ })).toHaveCount(0);
  await page.getByRole('link', { name: /^Earlier month/ }).click();
  await page.getByRole('link', { name: earlierGstin }).click();
  await expect(page.getByText(`Not in these figures: ${bills} documents of ${gstin}`)).toBeVisible();
  await page.getByRole('button', { name: /^Close/ }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('1 invoice or note');
  const close = question.getByRole('button', { name: /^Close/ });
  await expect(close).toBeDisabled();
  await question.getByRole('checkbox', { name: /State is recorded/ }).check();
  await close.click();
  await expect(page.getByText('Closed by Ravi Menon')).toContainText('These checks failed');
  await expect(page.getByText('Sums as they were filed')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Close/ })).toHaveCount(0);
  await page.context().close();
});

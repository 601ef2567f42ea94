import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import {
  closeReturnMonth,
  exportEInvoices,
  exportGstr1,
  exportRegisters,
  exportSales,
  getReturn,
} from '#contract/admin/gst-returns.ts';
import { add, fromRupees, zeroPaise } from '#domain/money.ts';
import { documentAmounts, type IssuedDocument } from '#domain/gst-returns/issued-document.ts';
import { eInvoiceFault, isEInvoice } from '#domain/gst-returns/e-invoice.ts';
import { aggregateTurnover } from '#domain/gst-returns/turnover.ts';
import { gstr1Schema } from '#tests/gst-returns/gstr1-schema.ts';
import { insertDocuments } from '#tests/gst-returns/insert-documents.ts';
import { randomDocuments, sellerGstin } from '#tests/gst-returns/random-documents.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { setSettings } from '#tests/support/shops/settings.ts';
import { createStaff, type TestStaff } from '#tests/support/people/staff.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import { registersWorkbook } from './export-parts.ts';
import { readTurnover } from './read-turnover.ts';
import { runExport } from './run-export.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const earlier = '27AAPFU0939F1ZV';
const november = { from: '2026-11-01', to: '2026-11-30' };
const database = await emptyDatabase();
const shop = await startShop(database);
shop.now = new Date('2026-12-05T08:00:00Z');
let owner: TestStaff;

/** The first orders were sold without a registration, the next under another GSTIN, as were some of the last. */
const documents = randomDocuments(300, 43).map((document): IssuedDocument => {
  const { orderId, lines } = document;
  if (orderId > 100_100 && orderId % 40 === 0) return { ...document, sellerGstin: earlier };
  if (orderId > 100_200) return { ...document, lines: lines.map((line) => ({ ...line, hsn: '711319' })) };
  if (orderId > 100_100) return document;
  if (orderId > 100_040) return { ...document, sellerGstin: earlier };
  return {
    ...document,
    kind: document.kind === 'bill-of-supply' ? 'invoice' : document.kind,
    series: document.kind === 'bill-of-supply' ? `X${document.series}` : document.series,
    number: document.kind === 'bill-of-supply' ? `X${document.number}` : document.number,
    sellerGstin: null,
    heads: 'none',
    place: null,
    placeRecord: 'recorded',
    lines: lines.map((line) => ({
      ...line,
      margin: null,
      untaxed: zeroPaise,
      taxable: add(line.taxable, line.tax, line.untaxed),
      tax: zeroPaise,
    })),
  };
});
const of = (gstin: string | null) => documents.filter((document) => document.sellerGstin === gstin);

beforeAll(async () => {
  await setSettings(database, 'company', { name: 'Anarbagh', address: 'Jaipur 302003', gstin: sellerGstin });
  await insertDocuments(database, documents);
  owner = await createStaff(shop, 'owner', 'Meera');
});

const read = async (registration = '') =>
  unwrap(await owner.call(getReturn, { query: { ...november, registration } }));
const download = async (path: string, registration: string) =>
  shop.app.inject({
    url: `${path}?${new URLSearchParams({ ...november, registration })}`,
    headers: { 'sec-fetch-site': 'same-origin', ...owner.headers },
  });

test('[LAW-43] each document stands under the registration that it was issued with, and the page names all of them (CGST Act 2017, section 25)', async () => {
  const usual = await read();
  expect(usual.gstin).toBe(sellerGstin);
  expect(usual.registrations).toEqual([
    { gstin: sellerGstin, documents: of(sellerGstin).length },
    { gstin: earlier, documents: of(earlier).length },
    { gstin: null, documents: of(null).length },
  ]);
  const others = [await read(earlier), await read('none')];
  const summaries = [usual, ...others];
  expect(summaries.map(({ documents: count }) => count)).toEqual(
    usual.registrations.map(({ documents: count }) => count),
  );
  const sold = (await readTurnover(database.query))[0]?.turnover ?? 0;
  expect(summaries.reduce((sum, { net }) => sum + Math.round(100 * net.taxable), 0)).toBe(sold);
  expect(others[1]).toMatchObject({ gstin: null, dueOn: null, net: { igst: 0, cgst: 0, sgst: 0 } });
  expect(others[1]?.sections.map(({ section }) => section)).toEqual(['unregistered']);
  const unregistered = of(null).filter(({ kind }) => !kind.endsWith('voucher'));
  expect(others[1]?.listed.map(({ number, place }) => `${number}${place}`).toSorted()).toEqual(
    unregistered.map(({ number }) => number).toSorted(),
  );
  const rows = (await download(exportSales.path, 'none')).body.trim().split('\r\n');
  expect(rows.length).toBeGreaterThan(of(null).filter(({ kind }) => kind === 'invoice').length);
});

test('[LAW-87] numbers that another registration of the shop has are not missing, on the page and in the workbook', async () => {
  const serials = (series: string, all = documents) =>
    all.flatMap((document) => (document.series === series ? [document.serial] : []));
  for (const gstin of [sellerGstin, earlier]) {
    const { series, checks } = await read(gstin);
    const gaps = series.map((row) => {
      const own = serials(row.series, of(gstin));
      const [first, last] = [Math.min(...own), Math.max(...own)];
      const known = serials(row.series).filter((serial) => serial >= first && serial <= last);
      return { others: known.length - own.length, missing: last - first + 1 - known.length };
    });
    expect(gaps.some(({ others }) => others > 0)).toBe(true);
    expect(series.map(({ missing }) => missing)).toEqual(gaps.map(({ missing }) => missing));
    const check = checks.find(({ title }) => title.startsWith('No number missing'));
    expect(check?.good).toBe(gaps.every(({ missing }) => missing === 0));
    const files = unzipSync((await download(exportRegisters.path, gstin)).rawPayload);
    const names = [
      ...strFromU8(files['xl/workbook.xml'] ?? new Uint8Array()).matchAll(/sheet name="([^"]+)"/g),
    ];
    const sheet = 1 + names.findIndex(([, name]) => name === 'Documents');
    const xml = strFromU8(files[`xl/worksheets/sheet${sheet}.xml`] ?? new Uint8Array());
    const missing = [...xml.matchAll(/<c r="F[0-9]+"[^>]*><v>([^<]*)<\/v>/g)].map(([, value]) =>
      Number(value),
    );
    expect(missing).toEqual(series.map((row) => row.missing));
  }
});

test('[LAW-43] a shop without a GSTIN sees the documents of the registration that it had', async () => {
  await setSettings(database, 'company', {
    name: 'Anarbagh',
    address: 'Jaipur 302003',
    gstin: '29AAGCB7383J1Z4',
  });
  const { gstin, documents: count } = await read();
  expect([gstin, count]).toEqual([sellerGstin, of(sellerGstin).length]);
  const json = gstr1Schema.parse(JSON.parse((await download(exportGstr1.path, earlier)).body));
  expect(json.gstin).toBe(earlier);
  expect((await download(exportGstr1.path, 'none')).statusCode).toBe(409);
  await setSettings(database, 'company', { name: 'Anarbagh', address: 'Jaipur 302003', gstin: sellerGstin });
});

test('[LAW-39] the turnover of the database is that of the documents, of all registrations together', async () => {
  const valued = documents.map((each) => ({ ...each, value: documentAmounts(each).taxable }));
  expect(await readTurnover(database.query)).toEqual(aggregateTurnover(valued));
});

test('[LAW-39] the e-invoices of a period are counted on the page, and in the file', async () => {
  const due = of(sellerGstin).filter(isEInvoice);
  const { eInvoices } = await read();
  expect(eInvoices.documents).toBe(due.length);
  const faulty = due
    .filter((document) => eInvoiceFault(document) !== null)
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
  expect(faulty.length).toBeGreaterThan(0);
  expect(faulty.length).toBeLessThan(due.length);
  expect(eInvoices.leftOut).toEqual(
    faulty.slice(0, 20).map((document) => ({ number: document.number, reason: eInvoiceFault(document) })),
  );
  const written: unknown[] = JSON.parse((await download(exportEInvoices.path, sellerGstin)).body);
  expect(written).toHaveLength(due.length - faulty.length);
});

test('[LAW-24] the workbook has the register of the margin scheme, but not for who may not read costs', async () => {
  const whole = (await download(exportRegisters.path, sellerGstin)).rawPayload;
  const wanted = {
    period: november,
    gstin: sellerGstin,
    specimen: false,
    law: [],
    kind: 'registers.xlsx',
    key: undefined,
  };
  const running = await runExport(
    { database, clock: () => shop.now },
    { ...wanted, staffName: 'Imran' },
    (each) => registersWorkbook(each, { withCosts: false, present: sellerGstin }),
  );
  if (running instanceof HttpRefusal) throw new Error(running.message);
  const part = await buffer(running);
  const sheets = (file: Buffer) => new Set(file.toString('latin1').match(/worksheets\/sheet\d+\.xml/g)).size;
  expect([sheets(whole), sheets(part)]).toEqual([8, 7]);
});

test('[LAW-7] [LAW-43] a month is closed only for a registration of the shop, and not before its first document or member of staff', async () => {
  let who = owner;
  const close = async (month: string, registration: string) => {
    const reply = await who.call(closeReturnMonth, { body: { month, registration, despite: [] } });
    return reply.ok ? 'closed' : `${reply.status} ${reply.problem.message}`;
  };
  const strange = '409 The shop issued nothing under this registration in the month. Choose one of: ';
  expect(await close('2026-11', 'ABCDEFGHIJKLMNO')).toBe(
    `${strange}${sellerGstin}, ${earlier}, no registration`,
  );
  expect(await close('1950-01', sellerGstin)).toBe(
    '409 The shop has issued nothing before November 2026, so there is no return to close',
  );
  expect(await close('2026-10', 'ABCDEFGHIJKLMNO')).toContain('nothing before November 2026');
  const today = shop.now;
  shop.now = new Date('2027-01-05T08:00:00Z');
  who = await createStaff(shop, 'owner', 'Farah');
  expect(await close('2026-12', earlier)).toBe(`${strange}${sellerGstin}`);
  expect(await close('2026-12', 'none')).toBe(`${strange}${sellerGstin}`);
  expect(await close('2026-12', sellerGstin)).toBe('closed');
  // The desk asks for the months since the shop has staff, also for those without a document.
  await database.pool.query(`update staff set created_at = '2026-10-28' where name = 'Meera'`);
  expect(await close('2026-10', sellerGstin)).toBe('closed');
  shop.now = today;
  expect((await read()).closed).toBeNull();
});

test('[LAW-7] [LAW-43] [LAW-79] a month whose checks do not agree is closed only if the owner names each of them', async () => {
  const close = (despite: string[]) =>
    owner.call(closeReturnMonth, { body: { month: '2026-11', registration: sellerGstin, despite } });
  const refused = await close([]);
  const title = 'Each buyer’s State is recorded';
  expect(refused.ok ? '' : refused.problem.message).toBe(
    `These checks failed, and each has to be confirmed: ${title}`,
  );
  expect((await read()).closed).toBeNull();
  expect((await close([title])).ok).toBe(true);
  const summary = await read();
  expect(summary.closed).toEqual({ by: 'Meera', at: shop.now.toISOString(), despite: [title] });
  const filed = ({ checks }: typeof summary) =>
    checks.find((check) => check.title === 'Sums as they were filed')?.good;
  expect([filed(summary), filed(await read(earlier)), filed(await read('none'))]).toEqual([true, true, true]);
  const rows = await database.query
    .selectFrom('closed_month_sums')
    .select(['registration', 'documents', 'taxable_paise'])
    .where('month', '=', '2026-11')
    .orderBy('registration')
    .execute();
  const expected = [];
  for (const registration of [sellerGstin, earlier, 'none']) {
    const { documents: count, net } = await read(registration);
    expected.push({ registration, documents: count, taxable_paise: fromRupees(net.taxable) });
  }
  expect(rows).toEqual(expected.toSorted((one, other) => (one.registration < other.registration ? -1 : 1)));
});

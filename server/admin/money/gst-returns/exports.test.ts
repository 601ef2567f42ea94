import { beforeAll, expect, test, vi } from 'vitest';
import {
  exportCreditNotes,
  exportGstr1,
  exportRegisters,
  exportSales,
  getExportProgress,
  getReturn,
} from '#contract/admin/gst-returns.ts';
import { gstr1Schema } from '#tests/gst-returns/gstr1-schema.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { setSettings } from '#tests/support/shops/settings.ts';
import { createStaff, type TestStaff } from '#tests/support/people/staff.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { insertInvoices } from '#tests/gst-returns/insert-invoices.ts';
import { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import { readWorkbook } from '../../catalogue/import/read-workbook.ts';
import { textOf } from '../../catalogue/import/table-cell.ts';
import { registerCsv, registers } from './export-parts.ts';
import { oneExport, runExport } from './run-export.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const gstin = '08AAAAA0000A1Z2';
const count = Number(process.env['RETURN_PAPERS'] ?? 4000);
const database = await emptyDatabase();
const shop = await startShop(database);
shop.now = new Date('2027-03-31T08:00:00Z');
const year = { from: '2026-04-01', to: '2027-03-31' };
let owner: TestStaff;
let address = '';

beforeAll(async () => {
  await setSettings(database, 'company', { name: 'Anarbagh', address: 'Jaipur', gstin });
  await insertInvoices(database, {
    count,
    from: '2026-04-01T00:00:00+05:30',
    to: '2027-03-31T12:00:00+05:30',
    gstin,
  });
  owner = await createStaff(shop, 'owner', 'Meera');
  address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
});

const open = (path: string, query: object = year, signal?: AbortSignal) =>
  fetch(`${address}${path}?${new URLSearchParams(Object.entries(query))}`, {
    headers: { 'sec-fetch-site': 'same-origin', ...owner.headers },
    signal: signal ?? null,
  });

/** Sums of the series that insertInvoices writes: 10,000 rupees and n of them two rupees each. */
const taxable = () => (count * 1_000_000 + (200 * count * (count + 1)) / 2) / 100;

test('[LAW-6] a year is summed, and listed with its first hundred documents', async () => {
  const summary = unwrap(await owner.call(getReturn, { query: year }));
  expect(summary.documents).toBe(count);
  expect(summary.net.taxable).toBe(taxable());
  expect(summary.listed).toHaveLength(100);
  expect(summary.checks.filter(({ good }) => !good)).toEqual([]);
});

test('[LAW-6] a year is exported with progress, while the shop answers', async () => {
  const key = crypto.randomUUID();
  const progress = async () => unwrap(await owner.call(getExportProgress, { params: { key } }));
  const response = await open(exportSales.path, { ...year, key });
  expect(await progress()).toMatchObject({ kind: 'sales.csv', by: 'Meera', documents: count, failed: false });
  expect((await response.text()).trim().split('\r\n')).toHaveLength(count + 1);
  expect(await progress()).toMatchObject({ done: count, finished: true, failed: false });
}, 240_000);

test('[LAW-6] an export reads no further than its client takes, so that its memory does not grow', async () => {
  let read = 0;
  const wanted = {
    period: year,
    gstin,
    specimen: false,
    law: [],
    kind: 'sales.csv',
    key: undefined,
    staffName: 'Meera',
  };
  const stream = await runExport({ database, clock: () => shop.now }, wanted, (running) =>
    registerCsv({ ...running, count: () => (read += 1) }, registers.sales),
  );
  if (stream instanceof HttpRefusal) throw new Error(stream.message);
  let taken = 0;
  for await (const chunk of stream) {
    taken += Buffer.from(chunk).length;
    if (taken > 5000) break; // ends the stream, and its connection
  }
  expect(read).toBeGreaterThan(10);
  expect(read).toBeLessThan(count / 2);
});

test('[LAW-6] the workbook opens, and its registers hold every bill', async () => {
  const december = { from: '2026-12-01', to: '2026-12-31' };
  const { documents } = unwrap(await owner.call(getReturn, { query: december }));
  const file = Buffer.from(await (await open(exportRegisters.path, december)).arrayBuffer());
  const rows = await readWorkbook(file);
  if (rows === null || rows === 'too-large') throw new Error('no workbook');
  expect(rows).toHaveLength(documents + 1);
  expect(rows[0]?.slice(0, 2)).toEqual(['Date', 'Invoice']);
  expect(rows[1]?.[0]).toMatch(/^2026-12-0\d$/);
  expect(Number(textOf(rows[1]?.[10]))).toBeGreaterThan(10_000);
});

test('[LAW-6] a second export waits for the first, and an export that is given up frees the way', async () => {
  const key = crypto.randomUUID();
  const leaving = new AbortController();
  const first = await open(exportSales.path, { ...year, key }, leaving.signal);
  const second = await open(exportCreditNotes.path);
  expect([second.status, await second.json()]).toMatchObject([
    409,
    { message: 'Another export by Meera is running. Start yours when it has finished.' },
  ]);
  expect((await open(getReturn.path)).status).toBe(200);
  await first.body?.cancel();
  leaving.abort();
  const third = await vi.waitFor(async () => {
    const response = await open(exportCreditNotes.path);
    expect(response.status).toBe(200);
    return response;
  });
  expect((await third.text()).trim().split('\r\n')).toHaveLength(1);
  const locks = `select from pg_locks where locktype = 'advisory' and objid = ${oneExport}
    and database = (select oid from pg_database where datname = current_database())`;
  for (let round = 0; round < 20; round += 1) {
    expect((await open(exportSales.path, { ...year, key })).status).toBe(409);
    expect((await database.pool.query(locks)).rowCount).toBe(0);
  }
});

test('[LAW-3] the JSON of a month groups its registered buyers and large bills', async () => {
  const text = await (await open(exportGstr1.path, { from: '2026-12-01', to: '2026-12-31' })).text();
  const { b2b } = gstr1Schema.parse(JSON.parse(text));
  expect(b2b?.map(({ ctin }) => ctin)).toEqual(['27AAPFU0939F1ZV']);
  expect(b2b?.[0]?.inv.length).toBeGreaterThan(10);
});

test('[LAW-6] an unknown export has no progress', async () => {
  const reply = await owner.call(getExportProgress, { params: { key: crypto.randomUUID() } });
  expect(reply.status).toBe(404);
});

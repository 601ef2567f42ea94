import { beforeAll, expect, test } from 'vitest';
import {
  closeReturnMonth,
  exportGstr1,
  exportSales,
  exportTally,
  getReturn,
} from '#contract/admin/gst-returns.ts';
import { updateBooks } from '#contract/admin/gst-returns.ts';
import { getSettings } from '#contract/admin/settings.ts';
import { problem } from '#contract/problem.ts';
import { insertTaxDocument } from '#server/selling/tax-documents/tax-document-store.ts';
import { readOrderRecord } from '#server/selling/tax-documents/read-order-record.ts';
import { invoiceOf } from '#server/selling/tax-documents/invoice-of.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { gstr1Schema, sumJson } from '#tests/gst-returns/gstr1-schema.ts';
import { createStaff, type TestStaff } from '#tests/support/people/staff.ts';
import { gstin, startTaxDocumentShop } from '#tests/support/shops/tax-document-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const { database, shop, rows, cashOrder, paidOrder, issueRefund } = await startTaxDocumentShop();
const november = { from: '2026-11-01', to: '2026-11-30' };
let owner: TestStaff;

beforeAll(async () => {
  owner = await createStaff(shop, 'owner', 'Meera');
});

const read = async (period = november) => unwrap(await owner.call(getReturn, { query: period }));
const download = async (path: string, query: object = november) => {
  const response = await shop.app.inject({
    url: `${path}?${new URLSearchParams(Object.entries(query))}`,
    headers: { 'sec-fetch-site': 'same-origin', ...owner.headers },
  });
  return { status: response.statusCode, headers: response.headers, body: response.body };
};

test('[LAW-6] a month of orders and refunds: the summary, the JSON, the register and Tally say the same', async () => {
  expect((await read()).documents).toBe(0);
  const first = await cashOrder();
  await moveOrderThrough(shop, first.id, 'processing', 'shipped', 'delivered');
  const paid = await paidOrder({ net_weight_mg: 20_100, gross_weight_mg: 24_500 });
  await moveOrderThrough(shop, paid.id, 'processing', 'shipped');
  await issueRefund(paid.id, 'all');

  const summary = await read();
  expect(summary).toMatchObject({
    documents: 4,
    registrations: [{ gstin, documents: 4 }],
    gstin,
    specimen: false,
    month: '2026-11',
    over: false,
  });
  expect(summary.dueOn).toBe('2026-12-11');
  expect(summary.checks.filter(({ good }) => !good)).toEqual([]);
  expect(summary.checks.length).toBeGreaterThanOrEqual(7);
  const [line] = await rows<{ taxable: number; tax: number }>(
    `select (l ->> 'taxable')::integer as taxable, (l ->> 'tax')::integer as tax
       from tax_documents p, jsonb_array_elements(p.document -> 'lines') l where p.order_id = ${first.id}`,
  );
  expect(summary.net.taxable * 100).toBeCloseTo(line?.taxable ?? -1, 5);
  expect(summary.net.cgst * 200).toBeCloseTo(line?.tax ?? -1, 5);
  expect(summary.hsn.map(({ unit, quantity }) => [unit, quantity])).toEqual([['PCS', 1]]);
  expect(summary.series.map(({ issued, missing }) => [issued, missing])).toEqual([
    [2, 0],
    [1, 0],
    [1, 0],
  ]);

  const json = gstr1Schema.parse(JSON.parse((await download(exportGstr1.path)).body));
  expect(json).toMatchObject({ gstin, fp: '112026' });
  expect(Number(sumJson(json.b2cs).taxable) / 100).toBe(summary.net.taxable);

  const sales = await download(exportSales.path);
  expect(sales.headers['content-type']).toContain('text/csv');
  expect(sales.body.trim().split('\r\n')).toHaveLength(3);
  const tally = await download(exportTally.path);
  expect(tally.body.match(/VCHTYPE="Sales"/g)).toHaveLength(2);
  expect(tally.body.match(/VCHTYPE="Credit Note"/g)).toHaveLength(1);
});

test('[LAW-5] vouchers use the ledgers of the settings', async () => {
  const { settings } = unwrap(await owner.call(getSettings));
  unwrap(await owner.call(updateBooks, { body: { ...settings.books, cgst: 'CGST 1.5 % output' } }));
  expect((await download(exportTally.path)).body).toContain('<LEDGERNAME>CGST 1.5 % output</LEDGERNAME>');
  const alike = await owner.call(updateBooks, { body: { ...settings.books, sgst: 'output  CGST' } });
  expect(alike.ok ? [] : [alike.status, alike.problem.errors[0]]).toEqual([
    422,
    { code: 'sgst', message: 'Another ledger above has this name' },
  ]);
});

test('[LAW-6] wrong dates are refused in one sentence, and the portal takes a whole month', async () => {
  const fault = async (period: object, path: string = getReturn.path) => {
    const { status, body } = await download(path, period);
    return [status, problem.parse(JSON.parse(body)).message];
  };
  expect(await fault({ from: '2026-11-20', to: '2026-11-19' })).toEqual([
    422,
    'The last day comes before the first',
  ]);
  expect(await fault({ from: '2026-12-01', to: '2026-12-31' })).toEqual([422, 'This period has not begun']);
  expect(await fault({ from: '2024-01-01', to: '2026-01-01' })).toEqual([422, 'At most 400 days at a time']);
  expect(await fault({ from: '2026-11-01', to: '2026-11-31' })).toEqual([
    422,
    'Enter a date, such as 2026-11-30',
  ]);
  expect((await fault({ from: '2026-11-02', to: '2026-11-21' }, exportGstr1.path))[0]).toBe(409);
  const unregistered = { ...november, registration: 'none' };
  expect((await fault(unregistered, exportGstr1.path))[1]).toContain('issued without a GSTIN');
  expect((await fault({ ...november, registration: 'mine' }))[0]).toBe(422);
});

test('[LAW-7] the owner closes a month once it is over; then nothing is issued in it, and its sums stay', async () => {
  const close = (who: TestStaff, month: string) =>
    who.call(closeReturnMonth, { body: { month, registration: gstin, despite: [] } });
  const message = async (who: TestStaff, month: string) => {
    const reply = await close(who, month);
    return reply.ok ? 'closed' : `${reply.status} ${reply.problem.message}`;
  };
  expect(await message(owner, '2026-11')).toBe('409 This month has not ended yet');
  expect((await read()).closable).toBe(false);
  expect(await message(owner, '2026-13')).toContain('422');
  const open = await cashOrder();
  shop.now = new Date('2026-12-02T08:00:00Z');
  owner = await createStaff(shop, 'owner', 'Meera Rathore');
  const manager = await createStaff(shop, 'manager', 'Imran Shaikh');
  expect((await close(manager, '2026-11')).status).toBe(403);
  expect((await read()).closable).toBe(true);
  expect(await message(owner, '2026-11')).toBe('closed');
  expect(await message(owner, '2026-11')).toBe('409 This month is closed already, by Meera Rathore');
  const summary = await read();
  expect(summary.closable).toBe(false);
  expect(summary.closed).toEqual({ by: 'Meera Rathore', at: '2026-12-02T08:00:00.000Z', despite: [] });
  expect(summary.checks).toContainEqual(
    expect.objectContaining({ title: 'Sums as they were filed', good: true }),
  );

  const before = await rows('select count(*)::integer as documents from tax_documents');
  const record = await readOrderRecord(database.query, open.id);
  const late = database.transaction((transaction) =>
    insertTaxDocument(transaction, record, {
      refundId: null,
      document: invoiceOf(record),
      at: new Date('2026-11-30T18:29:59Z'),
    }),
  );
  await expect(late).rejects.toThrow('the month of this document is closed');
  for (const change of [
    `update closed_months set closed_by = 'Ravi'`,
    `delete from closed_months`,
    `truncate closed_months cascade`,
    `update closed_month_sums set documents = 0`,
    `delete from closed_month_sums`,
    `update tax_documents set issued_at = issued_at - interval '1 day'`,
  ])
    await expect(database.pool.query(change), change).rejects.toMatchObject({ code: '23001' });
  expect(await rows('select count(*)::integer as documents from tax_documents')).toEqual(before);
  await moveOrderThrough(shop, open.id, 'processing', 'shipped');
  expect((await read({ from: '2026-12-01', to: '2026-12-02' })).documents).toBe(1);
});

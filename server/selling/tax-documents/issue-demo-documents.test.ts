import { expect, test } from 'vitest';
import { audit } from '#tests/support/runs/audit.ts';
import { demoDatabase } from '#tests/support/servers/database.ts';
import { hasValidCheckCharacter, specimenGstin } from '#domain/tax/gstin.ts';
import { documentFormat } from './document-format.ts';
import { issueDemoDocuments } from './issue-demo-documents.ts';

test('[PAPER-8] the demo shop gets its documents at the first start, dated at dispatch and refund, in its own series', async () => {
  const database = await demoDatabase();
  const now = new Date();
  await Promise.all([issueDemoDocuments(database), issueDemoDocuments(database)]);
  await issueDemoDocuments(database);
  const { rows } = await database.pool.query(
    `
    select p.series, p.issued_at <= $1 as past from tax_documents p order by p.id`,
    [now],
  );
  const documents = rows as { series: string; past: boolean }[];
  expect(documents.length).toBeGreaterThan(5);
  for (const { series, past } of documents) expect([series.startsWith('D'), past]).toEqual([true, true]);
  const { rows: early } = await database.pool.query(
    'select p.id from tax_documents p join refunds r on r.id = p.refund_id where p.issued_at < r.updated_at',
  );
  expect(early).toEqual([]); // a credit note is not dated before its refund
  expect(await audit(database)).toEqual([]);
});

test('[PAPER-8] a receipt voucher of the demo shop has the day of its payment', async () => {
  const database = await demoDatabase();
  await issueDemoDocuments(database);
  const vouchers = await database.query
    .selectFrom('tax_documents')
    .innerJoin('orders', 'orders.id', 'tax_documents.order_id')
    .select(['tax_documents.issued_at', 'orders.placed_at'])
    .where('tax_documents.kind', '=', 'receipt-voucher')
    .execute();
  expect(vouchers.length).toBeGreaterThan(3);
  for (const { issued_at, placed_at } of vouchers) expect(issued_at).toEqual(placed_at);
});

test('[LAW-62] the demo shop has a specimen of every kind of document, each with the words of a specimen and in no series or return of the shop', async () => {
  const database = await demoDatabase();
  await issueDemoDocuments(database);
  const rows = await database.query
    .selectFrom('tax_documents')
    .select(['kind', 'series', 'demo', 'document'])
    .orderBy('id')
    .execute();
  const documents = rows.map((row) => ({ ...row, document: documentFormat.parse(row.document) }));
  const has = (wanted: (document: (typeof documents)[number]) => boolean) =>
    documents.filter(wanted).length > 0;
  const invoice = (tax: 'halves' | 'whole') =>
    has(({ kind, document }) => kind === 'invoice' && document.tax === tax && document.buyer.gstin === null);
  expect({
    interState: invoice('whole'),
    intraState: invoice('halves'),
    business: has(({ kind, document }) => kind === 'invoice' && document.buyer.gstin !== null),
    margin: has(({ document }) => document.notes.join(' ').includes('margin scheme')),
    creditNote: has(({ kind }) => kind === 'credit-note'),
    receiptVoucher: has(({ kind }) => kind === 'receipt-voucher'),
    refundVoucher: has(({ kind }) => kind === 'refund-voucher'),
    weights: has(({ document }) => document.columns.some(({ field }) => field === 'net')),
  }).toEqual({
    ...{ interState: true, intraState: true, business: true, margin: true },
    ...{ creditNote: true, receiptVoucher: true, refundVoucher: true, weights: true },
  });
  for (const { series, demo, document } of documents)
    expect({
      demo,
      d: series.startsWith('D'),
      words: document.specimen,
      gstin: document.seller.gstin,
    }).toEqual({
      ...{ demo: true, d: true, gstin: specimenGstin },
      words: expect.stringContaining('not a tax document'),
    });
  expect(hasValidCheckCharacter(specimenGstin)).toBe(true);
  expect(await audit(database)).toEqual([]);
});

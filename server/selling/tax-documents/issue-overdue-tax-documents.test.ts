import { expect, test } from 'vitest';
import { audit } from '#tests/support/runs/audit.ts';
import { demoDatabase, emptyDatabase } from '#tests/support/servers/database.ts';
import { nameSeller, setSettings } from '#tests/support/shops/settings.ts';
import { hasValidCheckCharacter, specimenGstin } from '#domain/tax/gstin.ts';
import { documentFormat2 } from './document-format-2.ts';
import { issueOverdueTaxDocuments } from './issue-overdue-tax-documents.ts';
import { taxDocumentContent } from './tax-document.ts';

test('[PAPER-8] documents of an older release keep number and date, and get their content once', async () => {
  const database = await emptyDatabase();
  const run = (text: string) => database.pool.query(text);
  await run(`insert into categories (slug, name) values ('rings', 'Rings')`);
  await run(`insert into products (slug, code, name, category_id, unit_price_paise, metal, hallmark, hallmark_reason, stock)
             values ('ring', 'R-1', 'Ring', 1, 100000, 'other', 'not_hallmarked', 'No gold', 9)`);
  await run(`insert into customers (first_name, last_name, email, phone, password_hash)
             values ('Asha', 'Verma', 'asha@example.org', '+919812345678', '$argon2id$x')`);
  const order = async (status: string, dispatched: string | null) => {
    const { rows } = await run(`
      with placed as (
        insert into orders (cart_id, customer_id, status, payment_method, subtotal_paise, discount_paise, tax_paise, total_paise, shipping_address)
        values (nextval('carts_id_seq'), 1, '${status}', 'cash_on_delivery', 100000, 0, 0, 100000,
                '{"contact_person_name": "Asha Verma", "phone": "1", "address": "12", "city": "Jaipur", "state": null, "zip": "302003", "country": "India"}')
        returning id)
      insert into order_lines (order_id, position, product_id, product, quantity, unit_price_paise, discount_paise, tax_model, tax_basis_points, tax_paise)
      select id, 1, 1, '{"name": "Ring"}', 1, 100000, 0, 'include', 300, 2913 from placed returning order_id`);
    const id = Number((rows as { order_id: number }[])[0]?.order_id);
    await run(
      `insert into order_status_history (order_id, status, created_at) values (${id}, 'pending', '2026-05-01')`,
    );
    if (dispatched !== null)
      await run(
        `insert into order_status_history (order_id, status, created_at) values (${id}, '${status}', '${dispatched}')`,
      );
    return id;
  };
  const opened = await order('pending', null);
  await run(
    `insert into tax_document_series (series, last, kind, channel) values ('2026-27', 1, 'invoice', 'online')`,
  );
  await run(`insert into tax_documents (kind, order_id, series, number, issued_at, demo)
             values ('invoice', ${opened}, '2026-27', 1, '2026-05-02', false)`);
  const second = await order('shipped', '2026-06-02');
  const first = await order('delivered', '2026-06-01');
  await order('pending', null);
  const now = new Date('2026-11-21T08:00:00Z');
  await nameSeller(database);
  await setSettings(database, 'company', { name: 'Anarbagh' });
  await Promise.all([issueOverdueTaxDocuments(database, now), issueOverdueTaxDocuments(database, now)]);
  const { rows } = await run(
    'select order_id, number, issued_at, document from tax_documents order by number',
  );
  const papers = rows as { order_id: number; number: number; issued_at: Date; document: unknown }[];
  expect(papers).toMatchObject([
    { order_id: opened, number: 1, issued_at: new Date('2026-05-02') },
    { order_id: first, number: 2, issued_at: now },
    { order_id: second, number: 3, issued_at: now },
  ]);
  for (const { document } of papers)
    expect(taxDocumentContent.parse(document)).toMatchObject({
      title: 'Invoice',
      seller: { name: 'Anarbagh' },
      lines: [{ name: 'Ring', sku: 'R-1', hsn: '7113' }],
    });
  expect(await audit(database)).toEqual([]);
});

test('[PAPER-8] the demo shop gets its documents at the first start, dated at dispatch and refund, in its own series', async () => {
  const database = await demoDatabase();
  const now = new Date();
  await issueOverdueTaxDocuments(database, now);
  await issueOverdueTaxDocuments(database, now);
  const { rows } = await database.pool.query(
    `
    select p.series, p.issued_at <= $1 as past from tax_documents p order by p.id`,
    [now],
  );
  const papers = rows as { series: string; past: boolean }[];
  expect(papers.length).toBeGreaterThan(5);
  for (const { series, past } of papers) expect([series.startsWith('D'), past]).toEqual([true, true]);
  const { rows: early } = await database.pool.query(
    'select p.id from tax_documents p join refunds r on r.id = p.refund_id where p.issued_at < r.updated_at',
  );
  expect(early).toEqual([]); // a credit note is not dated before its refund
  expect(await audit(database)).toEqual([]);
});

test('[PAPER-8] a receipt voucher of the demo shop has the day of its payment', async () => {
  const database = await demoDatabase();
  await issueOverdueTaxDocuments(database, new Date());
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
  await issueOverdueTaxDocuments(database, new Date());
  const rows = await database.query
    .selectFrom('tax_documents')
    .select(['kind', 'series', 'demo', 'document'])
    .orderBy('id')
    .execute();
  const papers = rows.map((row) => ({ ...row, document: documentFormat2.parse(row.document) }));
  const has = (wanted: (paper: (typeof papers)[number]) => boolean) => papers.filter(wanted).length > 0;
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
  for (const { series, demo, document } of papers)
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

import { expect, test } from 'vitest';
import { changeOrderStatus } from '#server/selling/orders/change-order-status.ts';
import { audit } from '#tests/support/runs/audit.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { gstin, startTaxDocumentShop } from '#tests/support/shops/tax-document-shop.ts';
import { pdfLines, pdfText } from '#tests/support/answers/pdf-text.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { setSettings } from '#tests/support/shops/settings.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { sellOne } from '#tests/support/data/counter-sale.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const { database, shop, rows, cashOrder, paidOrder, track, download, downloadNote, issueRefund } =
  await startTaxDocumentShop();
auditAfterEach(shop);

test('[PAPER-1] a request for an invoice before dispatch uses no number and says when it will be issued', async () => {
  const { buyer, id } = await cashOrder();
  const response = await download(buyer, id);
  expect([response.statusCode, response.json()]).toMatchObject([
    409,
    { errors: [{ code: 'not-issued' }], message: 'The invoice comes with dispatch.' },
  ]);
  expect(await track(buyer, id)).toMatchObject({
    invoice: null,
    invoice_notice: 'The invoice comes with dispatch.',
  });
  await moveOrderThrough(shop, id, 'cancelled');
  expect((await track(buyer, id)).invoice_notice).toBe('No invoice was issued for this order.');
  expect(await rows('select * from tax_documents')).toEqual([]);
  expect(await rows('select * from tax_document_series')).toEqual([]);
});

test('[PAPER-1] dispatch issues the invoice, dated at dispatch, even if nobody opens it', async () => {
  const { buyer, id } = await cashOrder();
  await moveOrderThrough(shop, id, 'confirmed', 'processing');
  expect((await track(buyer, id)).invoice).toBeNull();
  shop.now = new Date('2026-11-23T20:00:00Z'); // 24 November in India
  await moveOrderThrough(shop, id, 'shipped');
  shop.now = new Date('2026-11-26T08:00:00Z');
  await moveOrderThrough(shop, id, 'delivered');
  const { invoice, invoice_notice } = await track(buyer, id);
  expect(invoice?.number).toMatch(/^2026-27\/\d{6}$/);
  expect(invoice?.issued_at).toBe('2026-11-23T20:00:00.000Z');
  expect(invoice_notice).toBeNull();
  expect(pdfText((await download(buyer, id)).rawPayload)).toContain('Date 24 Nov 2026');
  shop.now = new Date('2026-11-21T08:00:00Z');
});

test('[PAPER-1] a prepaid order is invoiced at dispatch, or at payment if the owner chooses that', async () => {
  const first = await paidOrder();
  expect((await track(first.buyer, first.id)).invoice).toBeNull();
  await setSettings(database, 'invoices', { issueOn: 'payment' });
  const second = await paidOrder();
  expect((await track(second.buyer, second.id)).invoice).not.toBeNull();
  const cash = await cashOrder();
  expect((await track(cash.buyer, cash.id)).invoice).toBeNull();
  await setSettings(database, 'invoices', { issueOn: 'dispatch' });
});

test('[PAPER-1] [PAPER-3] a counter sale is invoiced at hand-over, in the series of the counter', async () => {
  const sell = async (handedOver: boolean) => {
    const product = await createProduct(database);
    return sellOne(shop, product.id, { handedOver });
  };
  const taken = await sell(true);
  const sent = await sell(false);
  const documents = await rows<{ order_id: number; series: string }>(
    `select order_id, series from tax_documents where order_id in (${taken}, ${sent})`,
  );
  expect(documents).toEqual([
    { order_id: taken, series: 'C2026-27' },
    { order_id: sent, series: 'CRV/2627' },
  ]);
  await moveOrderThrough(shop, sent, 'processing', 'shipped');
  expect(
    await rows(`select number from tax_documents where order_id = ${sent} and kind = 'invoice'`),
  ).toEqual([{ number: 2 }]);
});

test('[PAPER-2] later changes never alter an issued invoice, to the byte', async () => {
  const { buyer, id } = await cashOrder();
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  await setSettings(database, 'company', { name: 'Another name', address: 'Mumbai', gstin: null });
  const printed = (await download(buyer, id)).rawPayload;
  expect(pdfText(printed)).toContain('Anarbagh');
  expect(pdfText(printed)).toContain(`GSTIN ${gstin}`);
  expect(pdfText(printed)).not.toContain('Another name');
  await database.pool.query(
    `update order_lines set product = product || '{"name": "Renamed"}' where order_id = ${id}`,
  );
  await moveOrderThrough(shop, id, 'delivered');
  expect((await download(buyer, id)).rawPayload.equals(printed)).toBe(true);
  await setSettings(database, 'company', { name: 'Anarbagh', address: 'Jaipur', gstin });
});

test('[PAPER-2] concurrent first renderings of a document return the same bytes', async () => {
  const { buyer, id } = await cashOrder();
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  const printed = await Promise.all(Array.from({ length: 8 }, () => download(buyer, id)));
  expect(new Set(printed.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
});

test('[PAPER-2] the database refuses to update, delete or truncate issued documents', async () => {
  const { buyer, id } = await cashOrder();
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  await download(buyer, id);
  const refused = [
    `update tax_documents set document = document || '{"title": "Bill"}'`,
    `update tax_documents set number = number + 1`,
    `update tax_documents set document = null`,
    `delete from tax_documents`,
    `delete from orders where id = ${id}`,
    `truncate tax_documents cascade`,
    `truncate tax_document_files`,
    `update tax_document_files set pdf = 'x'`,
    `delete from tax_document_files`,
    `update tax_document_series set last = last + 2`,
    `delete from tax_document_series`,
  ];
  for (const statement of refused)
    await expect(database.pool.query(statement), statement).rejects.toMatchObject({ code: '23001' });
});

test('[PAPER-3] the number of a failed event is reused, and a new year starts a new series', async () => {
  const { id } = await cashOrder();
  await moveOrderThrough(shop, id, 'processing');
  await expect(
    database.transaction(async (transaction) => {
      await changeOrderStatus(transaction, { orderId: id, to: 'shipped', actor: 'staff' }, shop.now);
      throw new Error('the line was cut');
    }),
  ).rejects.toThrow('the line was cut');
  expect(await audit(database)).toEqual([]);
  shop.now = new Date('2027-03-31T18:31:00Z'); // a minute past midnight of 1 April in India
  await moveOrderThrough(shop, id, 'shipped');
  expect(await rows(`select series, number from tax_documents where order_id = ${id}`)).toEqual([
    { series: '2027-28', number: 1 },
  ]);
  shop.now = new Date('2026-11-21T08:00:00Z');
});

test('[PAPER-3] every number has at most 16 characters, in the demo shop too', async () => {
  const { buyer, id } = await cashOrder();
  await database.pool.query(`update customers set demo = true where id = ${buyer.id}`);
  await moveOrderThrough(shop, id, 'processing', 'shipped', 'delivered');
  await issueRefund(id, 'all');
  const numbers = await rows<{ number: string }>(
    `select series || '/' || lpad(number::text, 6, '0') as number from tax_documents order by id desc limit 2`,
  );
  expect(numbers).toEqual([{ number: 'DN2026-27/000001' }, { number: 'D2026-27/000001' }]);
  for (const { number } of numbers) expect(number.length).toBeLessThanOrEqual(16);
});

test('[PAPER-4] both halves are equal on every line and in the sum, and the total equals the payment', async () => {
  const buyer = await signedInShopper(shop);
  for (const price of [1234.56, 999.99, 10_300.01, 0.99])
    await buyer.cart.add(await createProduct(database, { price, columns: { tax_basis_points: 300 } }));
  const columns = { tax_basis_points: 300, tax_model: 'exclude' } as const;
  await buyer.cart.add(await createProduct(database, { price: 1111.11, columns })); // plus 33.33 of tax
  const id = unwrap(await buyer.order()).order_id;
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  const lines = pdfLines((await download(buyer, id)).rawPayload);
  const amountOf = (label: RegExp) => {
    const [, amount = ''] = lines.map((line) => label.exec(line)).find((found) => found !== null) ?? [];
    return Number(amount.replaceAll(',', ''));
  };
  expect(lines.join('\n')).toContain('Tax Invoice');
  expect(amountOf(/^.*CGST 1.5% ([\d,.]+)$/)).toBeGreaterThan(0);
  expect(amountOf(/^.*CGST 1.5% ([\d,.]+)$/)).toBe(amountOf(/^.*SGST 1.5% ([\d,.]+)$/));
  const [order] = await rows<{ total_paise: number }>(`select total_paise from orders where id = ${id}`);
  expect(amountOf(/Invoice total ₹([\d,.]+)/)).toBe(Number(order?.total_paise) / 100);
});

test('[PAPER-4] a shop without a GSTIN issues plain invoices without tax', async () => {
  await setSettings(database, 'company', { gstin: null });
  const { buyer, id } = await cashOrder();
  await moveOrderThrough(shop, id, 'processing', 'shipped', 'delivered');
  const refundId = await issueRefund(id, 100);
  for (const { rawPayload } of [await download(buyer, id), await downloadNote(buyer, id, refundId)]) {
    expect(pdfText(rawPayload)).toMatch(/Invoice|Credit Note/);
    expect(pdfText(rawPayload)).not.toMatch(/Tax|GST|Place of supply/);
  }
  await setSettings(database, 'company', { gstin });
});

test('[PAPER-6] [LAW-80] invoice and credit note name HSN, SKU and article code of each product', async () => {
  const { buyer, id } = await cashOrder(undefined, { code: 'AB-RNG-077', hsn_code: '711319' });
  await moveOrderThrough(shop, id, 'processing', 'shipped', 'delivered');
  const refundId = await issueRefund(id, 'all');
  for (const { rawPayload } of [await download(buyer, id), await downloadNote(buyer, id, refundId)]) {
    expect(pdfText(rawPayload)).toMatch(/SKU \d+ · Article AB-RNG-077\./);
    expect(pdfText(rawPayload)).toContain('711319');
  }
});

test('[PAPER-3] fifty concurrent dispatches get numbers without gaps', async () => {
  const orders = [];
  const buyers = await Promise.all(Array.from({ length: 5 }, () => signedInShopper(shop)));
  for (const buyer of buyers) for (let count = 0; count < 10; count += 1) orders.push(await cashOrder(buyer));
  for (const { id } of orders) await moveOrderThrough(shop, id, 'processing');
  await Promise.all(orders.map(({ id }) => moveOrderThrough(shop, id, 'shipped')));
  expect(
    await rows(`select from tax_documents where order_id in (${orders.map(({ id }) => id).join()})`),
  ).toHaveLength(50);
  expect(await audit(database)).toEqual([]);
});

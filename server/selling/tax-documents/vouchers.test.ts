import { expect, test } from 'vitest';
import { shortDate } from '#domain/locale/indian-time.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { setSettings } from '#tests/support/shops/settings.ts';
import { startTaxDocumentShop } from '#tests/support/shops/tax-document-shop.ts';
import { testSecrets } from '#tests/support/shops/test-shop.ts';
import { downloadTaxDocument } from './read-tax-document-pdf.ts';
import { sellOne } from '#tests/support/data/counter-sale.ts';
import { documentFormat } from './document-format.ts';

const { database, shop, rows, cashOrder, paidOrder, issueRefund, track, download } =
  await startTaxDocumentShop();
const documentsOf = async (orderId: number) => {
  const found = await rows<{ id: number; kind: string; number: string; document: unknown }>(
    `select id, kind, series || '/' || number as number, document from tax_documents where order_id = ${orderId} order by id`,
  );
  return found.map((row) => ({ ...row, document: documentFormat.parse(row.document) }));
};

test('[LAW-21] an online payment before the invoice gets a receipt voucher in its transaction, without tax (CGST Rules 2017, rule 50; notification 66/2017)', async () => {
  const { id, buyer } = await paidOrder({ net_weight_mg: 20_100 });
  const [voucher, ...others] = await documentsOf(id);
  expect(others).toEqual([]);
  expect([voucher?.kind, voucher?.number]).toEqual(['receipt-voucher', 'RV/2627/1']);
  expect(voucher?.document).toMatchObject({ title: 'Receipt Voucher', tax: 'none', taxes: [], lines: [] });
  const { total } = voucher?.document ?? { total: 0 };
  const [order] = await rows<{ total: number }>(`select total_paise as total from orders where id = ${id}`);
  expect(total).toBe(order?.total);
  expect(voucher?.document.sums[1]?.[0]).toMatch(/none due/);
  expect((await track(buyer, id)).invoice).toBeNull();

  await moveOrderThrough(shop, id, 'processing', 'shipped');
  expect((await documentsOf(id)).map(({ kind, number }) => [kind, number])).toEqual([
    ['receipt-voucher', 'RV/2627/1'],
    ['invoice', '2026-27/1'],
  ]);
  await expect(rows(`update tax_documents set document = '{}' where order_id = ${id}`)).rejects.toThrow(
    'never changes',
  );
  const pdf = await downloadTaxDocument({ database, secrets: testSecrets }, voucher?.id ?? 0);
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
  expect((await download(buyer, id)).statusCode).toBe(200);
});

test('[ORDER-10] a receipt voucher whose date may not go back names the day of the payment', async () => {
  const later = shop.now;
  await paidOrder();
  shop.now = new Date(later.getTime() - 2 * 24 * 3_600_000);
  const { id } = await paidOrder();
  const [voucher] = await documentsOf(id);
  expect(voucher?.document.references).toContainEqual(['Received on', shortDate(shop.now)]);
  const [row] = await rows<{ at: Date }>(`select issued_at as at from tax_documents where order_id = ${id}`);
  expect(row?.at).toEqual(later);
  shop.now = later;
});

test('[LAW-22] an advance that is returned before the invoice gets a refund voucher that names the receipt (CGST Rules 2017, rule 51)', async () => {
  const { id } = await paidOrder();
  await issueRefund(id, 'all', 'Cancelled by the buyer');
  const [receipt, refund, ...others] = await documentsOf(id);
  expect(others).toEqual([]);
  expect(refund?.kind).toBe('refund-voucher');
  expect(refund?.number).toBe('FV/2627/1');
  expect(refund?.document.total).toBe(receipt?.document.total);
  expect(refund?.document.against?.number).toBe('RV/2627/000004');
  expect(refund?.document.notes[0]).toBe('Reason: Cancelled by the buyer');
});

test('[LAW-103] after an offer of the payment provider each document says what was received or went back, and what the offer took off', async () => {
  const { terms } = shop.sandbox.ledger;
  terms.offer = 300_00;
  const sent = await paidOrder();
  const partly = await paidOrder();
  terms.offer = 0;
  const off = 'Taken off by an offer of the payment provider, so not paid';
  const [receipt] = await documentsOf(sent.id);
  expect((await track(sent.buyer, sent.id)).paid_text).toMatch(/^₹1,700, after ₹300 off/);
  expect(receipt?.document).toMatchObject({
    total: 1700_00,
    advance: { rows: [{ amount: 1700_00 }] },
    sums: [
      ['Advance', 2000_00],
      [off, -300_00],
      [expect.stringContaining('none due'), 0],
    ],
  });
  expect(receipt?.document.advance?.rows[0]?.paidBy).toMatch(/^Razorpay, pay_\w+, 21 Nov 2026$/);
  await moveOrderThrough(shop, sent.id, 'processing', 'shipped');
  await issueRefund(sent.id, 500);
  await issueRefund(sent.id, 'all');
  const [, invoice, part, rest] = await documentsOf(sent.id);
  expect(invoice?.document).toMatchObject({
    total: 2000_00,
    payments: {
      heading: 'Payment',
      rows: [
        [expect.stringContaining('Razorpay'), 1700_00],
        [off, 300_00],
      ],
      balance: 0,
    },
  });
  const back = 'Refunded to the original payment method';
  expect(part?.document).toMatchObject({ total: 500_00, payments: { rows: [[back, 500_00]] } });
  expect(rest?.document).toMatchObject({
    total: 1500_00,
    payment: back,
    payments: {
      rows: [
        [back, 1200_00],
        [off, 300_00],
      ],
    },
  });

  await issueRefund(partly.id, 1700);
  await moveOrderThrough(shop, partly.id, 'processing', 'shipped');
  const [, voucher, left] = await documentsOf(partly.id);
  expect(voucher?.document).toMatchObject({
    total: 1700_00,
    sums: [
      ['Advance', 1700_00],
      [expect.stringContaining('none due'), 0],
    ],
  });
  expect(left?.document).toMatchObject({ total: 300_00, payments: { balance: 0 } });
  expect(left?.document.payments.rows.reduce((sum, [, amount]) => sum + amount, 0)).toBe(300_00);
});

test('[LAW-103] a refund voucher states what went back, and what the offer had taken off', async () => {
  const { terms } = shop.sandbox.ledger;
  Object.assign(terms, { offer: 300_00, fee: 47_20 });
  const { id } = await paidOrder();
  Object.assign(terms, { offer: 0, fee: 0 });
  await issueRefund(id, 'all');
  const [receipt, voucher] = await documentsOf(id);
  expect(receipt?.document.total).toBe(1700_00);
  expect(receipt?.document.advance?.rows[0]?.paidBy).toContain('besides ₹47.20 for the fee of the provider');
  expect(voucher?.document).toMatchObject({
    total: 1700_00,
    against: { total: 1700_00 },
    sums: [
      ['Advance', 2000_00],
      [expect.stringMatching(/^Taken off by an offer/), -300_00],
      [expect.stringContaining('none due'), 0],
    ],
  });
});

test('[LAW-103] an invoice that is due at the payment names the payment, what an offer took off, and the fee', async () => {
  await setSettings(database, 'invoices', { issueOn: 'payment' });
  const { terms } = shop.sandbox.ledger;
  Object.assign(terms, { offer: 200_00, fee: 47_20 });
  const { id } = await paidOrder();
  Object.assign(terms, { offer: 0, fee: 0 });
  await setSettings(database, 'invoices', { issueOn: 'dispatch' });
  const [invoice, ...others] = await documentsOf(id);
  expect([invoice?.kind, others]).toEqual(['invoice', []]);
  expect(invoice?.document).toMatchObject({
    total: 2000_00,
    payments: {
      heading: 'Payment',
      rows: [
        [
          expect.stringMatching(
            /^Razorpay, pay_\w+, 21 Nov 2026, besides ₹47.20 for the fee of the provider$/,
          ),
          1800_00,
        ],
        ['Taken off by an offer of the payment provider, so not paid', 200_00],
      ],
      balance: 0,
    },
  });
});

test('[LAW-21] a registered shop gives vouchers unless its owner switches them off; cash on delivery has none', async () => {
  const cash = await cashOrder();
  expect(await documentsOf(cash.id)).toEqual([]);
  await setSettings(database, 'papers', { receiptVouchers: false });
  const off = await paidOrder();
  expect(await documentsOf(off.id)).toEqual([]);
  await setSettings(database, 'papers', { receiptVouchers: true });
  await issueRefund(off.id, 'all');
  expect(await documentsOf(off.id)).toEqual([]);
});

test('[LAW-21] a counter sale that is paid and sent later has a receipt voucher in the series of the counter', async () => {
  const product = await createProduct(database, { columns: { tax_basis_points: 300 } });
  const id = await sellOne(shop, product.id, { handedOver: false });
  expect((await documentsOf(id)).map(({ number }) => number)).toEqual(['CRV/2627/1']);
});

test('[LAW-23] goods without tax have a bill of supply, with a series of its own and no tax columns (CGST Rules 2017, rule 49)', async () => {
  const { id, buyer } = await cashOrder(undefined, { tax_basis_points: 0 });
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  const [bill] = await documentsOf(id);
  expect([bill?.kind, bill?.number]).toEqual(['bill-of-supply', 'BS/2627/1']);
  expect(bill?.document).toMatchObject({ title: 'Bill of Supply', tax: 'none', taxes: [] });
  expect(bill?.document.notes[0]).toContain('rule 49');
  const { invoice } = await track(buyer, id);
  expect(invoice?.number).toBe('BS/2627/000001');
  expect((await download(buyer, id)).statusCode).toBe(200);
  await moveOrderThrough(shop, id, 'delivered');
  await issueRefund(id, 'all');
  expect((await documentsOf(id)).map(({ kind }) => kind)).toEqual(['bill-of-supply', 'credit-note']);
});

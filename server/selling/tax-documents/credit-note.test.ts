import { expect, test } from 'vitest';
import { getCreditNote, trackOrder } from '#contract/orders.ts';
import { fromRupees } from '#domain/money.ts';
import { refundOrder, type RefundRequest } from '#server/selling/payment/refunds/refund-order.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { buyerOf, startPaymentShop } from '#tests/support/shops/payment-shop.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { nameSeller, setSettings } from '#tests/support/shops/settings.ts';
import type { Shopper } from '#tests/support/people/shopper.ts';
import { addOrderNote } from '../orders/order-notes.ts';
import { taxDocumentOf } from './tax-document-store.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
await nameSeller(database);
const shop = await startPaymentShop(database);
shop.now = new Date('2026-11-21T08:00:00Z');
auditAfterEach(shop);

let keys = 0;
/** Refunds this part of an order, and returns the id of the refund. */
async function issueRefund(orderId: number, part: RefundRequest['part']): Promise<number> {
  keys += 1;
  const wish = { orderId, part, reason: 'A stone was loose', restock: false, key: `credit-note-${keys}` };
  const made = await database.transaction((transaction) => refundOrder(transaction, wish, shop.now));
  if (!made.accepted) throw new Error(made.refusal);
  return made.value.refundId;
}

/** An order of two units at 1,000 rupees, paid online. */
async function paidOrder(columns = {}) {
  const ring = await createProduct(database, { stock: 2, columns: { tax_basis_points: 300, ...columns } });
  const { shopper, ...payer } = await buyerOf(shop, ring, 2);
  const { order_id: orderId } = unwrap(await payer.payAndVerify(await payer.open()));
  return { shopper, orderId };
}

const download = (shopper: Shopper, orderId: number, refundId: number) =>
  shop.app.inject({
    url: `${getCreditNote.path}?order_id=${orderId}&refund_id=${refundId}`,
    headers: { authorization: `Bearer ${shopper.token}` },
  });
const documents = async () => {
  const rows = await database.query
    .selectFrom('tax_documents')
    .selectAll()
    .where('kind', '=', 'credit-note')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(taxDocumentOf);
};

test('[ORDER-7] [PAPER-7] a finished refund has a credit note, which adds up and splits its tax in halves', async () => {
  await setSettings(database, 'company', { gstin: '08AAAAA0000A1Z2' });
  const { orderId } = await paidOrder();
  await moveOrderThrough(shop, orderId, 'processing', 'shipped');
  await issueRefund(orderId, { kind: 'amount', amount: fromRupees(500) });
  await shop.work();
  const [note] = await documents();
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
  expect(note?.number).toBe('CN2026-27/000001');
  expect(note?.document).toMatchObject({
    title: 'Credit Note',
    total: 500_00,
    taxes: [
      ['CGST', 7_28],
      ['SGST', 7_28],
    ],
  });
  expect(sum(note?.document.sums.map(([, amount]) => amount) ?? [])).toBe(500_00);
  expect(sum(note?.document.lines.map(({ taxable, tax }) => taxable + tax) ?? [])).toBe(500_00);
});

test('[LAW-9] a note whose series is dated after the deadline states no tax, whatever the clock of its node says', async () => {
  const before = shop.now;
  const { orderId: first } = await paidOrder();
  const { orderId: second } = await paidOrder();
  for (const orderId of [first, second]) await moveOrderThrough(shop, orderId, 'processing', 'shipped');
  const afterDeadline = new Date('2027-11-30T18:30:00Z');
  shop.now = afterDeadline;
  await issueRefund(first, { kind: 'amount', amount: fromRupees(100) });
  await shop.work();
  shop.now = new Date('2027-11-30T18:29:00Z');
  await issueRefund(second, { kind: 'amount', amount: fromRupees(100) });
  await shop.work();
  shop.now = before;
  const [note] = await documents();
  expect(note).toMatchObject({ document: { title: 'Commercial Credit Note' }, issuedAt: afterDeadline });
});

test('[PAPER-7] products refunded one by one are credited exactly as invoiced', async () => {
  const { orderId } = await paidOrder();
  await moveOrderThrough(shop, orderId, 'processing', 'shipped');
  const [line] = await database.query
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', orderId)
    .execute();
  const products = [{ lineId: line?.id ?? 0, quantity: 1 }];
  await issueRefund(orderId, { kind: 'products', products });
  await issueRefund(orderId, { kind: 'products', products });
  await shop.work();
  const [second, first] = await documents();
  for (const note of [first, second])
    expect(note?.document.lines).toMatchObject([{ quantity: 1, quantityText: '1 piece', amount: 1000_00 }]);
});

test('[LAW-13] a credit note repeats seller and HSN digits of its invoice, whatever the settings say by then', async () => {
  const before = {
    gstin: '08AAAAA0000A1Z2',
    name: 'Anarbagh',
    legalName: 'Meera Rathore',
    address: 'Jaipur',
  };
  await setSettings(database, 'company', before);
  await setSettings(database, 'invoices', { hsnDigits: 4 });
  const { orderId } = await paidOrder({ hsn_code: '711319' });
  await moveOrderThrough(shop, orderId, 'processing', 'shipped');
  await setSettings(database, 'company', {
    ...before,
    gstin: '27AAPFU0939F1ZV',
    name: 'Other',
    legalName: 'Other Ltd',
  });
  await setSettings(database, 'invoices', { hsnDigits: 6 });
  await issueRefund(orderId, { kind: 'all' });
  await shop.work();
  const [note] = await documents();
  const [invoice] = await database.query
    .selectFrom('tax_documents')
    .selectAll()
    .where('order_id', '=', orderId)
    .execute();
  if (invoice === undefined || note === undefined) throw new Error('no documents');
  const { seller } = taxDocumentOf(invoice).document;
  expect(note.document.seller).toEqual(seller);
  expect(note.document).toMatchObject({ foot: 'Anarbagh', signature: { heading: 'For Meera Rathore' } });
  expect(note.document.lines.map(({ hsn }) => hsn)).toEqual(['7113']);
  await setSettings(database, 'company', before);
  await setSettings(database, 'invoices', { hsnDigits: 6 });
});

test('[ORDER-7] an unfinished refund has no credit note, and customers see only their own', async () => {
  const { shopper, orderId } = await paidOrder();
  await moveOrderThrough(shop, orderId, 'processing', 'shipped');
  const refundId = await issueRefund(orderId, { kind: 'all' });
  expect((await download(shopper, orderId, refundId)).statusCode).toBe(404);
  await shop.work();
  const response = await download(shopper, orderId, refundId);
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const other = await paidOrder();
  expect((await download(other.shopper, orderId, refundId)).statusCode).toBe(404);
  expect((await download(other.shopper, other.orderId, refundId)).statusCode).toBe(404);
});

test('[ORDER-5] an order shows tracking, refunds, and the notes meant for the customer', async () => {
  const { shopper, orderId } = await paidOrder();
  await moveOrderThrough(shop, orderId, 'processing', 'shipped');
  const track = async () => unwrap(await shopper.call(trackOrder, { query: { order_id: orderId } }));
  expect(await track()).toMatchObject({ carrier: null, tracking_number: null, refunds: [], notes: [] });
  const write = (text: string, forCustomer: boolean) =>
    database.transaction((transaction) =>
      addOrderNote(transaction, { orderId, author: 'Meera', text, forCustomer }, shop.now),
    );
  await write('Rang twice, nobody there', false);
  await write('We have made the ring a size wider.', true);
  await issueRefund(orderId, { kind: 'amount', amount: fromRupees(250.5) });
  expect((await track()).refunds).toEqual([]);
  await shop.work();
  const told = await track();
  expect(told.refunds).toMatchObject([{ amount: 250.5, by_hand: false }]);
  expect(told.notes.map(({ text }) => text)).toEqual(['We have made the ring a size wider.']);
  expect(JSON.stringify(told)).not.toMatch(/Meera|Rang twice/);
  const { mails } = await deliverOutbox(shop);
  const refunded = mails.find(({ subject }) => subject.startsWith('Your refund'));
  expect(refunded?.text).toContain('credit note');
});

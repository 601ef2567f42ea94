import { expect, test } from 'vitest';
import { toPaise } from '#domain/money.ts';
import { addCashPayment } from '#server/selling/orders/cash-payments.ts';
import { lockOrder } from '#server/selling/orders/order-row-store.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { moveOrder, moveOrderThrough } from '#tests/support/data/move-order.ts';
import { setSettings } from '#tests/support/shops/settings.ts';
import { startTaxDocumentShop } from '#tests/support/shops/tax-document-shop.ts';
import { pdfText } from '#tests/support/answers/pdf-text.ts';

const { database, shop, rows, cashOrder, paidOrder, track, downloadNote, issueRefund } =
  await startTaxDocumentShop();
auditAfterEach(shop);

test('[PAPER-7] a credit note names invoice and date, the discount of the refunded products, and the reason', async () => {
  const { buyer, id } = await paidOrder({ discount_type: 'flat', discount_value: 100_00 });
  await moveOrderThrough(shop, id, 'processing', 'shipped', 'delivered');
  const number = (await track(buyer, id)).invoice?.number ?? '';
  shop.now = new Date('2026-11-25T08:00:00Z');
  const refundId = await issueRefund(id, 'all', 'The clasp opens by itself');
  const text = pdfText((await downloadNote(buyer, id, refundId)).rawPayload);
  expect(text).toMatch(new RegExp(`Against invoice[^]*${number}[^]*of 21 Nov 2026, ₹1,800.00`));
  expect(text).toContain('Date 25 Nov 2026');
  expect(text).toMatch(/Reason[^]*The clasp opens by itself/);
  expect(text).toContain('1,941.73 −194.16 1,747.57'); // price, discount, taxable
  expect((await track(buyer, id)).refunds).toMatchObject([
    { credit_note: expect.stringMatching(/^CN2026-27\/\d{6}$/) as string },
  ]);
  shop.now = new Date('2026-11-21T08:00:00Z');
});

test('[PAPER-7] the credit note of an order that staff take back states their reason', async () => {
  const { buyer, id } = await paidOrder();
  await moveOrderThrough(shop, id, 'processing', 'shipped', 'delivered');
  const move = { orderId: id, to: 'returned', note: 'One earring was bent' } as const;
  await database.transaction((transaction) => moveOrder(transaction, move, shop.now));
  await shop.work();
  const [refund] = (await track(buyer, id)).refunds;
  const text = pdfText((await downloadNote(buyer, id, refund?.id ?? 0)).rawPayload);
  expect(text).toMatch(/Reason[^]*One earring was bent/);
});

test('[PAPER-7] without vouchers, a refund before dispatch gets its credit note together with the invoice', async () => {
  await setSettings(database, 'papers', { receiptVouchers: false });
  const { buyer, id } = await paidOrder();
  const refundId = await issueRefund(id, 250);
  expect((await track(buyer, id)).refunds).toMatchObject([{ credit_note: null }]);
  expect((await downloadNote(buyer, id, refundId)).statusCode).toBe(404);
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  const tracked = await track(buyer, id);
  expect(tracked.invoice).not.toBeNull();
  expect(tracked.refunds[0]?.credit_note).toMatch(/^CN2026-27\//);
  await setSettings(database, 'papers', { receiptVouchers: true });
});

test('[PAPER-7] an unpaid parcel that returns gets a credit note for the whole invoice', async () => {
  const { id } = await cashOrder();
  await moveOrderThrough(shop, id, 'processing', 'shipped', 'returned');
  const documents = await rows<{ kind: string; total: number }>(
    `select kind, (document ->> 'total')::integer as total from tax_documents where order_id = ${id} order by id`,
  );
  expect(documents).toEqual([
    { kind: 'invoice', total: 1000_00 },
    { kind: 'credit-note', total: 1000_00 },
  ]);
  expect(await paymentsOf(id)).toEqual({
    heading: 'Credited',
    rows: [['Not paid', 1000_00]],
    balance: null,
  });
});

test('[LAW-103] the credit note of a parcel that returns says what had been received of it, and was given back', async () => {
  const { id } = await cashOrder();
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  await database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, id);
    if (order === undefined) throw new Error('no order');
    for (const amount of [400_00, -400_00]) {
      const payment = { amount: toPaise(amount), method: 'cash', reference: '', day: '' } as const;
      await addCashPayment(transaction, order, payment, shop.now);
    }
  });
  await moveOrderThrough(shop, id, 'returned');
  expect(await paymentsOf(id)).toEqual({
    heading: 'Credited',
    rows: [
      ['What was received of it was given back', 400_00],
      ['Not paid', 600_00],
    ],
    balance: null,
  });
});

async function paymentsOf(orderId: number): Promise<unknown> {
  const [note] = await rows<{ payments: unknown }>(
    `select document -> 'payments' as payments from tax_documents where order_id = ${orderId} and kind = 'credit-note'`,
  );
  return note?.payments;
}

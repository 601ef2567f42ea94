import { expect, test } from 'vitest';
import { refundOrder, type RefundRequest } from '#server/selling/payment/refunds/refund-order.ts';
import { shortDate } from '#domain/locale/indian-time.ts';
import { toPaise } from '#domain/money.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { invoiceSource, orderLines } from '#tests/support/data/invoice-source.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { startTaxDocumentShop } from '#tests/support/shops/tax-document-shop.ts';
import { invoiceOf } from './invoice-of.ts';

const { database, shop, rows, documentsOf, paidOrder, issueRefund } = await startTaxDocumentShop();
auditAfterEach(shop);

const kindsOf = async (orderId: number) => (await documentsOf(orderId)).map(({ kind }) => kind);
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

async function refundPart(orderId: number, part: RefundRequest['part']): Promise<void> {
  const request = { orderId, part, reason: 'One is enough', restock: false, key: crypto.randomUUID() };
  const made = await database.transaction((transaction) => refundOrder(transaction, request, shop.now));
  if (!made.accepted) throw new Error(made.refusal);
  await shop.work();
}

test('[LAW-17] an amount that a refund voucher returned is neither invoiced nor credited', async () => {
  const { id } = await paidOrder();
  await issueRefund(id, 150.01);
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  const [receipt, voucher, invoice, ...others] = await documentsOf(id);
  expect(others).toEqual([]);
  expect([receipt?.kind, voucher?.kind, invoice?.kind]).toEqual([
    'receipt-voucher',
    'refund-voucher',
    'invoice',
  ]);
  expect(invoice?.total).toBe(2000_00 - 150_01);
  expect(sum((invoice?.lines ?? []).map(({ amount }) => amount))).toBe(invoice?.total);
  expect(sum((invoice?.sums ?? []).map(([, amount]) => amount))).toBe(invoice?.total);
  expect(invoice?.lines[0]).toMatchObject({
    quantity: 2,
    details: expect.arrayContaining(['Less ₹150.01 refunded earlier']),
  });
  expect(invoice?.payments.rows.map(([, amount]) => amount)).toEqual([2000_00, -150_01]);
  expect(invoice?.payments.rows[1]?.[0]).toMatch(/^Returned, refund voucher FV\/2627\/\d{6}$/);

  await issueRefund(id, 'all');
  const note = (await documentsOf(id))[3];
  expect([note?.kind, note?.total]).toEqual(['credit-note', 2000_00 - 150_01]);
});

test('[LAW-17] an online payment has the day on which it was made, also after its row has changed', async () => {
  const paidOn = shortDate(shop.now);
  const { id } = await paidOrder();
  const later = new Date(shop.now.getTime() + 3 * 24 * 3_600_000);
  await database.pool.query('update payments set updated_at = $2 where order_id = $1', [id, later]);
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  const invoice = (await documentsOf(id)).find(({ kind }) => kind === 'invoice');
  expect(invoice?.payments.rows[0]?.[0]).toContain(paidOn);
});

test('[LAW-17] a piece that was refunded before the invoice is not on it', async () => {
  const { id } = await paidOrder();
  const [line] = await rows<{ id: number }>(`select id from order_lines where order_id = ${id}`);
  await refundPart(id, { kind: 'products', products: [{ lineId: line?.id ?? 0, quantity: 1 }] });
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  const invoice = (await documentsOf(id))[2];
  expect(invoice?.lines).toMatchObject([{ quantity: 1, quantityText: '1 piece', amount: 1000_00 }]);
  expect(invoice?.total).toBe(1000_00);
});

test('[LAW-17] shipping that a refund voucher returned is not invoiced', () => {
  const lines = orderLines([{ unit_price_paise: toPaise(1000_00) }]);
  const returned = {
    number: 'RF2026-27/000001',
    amount: toPaise(60_00),
    money: toPaise(60_00),
    shipping: toPaise(60_00),
    shares: [],
  };
  const order = { shipping_paise: toPaise(100_00) };
  const invoice = invoiceOf(invoiceSource(lines, { order, returned: [returned] }));
  expect(invoice.lines.map(({ amount }) => amount)).toEqual([1000_00, 40_00]);
  expect([invoice.total, invoice.sums.at(-1)]).toEqual([1040_00, ['Round off', 0]]);
});

test('[LAW-17] an order whose advance was returned in full gets no invoice', async () => {
  const { id } = await paidOrder();
  await issueRefund(id, 'all');
  await expect(moveOrderThrough(shop, id, 'processing')).rejects.toThrow('given-back');
  await moveOrderThrough(shop, id, 'cancelled');
  expect(await kindsOf(id)).toEqual(['receipt-voucher', 'refund-voucher']);
});

test('[LAW-17] the database refuses a credit note of money that a voucher returned', async () => {
  const { id } = await paidOrder();
  await issueRefund(id, 100);
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  const [refund] = await rows<{ id: number }>(`select id from refunds where order_id = ${id}`);
  await expect(
    database.pool.query(
      `select issue_in_series('credit-note', ${id}, ${refund?.id}, 'CN2026-27', '2026-11-22', '{"format": 1, "total": 1}')`,
    ),
  ).rejects.toThrow('a refund voucher returned this money');
});

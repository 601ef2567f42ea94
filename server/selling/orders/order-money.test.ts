import { expect, test } from 'vitest';
import { getOrder } from '#contract/admin/orders.ts';
import { getOrderDocument } from '#contract/order-documents.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { setSettings } from '#tests/support/shops/settings.ts';
import { signedInShopper, type Shopper } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startTaxDocumentShop } from '#tests/support/shops/tax-document-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const { database, shop, cashOrder, paidOrder, track, issueRefund } = await startTaxDocumentShop();
await setSettings(database, 'papers', { receiptVouchers: true });
await setSettings(database, 'payment', {
  methods: [{ key: 'razor_pay', title: 'UPI and cards', image: '' }],
});
const owner = await createStaff(shop, 'owner', 'Meera');
const adminOrder = async (id: number) => unwrap(await owner.call(getOrder, { params: { id } }));
const download = (who: Shopper, orderId: number, documentId: number) =>
  shop.app.inject({
    url: `${getOrderDocument.path}?order_id=${orderId}&document_id=${documentId}`,
    headers: { authorization: `Bearer ${who.token}` },
  });
const sum = (rows: readonly { readonly amount: number }[]) =>
  Math.round(rows.reduce((total, { amount }) => total + amount * 100, 0)) / 100;

test('[LAW-64] the shopper sees what was paid, the tax in it, and every document with its download', async () => {
  const { buyer, id } = await paidOrder();
  const before = await track(buyer, id);
  expect(before.payments).toMatchObject([
    {
      label: 'UPI and cards',
      amount: before.order_amount,
      paid_at: before.created_at,
      reference: expect.stringContaining('pay_'),
    },
  ]);
  expect(before.documents.map(({ kind }) => kind)).toEqual(['receipt-voucher']);
  expect(before.tax_rows.map(({ label }) => label)).toEqual([
    'Taxable value',
    'CGST 1.5%',
    'SGST 1.5%',
    'Rounding of tax',
  ]);
  expect(sum(before.tax_rows)).toBe(before.order_amount);

  await moveOrderThrough(shop, id, 'processing', 'shipped');
  await issueRefund(id, 100);
  const after = await track(buyer, id);
  expect(after.documents.map(({ kind }) => kind)).toEqual(['receipt-voucher', 'invoice', 'credit-note']);
  expect(after.tax_rows).toEqual(before.tax_rows);
  const other = await signedInShopper(shop);
  for (const { id: documentId } of after.documents) {
    const reply = await download(buyer, id, documentId);
    expect([
      reply.statusCode,
      reply.headers['content-type'],
      reply.rawPayload.subarray(0, 4).toString(),
    ]).toEqual([200, 'application/pdf', '%PDF']);
    expect((await download(other, id, documentId)).statusCode).toBe(404);
  }
  expect(before.details).toMatchObject([{ qty: 2, refunded_quantity: 0 }]);
  await issueRefund(id, 'all');
  expect((await track(buyer, id)).details).toMatchObject([{ refunded_quantity: 2 }]);
  const foreign = await paidOrder();
  const [theirs] = (await track(foreign.buyer, foreign.id)).documents;
  expect((await download(buyer, id, theirs?.id ?? 0)).statusCode).toBe(404);
});

test('[LAW-64] after a refund before the invoice the tax rows say what went back and what remains, and add up', async () => {
  const { buyer, id } = await paidOrder();
  await issueRefund(id, 100);
  const check = async () => {
    const { order_amount: total, tax_rows: rows } = await track(buyer, id);
    expect(rows.slice(0, 2)).toEqual([
      { label: 'Refunded before the invoice', amount: -100 },
      { label: 'Remains', amount: total - 100 },
    ]);
    expect(sum(rows.slice(2))).toBe(total - 100);
    expect((await adminOrder(id)).taxRows).toEqual(rows);
  };
  await check();
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  await check();
});

test('[LAW-64] the back office says when and by whom was paid and refunded, the tax by head, and the weight of the parcel', async () => {
  const { id } = await paidOrder({ gross_weight_mg: 12_500 });
  const { payments, placedAt, taxRows, total } = await adminOrder(id);
  expect(payments).toMatchObject([
    { amount: total, at: placedAt, by: { actor: 'customer', staffName: null } },
  ]);
  expect(taxRows.map(({ label }) => label)).toContain('SGST 1.5%');
  expect(sum(taxRows)).toBe(total);
  expect((await adminOrder(id)).grossWeight).toBe(25);

  const cash = await cashOrder();
  expect(await adminOrder(cash.id)).toMatchObject({ payments: [], grossWeight: null });
  shop.now = new Date(shop.now.getTime() + 3_600_000);
  await moveOrderThrough(shop, cash.id, 'processing', 'shipped', 'delivered');
  const delivered = await adminOrder(cash.id);
  const step = delivered.history.find(({ status }) => status === 'delivered');
  expect(delivered.payments).toMatchObject([
    { amount: delivered.total, at: step?.at, by: { actor: 'staff' } },
  ]);
  await issueRefund(cash.id, 'all');
  const [refund] = (await adminOrder(cash.id)).refunds;
  expect(refund?.by).toMatchObject({ actor: 'staff' });
});

import { beforeEach, expect, test } from 'vitest';
import { add, toPaise, zeroPaise } from '#domain/money.ts';
import { refundOrder } from '#server/selling/payment/refunds/refund-order.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { pdfText } from '#tests/support/answers/pdf-text.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { setSettings } from '#tests/support/shops/settings.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { gstin, startTaxDocumentShop } from '#tests/support/shops/tax-document-shop.ts';
import { documentFormat } from './document-format.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const { database, shop, rows, download, issueRefund } = await startTaxDocumentShop();
auditAfterEach(shop);

beforeEach(async () => {
  const express = { id: 'express', kind: 'flat-rate', label: 'Express', description: '', rates: [] };
  await setSettings(database, 'delivery', { methods: [{ ...express, fee: toPaise(101_01) }] });
});

/** An order of two products, the more expensive taxed at 3 %, the other at 5 %. */
async function orderWithShipping() {
  const buyer = await signedInShopper(shop);
  await buyer.cart.add(
    await createProduct(database, { price: 5000, columns: { tax_basis_points: 300, hsn_code: '7113' } }),
  );
  await buyer.cart.add(
    await createProduct(database, { price: 999, columns: { tax_basis_points: 500, hsn_code: '7117' } }),
  );
  const { total } = await buyer.seenTotals();
  const seen = { shipping_method: 'express', shipping_cost: 101.01, total: total + 101.01 };
  return { buyer, id: unwrap(await buyer.order(seen)).order_id };
}

async function documentsOf(id: number) {
  const documents = await rows<{ document: unknown }>(
    `select document from tax_documents where order_id = ${id} order by id`,
  );
  return documents.map(({ document }) => documentFormat.parse(document));
}

test('[SHIP-2] [PAPER-4] an invoice taxes shipping as the principal supply and adds up to the total', async () => {
  const { buyer, id } = await orderWithShipping();
  await moveOrderThrough(shop, id, 'confirmed', 'processing', 'shipped');
  const [invoice] = await documentsOf(id);
  expect(invoice?.lines.at(-1)).toMatchObject({
    name: 'Shipping (Express)',
    hsn: '7113',
    taxRate: 300,
    amount: 101_01,
    tax: 294,
    taxable: 98_07,
  });
  const { lines = [], sums = [], taxes = [], total } = invoice ?? {};
  expect(add(...sums.map(([, amount]) => amount))).toBe(total);
  expect(add(...lines.map(({ amount }) => amount))).toBe(total);
  expect(add(...taxes.map(([, amount]) => amount))).toBe(add(...lines.map(({ tax }) => tax)));
  expect(pdfText((await download(buyer, id)).rawPayload)).toContain('Shipping (Express)');
});

test('[SHIP-2] [PAPER-4] without a GSTIN an invoice shows shipping and no tax', async () => {
  await setSettings(database, 'company', { name: 'Anarbagh', address: 'Jaipur', gstin: null });
  const { id } = await orderWithShipping();
  await moveOrderThrough(shop, id, 'confirmed', 'processing', 'shipped');
  const [invoice] = await documentsOf(id);
  expect(invoice?.taxes).toEqual([]);
  expect(invoice?.lines.at(-1)).toMatchObject({ amount: 101_01, tax: 0 });
  expect(invoice?.sums).toEqual([['Amount', invoice?.total]]);
  await setSettings(database, 'company', { name: 'Anarbagh', address: 'Jaipur', gstin });
});

test('[SHIP-2] [PAPER-7] refunding all of an order refunds and credits its shipping', async () => {
  const { id } = await orderWithShipping();
  await moveOrderThrough(shop, id, 'confirmed', 'processing', 'shipped', 'delivered');
  await issueRefund(id, 'all');
  const [invoice, note] = await documentsOf(id);
  expect(note?.lines).toHaveLength(3);
  expect(note?.lines.at(-1)).toMatchObject({ name: 'Shipping (Express)', amount: 101_01 });
  expect(note?.total).toBe(invoice?.total);
  expect(note?.taxes).toEqual(invoice?.taxes);
});

test('[SHIP-2] shipping is refunded with the last product of an order, and not before', async () => {
  const { id } = await orderWithShipping();
  await moveOrderThrough(shop, id, 'confirmed', 'processing', 'shipped', 'delivered');
  const lines = await rows<{ id: number }>(
    `select id from order_lines where order_id = ${id} order by position`,
  );
  for (const line of lines) {
    const products = [{ lineId: line.id, quantity: 1 }];
    const part = { kind: 'products', products } as const;
    const request = { orderId: id, part, reason: 'Returned', restock: false, key: crypto.randomUUID() };
    const made = await database.transaction((transaction) => refundOrder(transaction, request, shop.now));
    expect(made.accepted).toBe(true);
  }
  const refunds = await rows<{ shipping_paise: number }>(
    `select shipping_paise from refunds where order_id = ${id} order by id`,
  );
  expect(refunds.map((refund) => toPaise(refund.shipping_paise))).toEqual([zeroPaise, toPaise(101_01)]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { getConfig } from '#contract/config.ts';
import { refundOrder } from '#server/selling/payment/refunds/refund-order.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { payerOf } from '#tests/support/shops/payment-shop.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { setSettings } from '#tests/support/shops/settings.ts';
import { callApi, signedInShopper } from '#tests/support/people/shopper.ts';
import { startTaxDocumentShop } from '#tests/support/shops/tax-document-shop.ts';
import { sellOne } from '#tests/support/data/counter-sale.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const { database, shop, rows, documentsOf, track } = await startTaxDocumentShop();
auditAfterEach(shop);

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
const columns = { tax_basis_points: 300 };

beforeAll(() => setSettings(database, 'invoices', { roundOff: true }));
afterAll(() => setSettings(database, 'invoices', { roundOff: false }));

/** An order of two pieces at these prices, paid online. */
async function paidOrder(...prices: number[]) {
  const buyer = await signedInShopper(shop);
  for (const price of prices) await buyer.cart.add(await createProduct(database, { price, columns }));
  const exact = Math.round(sum(prices) * 100);
  const total = Math.round(exact / 100);
  const payer = payerOf(shop, buyer);
  const opened = await payer.open({ total });
  const { order_id: id } = unwrap(await payer.payAndVerify(opened));
  return { buyer, id, total: total * 100, roundOff: total * 100 - exact };
}

test.each([
  [1234.49, 500],
  [1234.5, 500.25],
])(
  '[LAW-19] payment, order, invoice and credit notes of pieces at %d and %d have one total in whole rupees',
  async (...prices) => {
    const { buyer, id, total, roundOff } = await paidOrder(...prices);
    expect(roundOff).not.toBe(0);
    const [paid] = await rows<{ amount: number }>(
      `select amount_paise::integer as amount from payments where order_id = ${id}`,
    );
    expect(paid?.amount).toBe(total);
    const tracked = await track(buyer, id);
    expect([tracked.order_amount * 100, tracked.round_off * 100]).toEqual([total, roundOff]);
    await moveOrderThrough(shop, id, 'processing', 'shipped', 'delivered');
    const bill = (await documentsOf(id)).find(({ kind }) => kind === 'invoice');
    expect(bill?.total).toBe(total);
    expect(bill?.sums.at(-1)).toEqual(['Round off', roundOff]);
    expect(sum(bill?.payments.rows.map(([, amount]) => amount) ?? [])).toBe(total);

    const lines = await rows<{ id: number }>(`select id from order_lines where order_id = ${id} order by id`);
    for (const { id: lineId } of lines) {
      const part = { kind: 'products', products: [{ lineId, quantity: 1 }] } as const;
      const request = { orderId: id, part, reason: 'Returned', restock: false, key: crypto.randomUUID() };
      const made = await database.transaction((transaction) => refundOrder(transaction, request, shop.now));
      expect(made.accepted).toBe(true);
      await shop.work();
    }
    const notes = (await documentsOf(id)).filter(({ kind }) => kind === 'credit-note');
    expect(notes.map((note) => note.sums.at(-1))).toEqual([
      ['Round off', 0],
      ['Round off', roundOff],
    ]);
    expect(sum(notes.map((note) => note.total))).toBe(total);
    for (const note of notes) expect(sum(note.sums.map(([, amount]) => amount))).toBe(note.total);
    const [order] = await rows<{ status: string }>(
      `select payment_status as status from orders where id = ${id}`,
    );
    expect(order?.status).toBe('refunded');
  },
);

test('[LAW-19] a total in paise is refused where the shop charges whole rupees, with the rounded one', async () => {
  const buyer = await signedInShopper(shop);
  await buyer.cart.add(await createProduct(database, { price: 999.4, columns }));
  const reply = await buyer.order({ total: 999.4 });
  expect(reply).toMatchObject({
    ok: false,
    status: 409,
    problem: { totals: { total: 999, round_off: -0.4 } },
  });
  expect(unwrap(await buyer.order({ total: 999 })).order_id).toBeGreaterThan(0);
  expect(unwrap(await callApi(shop, getConfig)).round_off).toBe(true);
});

test('[LAW-19] a counter sale is charged in whole rupees, and its payments add up to that', async () => {
  const product = await createProduct(database, { price: 1000.6, columns });
  const [bill] = await documentsOf(await sellOne(shop, product.id));
  expect([bill?.total, bill?.roundOff]).toEqual([1001_00, 40]);
});

test('[LAW-19] unless the owner wants it, nothing is rounded', async () => {
  await setSettings(database, 'invoices', { roundOff: false });
  const buyer = await signedInShopper(shop);
  await buyer.cart.add(await createProduct(database, { price: 999.4, columns }));
  const { order_id: id } = unwrap(await buyer.order());
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  const [bill] = await documentsOf(id);
  expect([bill?.total, bill?.sums.at(-1)]).toEqual([999_40, ['Round off', 0]]);
  await setSettings(database, 'invoices', { roundOff: true });
});

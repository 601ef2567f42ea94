import { expect, test } from 'vitest';
import { getDashboard } from '#contract/admin/dashboard.ts';
import { createCounterSale } from '#contract/admin/counter-sales.ts';
import { changeOrderReturn } from '#contract/admin/order-returns.ts';
import { refundOrder } from '#contract/admin/orders.ts';
import { requestReturn } from '#contract/order-returns.ts';
import { trackOrder } from '#contract/orders.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { createProduct, stockOf } from '#tests/support/data/products.ts';
import { setSettings } from '#tests/support/shops/settings.ts';
import { startOrderShop } from '#tests/support/shops/staff-orders.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const { order, owner, query, shop, present } = await startOrderShop();
await setSettings(shop.database, 'delivery', { returnDays: 15 });

/** Two rings at ₹1,000, of which one came back for an exchange. */
async function received(paid: 'cash' | 'online') {
  const { id, ring, shopper } = await order(paid);
  await moveOrderThrough(shop, id, 'processing', 'shipped', 'delivered');
  const lineId = (await present(id)).lines[0]?.id ?? 0;
  const wish = { order_id: id, kind: 'exchange', reason: 'does-not-fit', words: '' } as const;
  const body = { ...wish, lines: [{ line_id: lineId, quantity: 1 }] };
  const { return_id: returnId } = unwrap(await shopper.call(requestReturn, { body }));
  const move = (from: 'requested' | 'accepted' | 'received', to: 'accepted' | 'received' | 'completed') =>
    owner.call(changeOrderReturn, { params: { id, returnId }, body: { from, to, answer: '' } });
  unwrap(await move('requested', 'accepted'));
  unwrap(await move('accepted', 'received'));
  return { id, ring, lineId, shopper, complete: () => move('received', 'completed') };
}

/** Credits pieces of an order, for another piece unless the note says how the money went back. */
function credit(
  id: number,
  lineId: number,
  { note = 'Exchange', huids }: { note?: string; huids?: string } = {},
) {
  const part = { kind: 'products' as const, products: [{ lineId, quantity: 1, huids }] };
  const body = { key: `exchange-${id}`, part, reason: 'Does not fit', restock: true, note };
  return owner.call(refundOrder, { params: { id }, body });
}

/** Sells a piece at the counter, paid with the credit of an order. */
async function sellFor(price: number, amount: number, reference: string) {
  const { id: productId } = await createProduct(shop.database, { price });
  const parts = [{ method: 'exchange' as const, amount, reference }];
  const buyer = { name: 'Ravi Menon', phone: '98290 12345', email: '', handedOver: true, note: '' };
  const products = [{ productId, quantity: 1 }];
  const body = { ...buyer, products, total: price, paidBy: 'upi' as const, parts };
  return owner.call(createCounterSale, { body });
}

const documents = (id: number) =>
  query
    .selectFrom('tax_documents')
    .select(['kind', 'document'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();

test.for(['cash', 'online'] as const)(
  '[AFTER-3] [LAW-98] an exchange of an order paid by %s has a credit note, and an invoice of the other piece that the credit pays',
  async (paid) => {
    const { id, ring, lineId, shopper, complete } = await received(paid);
    expect(await complete()).toMatchObject({ status: 409, problem: { errors: [{ code: 'not-refunded' }] } });
    const credited = unwrap(await credit(id, lineId));
    expect(credited).toMatchObject({
      paymentStatus: 'partially_refunded',
      refunds: [{ amount: 1000, byHand: true, state: 'done', note: 'Exchange' }],
      totals: { refundable: 1000 },
    });
    expect(credited.history.at(-1)?.note).toBe('Credit for an exchange of ₹1,000: Does not fit');
    expect(await stockOf(shop.database, ring)).toBe(4);
    const rows = [['Credited towards another piece', 100_000]];
    expect((await documents(id)).at(-1)).toMatchObject({
      kind: 'credit-note',
      document: { payments: { rows } },
    });
    const { refunds } = unwrap(await shopper.call(trackOrder, { query: { order_id: id } }));
    expect(refunds).toMatchObject([{ amount: 1000, exchange: true }]);
    expect(
      await query.selectFrom('outbox').select('id').where('topic', '=', 'mail:order-refunded').execute(),
    ).toEqual([]);
    expect(await complete()).toMatchObject({ status: 409, problem: { errors: [{ code: 'not-sold' }] } });

    const refused = { status: 422, problem: { errors: [{ code: 'parts.0.amount' }] } };
    expect(await sellFor(1500, 1001, String(id))).toMatchObject(refused);
    expect(await sellFor(1500, 1000, '99999')).toMatchObject({
      problem: { errors: [{ code: 'parts.0.reference' }] },
    });
    for (const unclear of ['his old ring', `Order ${id}, 2`, `2, order ${id}`])
      expect(await sellFor(1500, 1000, unclear)).toMatchObject({
        status: 422,
        problem: {
          message: 'Type the number of the order whose pieces came back',
          errors: [{ code: 'parts.0.reference' }],
        },
      });
    const { orderId } = unwrap(await sellFor(1500, 1000, `order ${id}`));
    expect(await documents(orderId)).toMatchObject([
      {
        kind: 'invoice',
        document: {
          payments: {
            rows: [
              [`Credit of an exchange, Order ${id}`, 100_000],
              ['UPI', 50_000],
            ],
          },
        },
      },
    ]);
    expect(await sellFor(1500, 1, String(id))).toMatchObject(refused); // it is used up
    unwrap(await complete());
  },
);

test('[AFTER-3] an exchange whose buyer takes money instead is completed with the refund', async () => {
  const { id, lineId, complete } = await received('cash');
  unwrap(await credit(id, lineId, { note: 'Cash' }));
  unwrap(await complete());
  expect(await sellFor(1500, 1, String(id))).toMatchObject({ status: 422 });
});

test('[LAW-71] of a part exchange exactly the article that came back can be sold again', async () => {
  const facts = { hallmark: 'hallmarked', hallmark_reason: null, hallmark_huid: 'EXCH01' } as const;
  const { id: productId } = await createProduct(shop.database, { stock: 3, columns: facts });
  const buyer = { name: 'Ravi Menon', phone: '98290 12345', email: '', handedOver: true, note: '' };
  const sell = (quantity: number, huids: string) => {
    const products = [{ productId, quantity, huids }];
    const body = { ...buyer, products, total: 1000 * quantity, paidBy: 'upi' as const };
    return owner.call(createCounterSale, { body });
  };
  const { orderId } = unwrap(await sell(2, 'EXCH01, EXCH02'));
  unwrap(await credit(orderId, (await present(orderId)).lines[0]?.id ?? 0, { huids: 'EXCH02' }));
  expect(await sell(1, 'EXCH01')).toMatchObject({
    status: 422,
    problem: { message: `HUID EXCH01 belongs to a piece of order ${orderId}` },
  });
  unwrap(await sell(1, 'EXCH02'));
});

test('[AFTER-3] what of the credit of an exchange is left stands on the order and on Today until it is used', async () => {
  const { id, lineId } = await received('cash');
  unwrap(await credit(id, lineId));
  const left = async () => {
    const { balances } = unwrap(await owner.call(getDashboard));
    const today = balances?.filter(({ orderId, kind }) => orderId === id && kind === 'credit');
    return [(await present(id)).totals.creditLeft, today?.map(({ amount }) => amount)];
  };
  expect(await left()).toEqual([1000, [1000]]);
  unwrap(await sellFor(600, 600, String(id)));
  expect(await left()).toEqual([400, [400]]);
  unwrap(await sellFor(500, 400, String(id)));
  expect(await left()).toEqual([0, []]);
});

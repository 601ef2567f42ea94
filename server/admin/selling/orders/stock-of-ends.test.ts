import { expect, test } from 'vitest';
import { listStockMovements } from '#contract/admin/stock.ts';
import { advanceOrder, cancelOrderByStaff, cancelOrders, refundOrder } from '#contract/admin/orders.ts';
import { cancelOrder } from '#contract/orders.ts';
import { startOrderShop } from '#tests/support/shops/staff-orders.ts';
import { createProduct, stockOf } from '#tests/support/data/products.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const { shop, owner, present, trailOf, advance, order } = await startOrderShop();

/** A ring and a necklace, sent to a buyer who pays at the door. */
async function sent() {
  const [ring, necklace] = [
    await createProduct(shop.database, { name: 'Deco ring', stock: 1 }),
    await createProduct(shop.database, { name: 'Kundan necklace', stock: 1 }),
  ];
  const shopper = await signedInShopper(shop);
  await shopper.cart.add(ring);
  await shopper.cart.add(necklace);
  const { order_id: id } = unwrap(await shopper.order());
  unwrap(await advance(id, 'pending', 'processing'));
  unwrap(await advance(id, 'processing', 'shipped'));
  const lineOf = async (name: string) =>
    (await present(id)).lines.find((line) => line.name === name)?.id ?? 0;
  const stocks = async () => [await stockOf(shop.database, ring), await stockOf(shop.database, necklace)];
  return { id, lineOf, stocks };
}

interface End {
  readonly from: 'pending' | 'shipped' | 'delivered';
  readonly to: 'cancelled' | 'returned';
  readonly restock?: boolean | number[];
}

const end = (id: number, body: End) =>
  owner.call(cancelOrderByStaff, { params: { id }, body: { reason: 'Refused at the door', ...body } });

test('[LAW-98] a parcel that comes back is not put on sale before somebody says so', async () => {
  const { id, stocks } = await sent();
  const taken = await end(id, { from: 'shipped', to: 'returned' });
  expect(taken).toMatchObject({
    status: 422,
    problem: {
      message: 'Say for each piece of this order whether it goes back into stock',
      errors: [{ code: 'restock' }],
    },
  });
  expect((await present(id)).status).toBe('shipped');
  expect(await stocks()).toEqual([0, 0]);
  expect(await end(id, { from: 'shipped', to: 'returned', restock: [999_999] })).toMatchObject({
    status: 422,
  });
});

test('[LAW-98] a damaged piece stays out of stock, the other one is sold again, and the audit row says so', async () => {
  const { id, lineOf, stocks } = await sent();
  const back = await lineOf('Kundan necklace');
  const { lines } = unwrap(await end(id, { from: 'shipped', to: 'returned', restock: [back] }));
  expect(await stocks()).toEqual([0, 1]);
  expect(lines.map(({ name, restockedQuantity }) => [name, restockedQuantity])).toEqual([
    ['Deco ring', 0],
    ['Kundan necklace', 1],
  ]);
  const [entry] = await trailOf(id);
  expect(entry?.differences).toEqual(
    expect.arrayContaining([
      { field: 'backInStock', before: null, after: ['Kundan necklace'] },
      { field: 'notInStock', before: null, after: ['Deco ring'] },
    ]),
  );
});

test('[LAW-98] before dispatch pieces go back by themselves, by the buyer and by staff, unless the staff say otherwise', async () => {
  const { id, ring, shopper } = await order();
  unwrap(await shopper.call(cancelOrder, { body: { order_id: id } }));
  expect(await stockOf(shop.database, ring)).toBe(5);

  const other = await order();
  unwrap(await end(other.id, { from: 'pending', to: 'cancelled' }));
  expect(await stockOf(shop.database, other.ring)).toBe(5);

  const lost = await order();
  unwrap(await end(lost.id, { from: 'pending', to: 'cancelled', restock: false }));
  expect(await stockOf(shop.database, lost.ring)).toBe(3);
});

test('[LAW-98] orders that are cancelled together put their pieces back, or all stay out', async () => {
  const [kept, lost] = [await order(), await order()];
  unwrap(await owner.call(cancelOrders, { body: { ids: [kept.id], reason: 'Not reached' } }));
  unwrap(await owner.call(cancelOrders, { body: { ids: [lost.id], reason: 'Not reached', restock: false } }));
  expect([await stockOf(shop.database, kept.ring), await stockOf(shop.database, lost.ring)]).toEqual([5, 3]);
  expect((await trailOf(lost.id))[0]?.differences).toContainEqual({
    field: 'backInStock',
    before: null,
    after: false,
  });
});

test('[LAW-98] a refund puts back the lines that are named, and an order that ends later no unit twice', async () => {
  const { id, lineOf, stocks } = await sent();
  unwrap(await advance(id, 'shipped', 'delivered'));
  const [ring, necklace] = [await lineOf('Deco ring'), await lineOf('Kundan necklace')];
  const part = { kind: 'products' as const, products: [{ lineId: ring, quantity: 1 }] };
  const body = { key: `ends-${id}`, part, reason: 'Too small', restock: [ring], note: 'Cash' };
  unwrap(await owner.call(refundOrder, { params: { id }, body }));
  expect(await stocks()).toEqual([1, 0]);
  expect((await trailOf(id))[0]?.differences).toContainEqual({
    field: 'backInStock',
    before: null,
    after: ['Deco ring'],
  });
  unwrap(await end(id, { from: 'delivered', to: 'returned', restock: [ring, necklace] }));
  expect(await stocks()).toEqual([1, 1]);
});

test('[LAW-98] a piece that a refund kept out is not asked for again, and stays out when its order is returned', async () => {
  const { id, lineOf, stocks } = await sent();
  const all = { amount: 0, method: 'cash', reference: '', day: '' } as const;
  const { totals } = await present(id);
  const received = { ...all, amount: totals.owed };
  const delivered = { from: 'shipped', to: 'delivered', received } as const;
  unwrap(await owner.call(advanceOrder, { params: { id }, body: delivered }));
  const ring = await lineOf('Deco ring');
  const part = { kind: 'products' as const, products: [{ lineId: ring, quantity: 1 }] };
  const body = { key: `kept-out-${id}`, part, reason: 'Damaged', restock: false, note: 'Cash' };
  const { lines } = unwrap(await owner.call(refundOrder, { params: { id }, body }));
  expect(lines.map(({ name, toRestock }) => [name, toRestock])).toEqual([
    ['Deco ring', 0],
    ['Kundan necklace', 1],
  ]);
  unwrap(await end(id, { from: 'delivered', to: 'returned', restock: true }));
  expect(await stocks()).toEqual([0, 1]);
  const necklace = (await present(id)).lines.find(({ name }) => name === 'Kundan necklace');
  const params = { id: necklace?.productId ?? 0 };
  const { movements } = unwrap(await owner.call(listStockMovements, { params }));
  expect(movements.map(({ reason, change }) => [reason, change])).toContainEqual(['order-returned', 1]);
});

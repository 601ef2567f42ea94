import { expect, test } from 'vitest';
import { changeOrderReturn } from '#contract/admin/order-returns.ts';
import { requestReturn } from '#contract/order-returns.ts';
import { listStockMovements } from '#contract/admin/stock.ts';
import { moveOrderThrough } from '#tests/support/move-order.ts';
import { stockOf } from '#tests/support/products.ts';
import { setSettings } from '#tests/support/settings.ts';
import { startOrderShop } from '#tests/support/staff-orders.ts';
import { unwrap } from '#tests/support/unwrap.ts';

const { order, owner, shop, present, trailOf } = await startOrderShop();
await setSettings(shop.database, 'delivery', { returnDays: 15 });

/** Two rings, of which one came back for an exchange. */
async function received() {
  const { id, ring, shopper } = await order();
  await moveOrderThrough(shop, id, 'processing', 'shipped', 'delivered');
  const lineId = (await present(id)).lines[0]?.id ?? 0;
  const lines = [{ line_id: lineId, quantity: 1 }];
  const wish = { order_id: id, kind: 'exchange', reason: 'does-not-fit', words: '', lines } as const;
  const { return_id: returnId } = unwrap(
    await shopper.call(requestReturn, { body: { ...wish, lines: [...lines] } }),
  );
  const move = (
    from: 'requested' | 'accepted' | 'received',
    to: 'accepted' | 'received' | 'completed',
    restock?: boolean | number[],
  ) => owner.call(changeOrderReturn, { params: { id, returnId }, body: { from, to, answer: '', restock } });
  unwrap(await move('requested', 'accepted'));
  unwrap(await move('accepted', 'received'));
  const complete = (restock?: boolean | number[]) => move('received', 'completed', restock);
  return { id, ring, lineId, complete };
}

test('[LAW-98] an exchange is completed once it is said whether the piece goes back into stock', async () => {
  const { id, ring, lineId, complete } = await received();
  expect(await complete()).toMatchObject({
    status: 422,
    problem: { message: 'Say for each piece of this order whether it goes back into stock' },
  });
  expect(await complete([999_999])).toMatchObject({ status: 422 });
  unwrap(await complete([lineId]));
  expect(await stockOf(shop.database, ring)).toBe(4);
  const { movements, stock } = unwrap(await owner.call(listStockMovements, { params: { id: ring.id } }));
  expect([stock, movements.map(({ change, reason, by, note }) => [change, reason, by, note])]).toEqual([
    4,
    [
      [1, 'returned', 'Meera', `Exchange of order ${id}`],
      [-2, 'order', null, null],
    ],
  ]);
  expect((await trailOf(id))[0]?.differences).toContainEqual({
    field: 'backInStock',
    before: null,
    after: ['Polki ring'],
  });
  // The order that ends later returns the other ring only.
  await moveOrderThrough(shop, id, 'returned');
  expect(await stockOf(shop.database, ring)).toBe(5);
});

test('[LAW-98] a damaged piece of an exchange stays out of stock', async () => {
  const { ring, complete } = await received();
  unwrap(await complete(false));
  expect(await stockOf(shop.database, ring)).toBe(3);
});

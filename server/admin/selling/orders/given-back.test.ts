import { expect, test } from 'vitest';
import { cancelOrderByStaff, refundOrder } from '#contract/admin/orders.ts';
import { startOrderShop } from '#tests/support/shops/staff-orders.ts';
import { stockOf } from '#tests/support/data/products.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const { shop, owner, present, order, advance } = await startOrderShop();
const { ledger } = shop.sandbox;

const refused = {
  status: 409,
  problem: {
    message:
      'Everything of this order was refunded. Cancel the order; if the customer wants the pieces after all, sell them again.',
  },
};

async function givenBackInDashboard(id: number) {
  const { payment } = await present(id);
  const paid = ledger.payment(payment?.gatewayPaymentId ?? '');
  ledger.refundInDashboard(paid.id, paid.amount);
  await shop.sandbox.whenIdle();
  await shop.work();
}

async function givenBackByShop(id: number) {
  const body = {
    key: `given-back-${id}`,
    part: { kind: 'all' },
    reason: 'Too late',
    restock: true,
    note: '',
  } as const;
  unwrap(await owner.call(refundOrder, { params: { id }, body }));
}

test.each([
  ['in the dashboard', givenBackInDashboard],
  ['by the shop, and is still on its way', givenBackByShop],
])(
  '[PAY-22] an order of which everything went back %s is neither packed nor sent, only cancelled',
  async (_, giveBack) => {
    const [waiting, packed] = [await order('online'), await order('online')];
    unwrap(await advance(packed.id, 'confirmed', 'processing'));
    await giveBack(waiting.id);
    await giveBack(packed.id);
    expect(await advance(waiting.id, 'confirmed', 'processing')).toMatchObject(refused);
    expect(await advance(packed.id, 'processing', 'shipped')).toMatchObject(refused);
    await shop.work();
    expect((await present(packed.id)).invoiceNotice).toBe('No invoice was issued for this order.');
    const body = { from: 'processing', to: 'cancelled', reason: 'Refunded' } as const;
    expect(unwrap(await owner.call(cancelOrderByStaff, { params: { id: packed.id }, body })).status).toBe(
      'cancelled',
    );
    expect(await stockOf(shop.database, packed.ring)).toBe(5);
  },
);

test('[PAY-22] an order whose payment went back after it was sent is delivered all the same', async () => {
  const { id } = await order('online');
  unwrap(await advance(id, 'confirmed', 'processing'));
  unwrap(await advance(id, 'processing', 'shipped'));
  await givenBackInDashboard(id);
  expect(unwrap(await advance(id, 'shipped', 'delivered')).status).toBe('delivered');
});

import { expect, test } from 'vitest';
import { cancelOrderByStaff } from '#contract/admin/orders.ts';
import { settleStuckRefund } from '#contract/admin/stuck-payments.ts';
import { startOrderShop } from '#tests/support/shops/staff-orders.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const { shop, owner, present, order } = await startOrderShop();

test('[PAY-23] [ORDER-5] the customer reads of a refund that did not go through that it is still owed', async () => {
  const { id, shopper } = await order('online');
  const { status } = await present(id);
  shop.sandbox.ledger.terms.balance = false;
  const body = { from: status, to: 'cancelled' as const, reason: 'Broken clasp' };
  const cancelled = unwrap(await owner.call(cancelOrderByStaff, { params: { id }, body }));
  const read = async () => unwrap(await shopper.orders.track(id));
  expect(await read()).toMatchObject({
    payment_status: 'paid',
    going_back: 2000,
    refunds: [],
    details: [{ refunded_quantity: 2, refunding_quantity: 2 }],
  });

  const params = { id: cancelled.refunds[0]?.id ?? 0 };
  unwrap(await owner.call(settleStuckRefund, { params, body: { note: 'Bank transfer' } }));
  expect(await read()).toMatchObject({
    payment_status: 'refunded',
    going_back: 0,
    refunds: [{ amount: 2000 }],
    details: [{ refunded_quantity: 2, refunding_quantity: 0 }],
  });
});

import { expect, test } from 'vitest';
import { cancelOrder as cancelOrderCall, trackOrder } from '#contract/orders.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { audit } from '#tests/support/runs/audit.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { buyerOf, payerOf, startPaymentShop } from '#tests/support/shops/payment-shop.ts';
import { createCoupon, createProduct, stockOf } from '#tests/support/data/products.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { moveOrder } from '#tests/support/data/move-order.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';
import { nameSeller } from '#tests/support/shops/settings.ts';

const database = await emptyDatabase();
await nameSeller(database);
const shop = await startPaymentShop(database);
auditAfterEach(shop);

await createCoupon(database, { code: 'BACK10', columns: { usage_limit: 100 } });
const uses = async () => {
  const { used_count } = await database.query
    .selectFrom('coupons')
    .select('used_count')
    .executeTakeFirstOrThrow();
  return used_count;
};

async function ordered() {
  const ring = await createProduct(database, { stock: 3, price: 2500 });
  const shopper = await signedInShopper(shop);
  await shopper.cart.add(ring, 2);
  const { order_id: id } = unwrap(await shopper.order({ coupon_code: 'BACK10' }));
  return { id, ring, shopper, ...payerOf(shop, shopper) };
}

async function paid() {
  const ring = await createProduct(database, { stock: 1, price: 2500 });
  const { shopper, ...payer } = await buyerOf(shop, ring);
  const returned = (await payer.pay(await payer.open({ coupon_code: 'BACK10' }))) ?? {};
  const { order_id: id } = unwrap(await payer.verify(returned));
  return { id, ring, shopper, returned, ...payer };
}

const move = (orderId: number, to: OrderStatus) =>
  database.transaction((transaction) =>
    moveOrder(transaction, { orderId, to, carrier: 'Suraksha', trackingNumber: 'S1' }, shop.now),
  );
const mailsOf = async (orderId: number) => {
  const { rows } = await database.pool.query<{ topic: string }>(
    'select topic from outbox where payload @> $1 order by id',
    [{ orderId }],
  );
  return rows.map(({ topic }) => topic);
};

test('[ORDER-7] a cancelled order returns stock and coupon once, however often it is cancelled', async () => {
  const before = await uses();
  const asha = await ordered();
  expect([await stockOf(database, asha.ring), await uses()]).toEqual([1, before + 1]);
  const replies = await Promise.all(Array.from({ length: 8 }, () => asha.cancel(asha.id)));
  expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
  expect(replies.find(({ ok }) => ok)).toMatchObject({
    answer: { order_id: asha.id, order_status: 'canceled' },
  });
  expect(await asha.cancel(asha.id)).toMatchObject({
    status: 409,
    problem: { errors: [{ code: 'already-cancelled', message: 'This order is already cancelled' }] },
  });
  expect([await stockOf(database, asha.ring), await uses()]).toEqual([3, before]);
  const tracked = unwrap(await asha.shopper.call(trackOrder, { query: { order_id: asha.id } }));
  expect(tracked.order_status_history.map(({ status }) => status)).toEqual(['pending', 'canceled']);
  expect(await mailsOf(asha.id)).toEqual(['mail:order-placed', 'mail:new-order', 'mail:order-cancelled']);
});

test('[ORDER-7] a repeated cancellation with the same key gets the same response', async () => {
  const asha = await ordered();
  const cancel = () =>
    asha.shopper.call(cancelOrderCall, { body: { order_id: asha.id } }, { 'idempotency-key': 'cancel-1' });
  const first = await cancel();
  expect(first.ok).toBe(true);
  expect(await cancel()).toEqual(first);
});

test('[ORDER-7] a cancelled paid order is refunded in full, once', async () => {
  const asha = await paid();
  unwrap(await asha.cancel(asha.id));
  await shop.work();
  await shop.work();
  const payment = shop.sandbox.ledger.payment(asha.returned.razorpay_payment_id ?? '');
  expect(payment).toMatchObject({ status: 'refunded', refunded: 225_000, amount: 225_000 });
  expect((await asha.shopper.orders.list()).orders).toMatchObject([
    { order_status: 'canceled', payment_status: 'refunded' },
  ]);
  expect(unwrap(await asha.verify(asha.returned))).toMatchObject({
    order_id: asha.id,
    payment_status: 'refunded',
  });
  expect((await mailsOf(asha.id)).toSorted()).toEqual([
    'mail:new-order',
    'mail:order-cancelled',
    'mail:order-placed',
    'mail:order-refunded',
    'mail:payment-received',
  ]);
  expect(await stockOf(database, asha.ring)).toBe(1);
});

test('[ORDER-7] a refund that the provider rejects is retried until it succeeds', async () => {
  const asha = await paid();
  shop.sandbox.faults.fail = 1;
  unwrap(await asha.cancel(asha.id));
  await shop.work();
  expect(shop.reports.length).toBeGreaterThan(0);
  expect((await asha.shopper.orders.list()).orders).toMatchObject([{ payment_status: 'paid' }]);
  shop.sandbox.faults.fail = 0;
  shop.later(5);
  await shop.work();
  expect((await asha.shopper.orders.list()).orders).toMatchObject([{ payment_status: 'refunded' }]);
});

test('[ORDER-7] an order that is being processed, or is another customer’s, cannot be cancelled', async () => {
  const asha = await ordered();
  const usha = await ordered();
  expect(await usha.cancel(asha.id)).toMatchObject({
    status: 404,
    problem: { errors: [{ code: 'no-such-order' }] },
  });
  await move(asha.id, 'confirmed');
  await move(asha.id, 'processing');
  expect(await asha.cancel(asha.id)).toMatchObject({ status: 409 });
  expect(await stockOf(database, asha.ring)).toBe(1);
});

test('[ORDER-1] an order moves forward step by step, and each step sends one mail', async () => {
  const asha = await ordered();
  for (const to of ['delivered', 'returned', 'pending'] as const) {
    expect(await move(asha.id, to)).toMatchObject({ accepted: false, refusal: 'not-possible' });
  }
  for (const to of ['confirmed', 'processing', 'shipped', 'out_for_delivery', 'delivered'] as const) {
    const both = await Promise.all([move(asha.id, to), move(asha.id, to)]);
    expect(both.filter(({ accepted }) => accepted)).toHaveLength(1);
  }
  expect(unwrap(await asha.shopper.call(trackOrder, { query: { order_id: asha.id } }))).toMatchObject({
    order_status: 'delivered',
    payment_status: 'paid', // in cash on delivery
    carrier: 'Suraksha',
    tracking_number: 'S1',
  });
  expect(await mailsOf(asha.id)).toEqual([
    'mail:order-placed',
    'mail:new-order',
    'mail:order-shipped',
    'mail:out-for-delivery',
    'mail:order-delivered',
  ]);
});

test('a returned paid order is restocked and refunded', async () => {
  const asha = await paid();
  for (const to of ['processing', 'shipped', 'delivered', 'returned'] as const) {
    expect((await move(asha.id, to)).accepted).toBe(true);
  }
  await shop.work();
  expect(await stockOf(database, asha.ring)).toBe(1);
  expect((await asha.shopper.orders.list()).orders).toMatchObject([
    { order_status: 'returned', payment_status: 'refunded' },
  ]);
});

test('a concurrent cancellation and payment end in a consistent state', async () => {
  for (let round = 0; round < 5; round += 1) {
    const asha = await paid();
    await Promise.all([
      asha.cancel(asha.id),
      asha.verify(asha.returned),
      asha.cancel(asha.id),
      move(asha.id, 'processing'),
      shop.work(),
    ]);
    await shop.work();
    expect(await audit(database)).toEqual([]);
  }
});

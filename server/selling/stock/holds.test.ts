import { expect, test } from 'vitest';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { buyerOf, startPaymentShop } from '#tests/support/shops/payment-shop.ts';
import { createProduct, stockOf } from '#tests/support/data/products.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startPaymentShop(database);
auditAfterEach(shop);

const lookedAt = {
  status: 409,
  problem: {
    errors: [{ code: 'held' }],
    held_piece: { id: expect.any(Number) as number, name: 'Polki ring' },
    message: expect.stringMatching(
      /^Polki ring: Someone is paying for (this piece|these pieces). If they don’t finish, you can buy (it|them) from \d+:\d\d [ap]m.$/,
    ) as string,
  },
};

test('[PAY-10] a one-off product is held during payment: nobody else can pay for it or order it', async () => {
  const ring = await createProduct(database);
  const [asha, usha] = [await buyerOf(shop, ring), await buyerOf(shop, ring)];
  const orderId = await asha.open();
  expect(await usha.begin()).toMatchObject(lookedAt);
  expect(await usha.shopper.order()).toMatchObject(lookedAt);
  expect(await stockOf(database, ring)).toBe(1);
  expect((await asha.payAndVerify(orderId)).ok).toBe(true);
});

test('[PAY-10] a hold ends when the widget is closed, when the payment is refused, and after ten minutes', async () => {
  for (const end of [
    (asha: Awaited<ReturnType<typeof buyerOf>>, orderId: string) => asha.abandon(orderId),
    async (asha: Awaited<ReturnType<typeof buyerOf>>, orderId: string) => {
      await asha.pay(orderId, 'failure');
      await shop.sandbox.whenIdle();
      await shop.work();
    },
    async () => shop.later(10),
  ]) {
    const ring = await createProduct(database);
    const [asha, usha] = [await buyerOf(shop, ring), await buyerOf(shop, ring)];
    const orderId = await asha.open();
    expect(await usha.begin()).toMatchObject(lookedAt);
    await end(asha, orderId);
    expect((await usha.shopper.order()).status).toBe(200);
  }
});

test('[PAY-10] a hold covers exactly the quantity that is being paid for', async () => {
  const ring = await createProduct(database, { stock: 3 });
  const [asha, usha, nila] = [
    await buyerOf(shop, ring, 2),
    await buyerOf(shop, ring),
    await buyerOf(shop, ring),
  ];
  await asha.open();
  expect((await usha.begin()).status).toBe(200);
  expect(await nila.begin()).toMatchObject(lookedAt);
});

test('[PAY-10] of twenty shoppers who start to pay for one product at once, one succeeds', async () => {
  const ring = await createProduct(database);
  const payers = await Promise.all(Array.from({ length: 20 }, () => buyerOf(shop, ring)));
  const replies = await Promise.all(payers.map((payer) => payer.begin()));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(19);
});

test('[PAY-10] a payment after its hold ended is refunded if the product is held for another shopper', async () => {
  const ring = await createProduct(database);
  const [asha, usha] = [await buyerOf(shop, ring), await buyerOf(shop, ring)];
  const late = await asha.open();
  shop.later(11);
  const orderId = await usha.open();
  expect(await asha.payAndVerify(late)).toMatchObject({
    status: 409,
    problem: { errors: [{ code: 'payment-refunded' }] },
  });
  expect((await usha.payAndVerify(orderId)).ok).toBe(true);
});

test('[PAY-7] a cancelled payment that the bank completes later becomes an order while there is stock', async () => {
  const ring = await createProduct(database);
  const asha = await buyerOf(shop, ring);
  const orderId = await asha.open();
  await asha.pay(orderId, 'failure');
  await asha.abandon(orderId);
  const [payment] = shop.sandbox.ledger.paymentsOf(orderId);
  shop.sandbox.ledger.authorizeLate(payment?.id ?? '');
  await shop.sandbox.whenIdle();
  await shop.work();
  expect((await asha.shopper.orders.list()).orders).toMatchObject([{ payment_status: 'paid' }]);
});

test('[PAY-10] repeated payments hold a product for half an hour in a row, then there is a pause', async () => {
  const ring = await createProduct(database);
  const [asha, usha] = [await buyerOf(shop, ring), await buyerOf(shop, ring)];
  const ends: number[] = [];
  for (let start = 0; start < 4; start += 1) {
    const begun = unwrap(await asha.begin({ order_note: `try ${start}` }));
    ends.push(Math.round((Date.parse(begun.held_until) - shop.now.getTime()) / 60_000));
    shop.later(9);
  }
  expect(ends).toEqual([10, 10, 10, 3]);
  expect(await asha.begin()).toMatchObject({ status: 409, problem: { errors: [{ code: 'held-too-long' }] } });
  const orderId = await usha.open();
  await usha.abandon(orderId);
  shop.later(10);
  expect((await asha.begin()).status).toBe(200);
});

test('[PAY-10] buying the same product again and again causes no pause', async () => {
  const ring = await createProduct(database, { stock: 9 });
  const asha = await buyerOf(shop, ring);
  for (let bought = 0; bought < 5; bought += 1) {
    if (bought > 0) await asha.shopper.cart.add(ring);
    const orderId = await asha.open();
    expect((await asha.payAndVerify(orderId)).ok).toBe(true);
    shop.later(9);
  }
  expect(await stockOf(database, ring)).toBe(4);
});

test('[PAY-7] starting another payment method cancels the first payment; if both are paid, one becomes the order', async () => {
  const ring = await createProduct(database);
  const asha = await buyerOf(shop, ring);
  const first = await asha.open();
  unwrap(await asha.begin({ payment_method: 'stripe' }));
  const states = async () =>
    database.query
      .selectFrom('payments')
      .select(['gateway', 'state'])
      .where('customer_id', '=', asha.shopper.id)
      .orderBy('id')
      .execute();
  expect(await states()).toEqual([
    { gateway: 'razor_pay', state: 'cancelled' },
    { gateway: 'stripe', state: 'created' },
  ]);
  expect((await asha.payAndVerify(first)).ok).toBe(true);
  await shop.settleLatest();
  expect(await states()).toEqual([
    { gateway: 'razor_pay', state: 'ordered' },
    { gateway: 'stripe', state: 'refunded' },
  ]);
});

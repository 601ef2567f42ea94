import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { trackOrder } from '#contract/orders.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { buyerOf, startPaymentShop } from '#tests/support/shops/payment-shop.ts';
import { createCoupon, createProduct, stockOf } from '#tests/support/data/products.ts';
import { untilSomebodyWaits } from '#tests/support/runs/until-somebody-waits.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';
import { lockPayment } from '../payment-store.ts';
import { retryRefund } from './failed-refunds.ts';

const database = await emptyDatabase();
// The sandbox answers calls with 500 after doing what was asked, the harder of its two failures, but for the next few.
let answered = 0;
const shop = await startPaymentShop(database, { random: () => ((answered -= 1) >= 0 ? 0.9 : 0.7) });
const { ledger, faults } = shop.sandbox;
auditAfterEach(shop);

async function payer(coupon?: string) {
  const ring = await createProduct(database);
  const buyer = await buyerOf(shop, ring);
  const orderId = await buyer.open(coupon === undefined ? {} : { coupon_code: coupon });
  return { ring, ...buyer, orderId };
}

test.each(['razor_pay', 'stripe'])(
  '[ORDER-7] [I7] a refund of %s whose answer was lost is repeated with its key and stays one refund',
  async (gateway) => {
    const { shopper, ...asha } = await buyerOf(shop, await createProduct(database));
    unwrap(await asha.begin({ payment_method: gateway }));
    const payment = await shop.settleLatest();
    const [order] = (await shopper.orders.list()).orders;
    unwrap(await asha.cancel(order?.order_id ?? 0));
    answered = 1; // what was paid and what has gone back
    faults.fail = 0.8;
    await shop.work();
    faults.fail = 0;
    expect(payment.status).toBe('refunded');
    expect((await shopper.orders.list()).orders).toMatchObject([{ payment_status: 'paid' }]);
    shop.later(5);
    await shop.work();
    const made = [...ledger.refunds.values()].filter(({ paymentId }) => paymentId === payment.id);
    const noted = await database.query
      .selectFrom('refunds')
      .select(['state', 'gateway_refund_id'])
      .where('gateway_payment_id', '=', payment.id)
      .execute();
    expect(noted).toEqual([{ state: 'done', gateway_refund_id: made[0]?.id }]);
    expect(made).toHaveLength(1);
    expect((await shopper.orders.list()).orders).toMatchObject([{ payment_status: 'refunded' }]);
  },
);

test('[PAY-10] [I4] ten payments at once with a single-use coupon: one order, nine refunds, stock for nine', async () => {
  await createCoupon(database, { code: 'ONE10', columns: { usage_limit: 1 } });
  const payers = await Promise.all(Array.from({ length: 10 }, () => payer('ONE10')));
  const returned = await Promise.all(payers.map(({ pay, orderId }) => pay(orderId)));
  const replies = await Promise.all(payers.map(({ verify }, index) => verify(returned[index] ?? {})));
  expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
  const stocks = await Promise.all(payers.map(({ ring }) => stockOf(database, ring)));
  expect(stocks.toSorted((one, other) => one - other)).toEqual([0, ...Array<number>(9).fill(1)]);
  const states = payers.map(({ orderId }) => ledger.paymentsOf(orderId)[0]?.status);
  expect(states.filter((state) => state === 'refunded')).toHaveLength(9);
});

test('[I7] a payment that was refunded at the provider itself is not refunded again', async () => {
  const asha = await payer();
  faults.drop = 1;
  const returned = (await asha.pay(asha.orderId)) ?? {};
  const [payment] = ledger.paymentsOf(asha.orderId);
  if (payment === undefined) throw new Error('nobody paid');
  ledger.capture(payment.id, payment.amount);
  ledger.refund(payment.id, payment.amount, 'by hand, at the desk');
  faults.drop = 0;
  expect(await asha.verify(returned)).toMatchObject({ problem: { errors: [{ code: 'payment-refunded' }] } });
  await shop.work();
  expect([...ledger.refunds.values()].filter(({ paymentId }) => paymentId === payment.id)).toHaveLength(1);
  expect((await asha.shopper.orders.list()).total_size).toBe(0);
});

test.each([
  [
    1,
    'Your payment of ₹1,000 has been refunded',
    'It has been refunded to the original payment method',
    'Your payment of ₹1,000 has been refunded; it can take',
  ],
  [
    0.4,
    'We are refunding the rest of your payment, ₹600',
    'a part of your payment was refunded at the payment provider before the order was placed, so your order was not placed. We are refunding ₹600 to the original payment method',
    'The rest of your payment, ₹600, is being refunded; it can take',
  ],
])(
  '[PAY-20] of a payment of which %d went back before, page and mail say what goes back',
  async (share, subject, text, page) => {
    const asha = await payer();
    await deliverOutbox(shop);
    faults.drop = 1;
    const returned = (await asha.pay(asha.orderId)) ?? {};
    const [payment] = ledger.paymentsOf(asha.orderId);
    if (payment === undefined) throw new Error('nobody paid');
    ledger.capture(payment.id, payment.amount);
    ledger.refundInDashboard(payment.id, payment.amount * share);
    faults.drop = 0;
    const reply = await asha.verify(returned);
    expect(reply.ok ? '' : reply.problem.message).toContain(page);
    const [mail] = (await deliverOutbox(shop)).mails;
    expect(mail?.subject).toBe(subject);
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(text);
    await shop.work();
    expect(payment.refunded).toBe(payment.amount);
  },
);

test('[PAY-23] a refund without an order is tried again after its payment is locked, as everywhere', async () => {
  const asha = await payer();
  ledger.terms.balance = false;
  ledger.pay(asha.orderId, 'captured', { amount: 500_00 });
  await shop.sandbox.whenIdle();
  await shop.work();
  ledger.terms.balance = true;
  const { id, payment_id: payment } = await database.query
    .selectFrom('refunds')
    .select(['id', 'payment_id'])
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow();
  const { retried } = await database.transaction(async (transaction) => {
    await lockPayment(transaction, payment ?? 0);
    const again = database.transaction((another) => retryRefund(another, id, shop.now));
    await untilSomebodyWaits(database);
    await sql`select from refunds where id = ${id} for update nowait`.execute(transaction);
    return { retried: again };
  });
  expect((await retried).accepted).toBe(true);
  await shop.work();
});

test.each([
  ['before', 1, 'We had already refunded your payment in full.'],
  [
    'in part before',
    0.5,
    'We are refunding the ₹500 that is left of your payment to the original payment method',
  ],
])('[PAY-22] the mail of a cancellation says what was refunded %s', async (_, share, sentence) => {
  const asha = await payer();
  const { order_id: id } = unwrap(await asha.payAndVerify(asha.orderId));
  const [payment] = ledger.paymentsOf(asha.orderId);
  if (payment === undefined) throw new Error('nobody paid');
  ledger.refundInDashboard(payment.id, payment.amount * share);
  await shop.sandbox.whenIdle();
  await shop.work();
  const tracked = unwrap(await asha.shopper.call(trackOrder, { query: { order_id: id } }));
  expect(tracked.to_refund).toBe((payment.amount * (1 - share)) / 100);
  shop.later(1);
  unwrap(await asha.cancel(id));
  await shop.work();
  expect(payment.refunded).toBe(payment.amount);
  const { mails } = await deliverOutbox(shop);
  const told = mails.find(({ subject }) => subject === `Your order ${id} was cancelled`);
  expect(told?.text).toContain(sentence);
});

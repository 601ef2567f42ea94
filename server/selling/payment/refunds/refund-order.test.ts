import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { toPaise } from '#domain/money.ts';
import type { RefundPart } from '#domain/orders/refund.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { buyerOf, startPaymentShop } from '#tests/support/shops/payment-shop.ts';
import { createCoupon, createProduct, stockOf } from '#tests/support/data/products.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { moveOrder } from '#tests/support/data/move-order.ts';
import { readFailedRefunds, retryRefund, settleRefundManually } from './failed-refunds.ts';
import { refundOrder, type RefundRequest } from './refund-order.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';
import { nameSeller } from '#tests/support/shops/settings.ts';

const database = await emptyDatabase();
await nameSeller(database);
const shop = await startPaymentShop(database);
const { ledger, faults } = shop.sandbox;
auditAfterEach(shop);
await createCoupon(database, { code: 'REFUND10' });

/** An order of 3 rings at 333.33 and a chain at 1,000.01, ten percent off, paid online or on delivery. */
async function orderOf(paid: 'razor_pay' | 'stripe' | 'cash') {
  const ring = await createProduct(database, { name: 'Ring', price: 333.33, stock: 3 });
  const chain = await createProduct(database, {
    name: 'Chain',
    price: 1000.01,
    columns: { tax_model: 'exclude', tax_basis_points: 300 },
  });
  const { shopper, ...payer } = await buyerOf(shop, ring, 3);
  await shopper.cart.add(chain);
  const coupon = { coupon_code: 'REFUND10' };
  if (paid === 'cash') unwrap(await shopper.order(coupon));
  else {
    unwrap(await payer.begin({ ...coupon, payment_method: paid }));
    await shop.settleLatest();
  }
  const [order] = (await shopper.orders.list()).orders;
  if (order === undefined) throw new Error('no order');
  if (paid === 'cash')
    for (const to of ['processing', 'shipped', 'delivered'] as const) await move(order.id, to);
  const lines = order.details.map(({ id }) => id);
  return { ring, chain, shopper, payer, id: order.id, total: Math.round(order.order_amount * 100), lines };
}

function move(orderId: number, to: 'processing' | 'shipped' | 'delivered' | 'returned' | 'cancelled') {
  return database.transaction((transaction) => moveOrder(transaction, { orderId, to }, shop.now));
}

let keys = 0;
function refund(orderId: number, part: RefundPart, changed: Partial<RefundRequest> = {}) {
  keys += 1;
  const wish = {
    orderId,
    part,
    reason: 'A stone was loose',
    restock: false,
    key: `test-key-${keys}`,
    ...changed,
  };
  return database.transaction((transaction) => refundOrder(transaction, wish, shop.now));
}

const amount = (paise: number): RefundPart => ({ kind: 'amount', amount: toPaise(paise) });
const status = async (orderId: number) =>
  (
    await database.query
      .selectFrom('orders')
      .select('payment_status')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).payment_status;
const givenBack = (total: number) =>
  [...ledger.payments.values()].findLast((each) => each.amount === total)?.refunded;
const refundIn = async (orderId: number) =>
  database.query.selectFrom('refunds').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

/** An unverified email gets three mails a day. */
const proveEmails = () => database.pool.query('update customers set email_verified_at = now()');

test.each(['razor_pay', 'stripe'] as const)(
  '[ORDER-7] [I7] an order paid by %s is refunded in parts, by unit and by amount, to the last paisa',
  async (gateway) => {
    const { id, total, lines, ring, chain } = await orderOf(gateway);
    const before = ledger.refunds.size;
    const one = await refund(
      id,
      { kind: 'products', products: [{ lineId: lines[0] ?? 0, quantity: 1 }] },
      { restock: true },
    );
    expect(one).toMatchObject({ accepted: true, value: { byHand: false } });
    expect(await status(id)).toBe('paid');
    await shop.work();
    expect(await status(id)).toBe('partially_refunded');
    expect([await stockOf(database, ring), await stockOf(database, chain)]).toEqual([1, 0]);
    expect(await refund(id, amount(total))).toMatchObject({ refusal: 'too-much' });
    await refund(id, amount(12_345));
    await shop.work();
    const [first, second] = await refundIn(id);
    expect((first?.amount_paise ?? 0) + (second?.amount_paise ?? 0)).toBeLessThan(total);
    expect(await refund(id, { kind: 'all' }, { restock: true })).toMatchObject({ accepted: true });
    expect(await refund(id, { kind: 'all' })).toMatchObject({ refusal: 'being-refunded' });
    await shop.work();
    expect(await status(id)).toBe('refunded');
    expect(await refund(id, { kind: 'all' })).toMatchObject({ refusal: 'nothing-left' });
    expect([await stockOf(database, ring), await stockOf(database, chain)]).toEqual([3, 1]);
    const sent = [...ledger.refunds.values()].slice(before);
    expect(sent.reduce((sum, each) => sum + each.amount, 0)).toBe(total);
    await proveEmails();
    const { mails } = await deliverOutbox(shop);
    expect(mails.filter(({ subject }) => subject === `Your refund for order ${id}`)).toHaveLength(3);
  },
);

test('[ORDER-7] [I7] 20 refunds at once never exceed what was paid, nor at the provider', async () => {
  const { id, total, lines, ring } = await orderOf('razor_pay');
  const products: RefundPart = { kind: 'products', products: [{ lineId: lines[0] ?? 0, quantity: 1 }] };
  const parts = Array.from({ length: 20 }, (_, index) =>
    index % 2 === 0 ? products : amount(Math.floor(total / 6)),
  );
  const outcomes = await Promise.all(parts.map((part) => refund(id, part, { restock: true })));
  const made = outcomes.reduce((sum, outcome) => sum + (outcome.accepted ? outcome.value.amount : 0), 0);
  expect(made).toBeLessThanOrEqual(total);
  expect(made).toBeGreaterThan(total / 2);
  expect(outcomes.some(({ accepted }) => !accepted)).toBe(true);
  await shop.work();
  expect(givenBack(total)).toBe(made);
  expect(await stockOf(database, ring)).toBeLessThanOrEqual(3);
  if (made < total) expect((await refund(id, { kind: 'all' })).accepted).toBe(true);
  await shop.work();
  expect(givenBack(total)).toBe(total);
});

test('[ORDER-7] [I6] 20 requests at once with one key create one refund; a different request with that key is refused', async () => {
  const { id } = await orderOf('razor_pay');
  const wish = { key: 'the-same-key' };
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => refund(id, amount(10_000), wish)));
  const numbers = outcomes.map((outcome) => (outcome.accepted ? outcome.value.refundId : 0));
  expect(new Set(numbers).size).toBe(1);
  expect(numbers[0]).toBeGreaterThan(0);
  expect(await refund(id, amount(20_000), wish)).toMatchObject({ refusal: 'key-used' });
});

test('[ORDER-7] [I3] units that a refund restocked are not restocked again when the order is returned', async () => {
  const { id, total, lines, ring, chain } = await orderOf('razor_pay');
  for (const to of ['processing', 'shipped'] as const) await move(id, to);
  await refund(
    id,
    { kind: 'products', products: [{ lineId: lines[0] ?? 0, quantity: 2 }] },
    { restock: true },
  );
  expect((await move(id, 'returned')).accepted).toBe(true);
  await shop.work();
  expect([await stockOf(database, ring), await stockOf(database, chain)]).toEqual([3, 1]);
  expect([await status(id), givenBack(total)]).toEqual(['refunded', total]);
});

test('[ORDER-7] a refund of cash on delivery is made by hand: recorded at once, not sent to a provider', async () => {
  const { id, total } = await orderOf('cash');
  const before = ledger.refunds.size;
  expect(await refund(id, amount(5000), { note: 'UPI to 98290 12345' })).toMatchObject({
    value: { byHand: true },
  });
  expect(await status(id)).toBe('partially_refunded');
  await refund(id, { kind: 'all' });
  expect([await status(id), ledger.refunds.size]).toEqual(['refunded', before]);
  expect((await refundIn(id)).reduce((sum, row) => sum + row.amount_paise, 0)).toBe(total);
  await proveEmails();
  const { mails } = await deliverOutbox(shop);
  expect(mails.some(({ text }) => text.includes('We have refunded ₹50 for your order'))).toBe(true);
});

test('[ORDER-7] an unpaid or unknown order cannot be refunded', async () => {
  const shopper = await signedInShopper(shop);
  await shopper.cart.add(await createProduct(database));
  const { order_id } = unwrap(await shopper.order());
  expect(await refund(order_id, { kind: 'all' })).toMatchObject({ refusal: 'not-paid' });
  expect(await refund(2_000_000_000, { kind: 'all' })).toMatchObject({ refusal: 'no-such-order' });
});

test('[ORDER-7] [I7] [PAY-23] a refund that the bank returns is shown to the owner, and sent again as often as the owner asks', async () => {
  const { id, total } = await orderOf('razor_pay');
  await refund(id, { kind: 'all' });
  for (let count = 0; count < 2; count += 1) {
    await shop.work();
    expect([await status(id), givenBack(total)]).toEqual(['refunded', total]);
    const [row] = await refundIn(id);
    ledger.failRefund(row?.gateway_refund_id ?? '');
    await shop.sandbox.whenIdle();
    await shop.work();
    expect(await status(id)).toBe('paid');
    const [stuck] = await readFailedRefunds(database.query);
    expect(stuck).toMatchObject({ order_id: id, state: 'failed', refusal: 'returned' });
    shop.later(61);
    await shop.work();
    expect(givenBack(total)).toBe(0);
    const again = () =>
      database.transaction((transaction) => retryRefund(transaction, stuck?.id ?? 0, shop.now));
    expect((await again()).accepted).toBe(true);
    expect(await again()).toMatchObject({ refusal: 'not-failed' });
  }
  await shop.work();
  expect([await status(id), givenBack(total)]).toEqual(['refunded', total]);
  expect(await readFailedRefunds(database.query)).toEqual([]);
});

test.each(['sends again', 'gives by hand'])(
  '[PAY-22] a refund of the dashboard that came back and that the shop %s is the shop’s',
  async (way) => {
    const { id } = await orderOf('razor_pay');
    const made = ledger.refundInDashboard([...ledger.payments.keys()].at(-1) ?? '', 10_000);
    const news = async () => {
      await shop.sandbox.whenIdle();
      await shop.work();
    };
    await news();
    expect(await refundIn(id)).toMatchObject([{ state: 'done', origin: 'dashboard' }]);
    ledger.failRefund(made.id);
    await news();
    const refundId = (await refundIn(id))[0]?.id ?? 0;
    const wish = { refundId, note: 'Cash' };
    await database.transaction((within) =>
      way === 'sends again'
        ? retryRefund(within, refundId, shop.now)
        : settleRefundManually(within, wish, shop.now),
    );
    await news();
    expect(await refundIn(id)).toMatchObject([{ state: 'done', origin: 'shop' }]);
  },
);

test('[ORDER-7] a refund that keeps failing can be completed by hand', async () => {
  const { id } = await orderOf('razor_pay');
  await refund(id, amount(10_000));
  faults.fail = 1;
  for (let count = 0; count < 10; count += 1) {
    await shop.work();
    shop.later(61);
  }
  faults.fail = 0;
  const [stuck] = await readFailedRefunds(database.query);
  expect(stuck).toMatchObject({ order_id: id, state: 'wanted' });
  const note = 'By bank transfer';
  const settled = await database.transaction((transaction) =>
    settleRefundManually(transaction, { refundId: stuck?.id ?? 0, note }, shop.now),
  );
  expect(settled.accepted).toBe(true);
  expect([await status(id), await readFailedRefunds(database.query)]).toEqual(['partially_refunded', []]);
  await shop.work();
  expect((await refundIn(id)).map((row) => [row.state, row.by_hand, row.note])).toEqual([
    ['done', true, note],
  ]);
});

test('[ORDER-7] [I7] the database refuses refunds above the amount paid, or whose lines do not add up', async () => {
  const { id } = await orderOf('cash');
  await refund(id, amount(10_000));
  const statements = [
    [sql`update orders set refunded_paise = total_paise + 1 where id = ${id}`, /order_refunded_within/],
    [sql`update order_lines set refunded_paise = 100000000 where order_id = ${id}`, /line_refunded_within/],
    [
      sql`update order_lines set refunded_quantity = quantity + 1 where order_id = ${id}`,
      /line_units_refunded/,
    ],
    [
      sql`update order_lines set returned_quantity = quantity + 1 where order_id = ${id}`,
      /line_units_returned/,
    ],
    [
      sql`update refund_lines set amount_paise = amount_paise + 1
           where refund_id in (select id from refunds where order_id = ${id})`,
      /do not add up/,
    ],
    [sql`update refunds set amount_paise = amount_paise + 1 where order_id = ${id}`, /do not add up/],
  ] as const;
  for (const [statement, guard] of statements)
    await expect(statement.execute(database.query)).rejects.toThrow(guard);
});

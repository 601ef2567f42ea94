import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { buyerOf, startPaymentShop } from '#tests/support/shops/payment-shop.ts';
import { createCoupon, createProduct, stockOf } from '#tests/support/data/products.ts';
import { restockOrder } from '../orders/restock-order.ts';
import { audit } from '#tests/support/runs/audit.ts';
import { changePaymentState } from './payment-store.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

// Constraints and triggers that hold even if locks and code before them are wrong.

const database = await emptyDatabase();
const shop = await startPaymentShop(database);
const ring = await createProduct(database, { stock: 5 });
await createCoupon(database, { code: 'LAST10' });
const payer = await buyerOf(shop, ring);
const returned = (await payer.pay(await payer.open({ coupon_code: 'LAST10' }))) ?? {};
const { order_id } = unwrap(await payer.verify(returned));
const payment = await database.query.selectFrom('payments').selectAll().executeTakeFirstOrThrow();
await shop.sandbox.whenIdle();
await shop.work();

test.each([
  ['[I7] a payment that returns to an earlier state', '23514', `update payments set state = 'created'`],
  [
    '[I7] a failed payment that becomes cancelled',
    '23514',
    `insert into payments (customer_id, cart_id, gateway, gateway_order_id, amount_paise, checkout, state)
     select customer_id, cart_id, gateway, 'other', amount_paise, checkout, 'failed' from payments;
     update payments set state = 'cancelled' where gateway_order_id = 'other'`,
  ],
  ['[I7] an ordered payment without an order number', '23514', 'update payments set order_id = null'],
  [
    '[I7] two payments with one order of the provider',
    '23505',
    `insert into payments
     (customer_id, cart_id, gateway, gateway_order_id, amount_paise, checkout)
     select customer_id, cart_id, gateway, gateway_order_id, amount_paise, checkout from payments`,
  ],
  [
    '[I7] two payments with one payment of the provider',
    '23505',
    `insert into payments
     (customer_id, cart_id, gateway, gateway_order_id, gateway_payment_id, amount_paise, checkout)
     select customer_id, cart_id, gateway, 'another', gateway_payment_id, amount_paise, checkout from payments`,
  ],
  [
    '[I7] two payments for one order',
    '23505',
    `insert into payments
     (customer_id, cart_id, gateway, gateway_order_id, order_id, amount_paise, checkout)
     select customer_id, cart_id, gateway, 'another', order_id, amount_paise, checkout from payments`,
  ],
  [
    '[I8] a repeated event',
    '23505',
    `insert into payment_events (gateway, event_id, kind, payload)
     select gateway, event_id, kind, payload from payment_events`,
  ],
  [
    '[I7] two refunds with one idempotency key',
    '23505',
    `insert into refunds (payment_id, amount_paise, reason, idempotency_key)
     values (${payment.id}, 1, 'x', 'refund-1'), (${payment.id}, 1, 'x', 'refund-1')`,
  ],
  [
    '[PAY-22] one refund of the provider recorded twice',
    '23505',
    `insert into refunds (payment_id, amount_paise, reason, idempotency_key, gateway_refund_id)
     values (${payment.id}, 1, 'x', 'refund-1', 'rfnd_1'), (${payment.id}, 1, 'x', 'refund-2', 'rfnd_1')`,
  ],
  [
    '[ORDER-7] two tax documents with one number',
    '23505',
    `insert into tax_document_series values ('X', 1, 'invoice', 'online');
     insert into tax_documents (kind, order_id, series, number, issued_at, demo, document)
     values ('invoice', ${order_id}, 'X', 1, now(), false, '{}'), ('credit-note', ${order_id}, 'X', 1, now(), false, '{}')`,
  ],
])('the database refuses %s', async (_, code, statement) => {
  await expect(database.pool.query(statement)).rejects.toMatchObject({ code });
});

test('[I7] a payment changes only between allowed states', async () => {
  const move = (to: 'failed' | 'cancelled' | 'ordered' | 'refunded') =>
    database.transaction((transaction) =>
      changePaymentState(transaction, payment.id, to, { updated_at: shop.now }),
    );
  for (const to of ['failed', 'cancelled', 'ordered', 'refunded'] as const)
    expect(await move(to)).toBe(false);
  expect(await database.query.selectFrom('payments').selectAll().executeTakeFirstOrThrow()).toEqual(payment);
});

test('[ORDER-7] [I3] [I4] stock and coupon are returned once, even by concurrent calls that skip the order’s status', async () => {
  unwrap(await payer.cancel(order_id));
  const back = () =>
    database.transaction((transaction) => restockOrder(transaction, order_id, true, shop.now));
  await Promise.all([back(), back(), back()]);
  expect(await stockOf(database, ring)).toBe(5);
  const { used_count } = await database.query
    .selectFrom('coupons')
    .select('used_count')
    .executeTakeFirstOrThrow();
  expect(used_count).toBe(0);
  await shop.work();
  expect(await audit(database)).toEqual([]);
});

test('[I20] the audit detects wrong amounts, counts and statuses', async () => {
  const wrong = [
    `update payments set amount_paise = amount_paise + 1`,
    `update coupons set used_count = 3`,
    `update orders set goods_returned_at = null`,
    `update orders set payment_status = 'paid'`,
    `delete from refunds`,
    `update refunds set amount_paise = amount_paise * 2`,
    `update orders set status = 'delivered'`,
    `insert into tax_document_series values ('Y', 2, 'invoice', 'online')`,
  ];
  for (const statement of wrong) {
    const found = await database
      .transaction(async (transaction) => {
        await sql.raw(statement).execute(transaction);
        const query = (text: string) => sql.raw<{ broken: string }>(text).execute(transaction);
        const rows = await audit({ pool: { query } });
        throw new Found(rows.length);
      })
      .catch((error: unknown) => (error instanceof Found ? error.rows : -1));
    expect(found, statement).toBeGreaterThan(0);
  }
  expect(await audit(database)).toEqual([]);
});

class Found extends Error {
  readonly rows: number;
  constructor(rows: number) {
    super('undone');
    this.rows = rows;
  }
}

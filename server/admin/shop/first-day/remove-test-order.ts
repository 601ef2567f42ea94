import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { RefusalTable } from '../../../platform/api/http-refusal.ts';
import { lockOrder } from '../../../selling/orders/order-row-store.ts';
import type { OrderRow } from '../../../selling/orders/order-store.ts';
import { restockOrder } from '../../../selling/orders/restock-order.ts';

export type TestOrderRefusal = 'no-such-order' | 'not-a-test' | 'money-not-returned';

export const testOrderRefusals: RefusalTable<TestOrderRefusal> = {
  'no-such-order': { status: 404, message: 'This order does not exist' },
  'not-a-test': { status: 409, message: 'This order is a sale, not a test. It is kept for the books.' },
  'money-not-returned': {
    status: 409,
    message: 'This order was paid online. Cancel it first and wait until the refund is done, then remove it.',
  },
};

/**
 * Removes a test order with its tax documents, which are no part of the shop's series, and restores stock and coupon.
 * Locks: order, products by id, coupon.
 */
export async function deleteTestOrder(
  transaction: Transaction<Tables>,
  id: number,
  now: Date,
): Promise<Outcome<OrderRow, TestOrderRefusal>> {
  const order = await lockOrder(transaction, id);
  if (order === undefined) return refuse('no-such-order');
  if (!order.test) return refuse('not-a-test');
  const { rows: unreturned } = await sql`
    select from payments where order_id = ${id} and state <> 'refunded' limit 1`.execute(transaction);
  if (unreturned.length > 0) return refuse('money-not-returned');
  await restockOrder(transaction, id, true, now);
  const payments = sql`(select id from payments where order_id = ${id})`;
  await sql`delete from refunds where order_id = ${id} or payment_id in ${payments}`.execute(transaction);
  await sql`delete from payment_events where payment_id in ${payments}`.execute(transaction);
  await sql`delete from payments where order_id = ${id}`.execute(transaction);
  await sql`delete from outbox where done_at is null and (payload ->> 'orderId')::bigint = ${id}`.execute(
    transaction,
  );
  await sql`delete from orders where id = ${id}`.execute(transaction);
  return accept(order);
}

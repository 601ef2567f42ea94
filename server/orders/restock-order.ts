import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { restockLines } from '../stock/restock-lines.ts';

/** Restocks an order, except for products that a refund has restocked, and returns its coupon use. Idempotent (I3, I4). */
export async function restockOrder(
  transaction: Transaction<Tables>,
  orderId: number,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('orders')
    .set({ goods_returned_at: now })
    .where('id', '=', orderId)
    .where('goods_returned_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  await sql`
    select id from products where id in (select product_id from order_lines where order_id = ${orderId})
     order by id for no key update`.execute(transaction);
  await sql`
    with back as (
      select id as line, quantity - returned_quantity as quantity from order_lines where order_id = ${orderId})
    ${restockLines}`.execute(transaction);
  await sql`update order_lines set returned_quantity = quantity where order_id = ${orderId}`.execute(
    transaction,
  );
  await sql`
    with returned as (
      update coupon_redemptions set returned_at = ${now}
       where order_id = ${orderId} and returned_at is null returning coupon_id)
    update coupons set used_count = used_count - 1 from returned where coupons.id = returned.coupon_id`.execute(
    transaction,
  );
}

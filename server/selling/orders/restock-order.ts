import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { isRestocked, type Restock } from '#domain/orders/restock.ts';
import { restockLines } from '../stock/restock-lines.ts';

/**
 * Returns the pieces that are named to stock, except for those that a refund has restocked, and the coupon use of an order
 * (I3, I4). Idempotent: which pieces go back is decided once. Returns the lines that went back.
 */
export async function restockOrder(
  transaction: Transaction<Tables>,
  orderId: number,
  restock: Restock,
  now: Date,
): Promise<readonly number[]> {
  const { numUpdatedRows } = await transaction
    .updateTable('orders')
    .set({ goods_returned_at: now })
    .where('id', '=', orderId)
    .where('goods_returned_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return [];
  await sql`
    select id from products where id in (select product_id from order_lines where order_id = ${orderId})
     order by id for no key update`.execute(transaction);
  const lines = await transaction
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', orderId)
    .whereRef('returned_quantity', '<', 'quantity')
    .execute();
  const back = lines.map(({ id }) => id).filter((id) => isRestocked(restock, id));
  await sql`
    with back as (
      select id as line, quantity - returned_quantity as quantity from order_lines where id = any(${back}::bigint[]))
    ${restockLines}`.execute(transaction);
  await sql`update order_lines set returned_quantity = quantity where id = any(${back}::bigint[])`.execute(
    transaction,
  );
  await sql`
    with returned as (
      update coupon_redemptions set returned_at = ${now}
       where order_id = ${orderId} and returned_at is null returning coupon_id)
    update coupons set used_count = used_count - 1 from returned where coupons.id = returned.coupon_id`.execute(
    transaction,
  );
  return back;
}

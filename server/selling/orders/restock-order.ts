import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { isRestocked, type Restock } from '#domain/orders/restock.ts';
import { readOrderLines, type OrderLineRow } from './order-store.ts';
import { restockLines } from '../stock/restock-lines.ts';

/** Units that a refund of the staff left out of stock, by the id of their order line. */
export async function readKeptOut(
  query: Kysely<Tables>,
  orderId: number,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ line: number; units: number }>`
    select l.order_line_id as line, sum(l.quantity - l.restocked)::integer as units
      from refund_lines l join refunds r on r.id = l.refund_id
     where r.order_id = ${orderId} and r.request is not null group by 1`.execute(query);
  return new Map(rows.map(({ line, units }) => [line, units]));
}

/** The units of a line that are out of stock, and of which nobody has said that they stay out. */
export function unitsToRestock(
  line: Pick<OrderLineRow, 'id' | 'quantity' | 'returned_quantity'>,
  keptOut: ReadonlyMap<number, number>,
): number {
  return line.quantity - line.returned_quantity - (keptOut.get(line.id) ?? 0);
}

/**
 * Returns the pieces that are named to stock, except for those that a refund has restocked or kept out, and the coupon use of an order
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
  const lines = await readOrderLines(transaction, orderId);
  const keptOut = await readKeptOut(transaction, orderId);
  const back = lines
    .map((line) => ({ id: line.id, units: unitsToRestock(line, keptOut) }))
    .filter(({ id, units }) => units > 0 && isRestocked(restock, id));
  const ids = back.map(({ id }) => id);
  const units = back.map((line) => line.units);
  await sql`
    with back as (select line, quantity from unnest(${ids}::bigint[], ${units}::integer[]) as sent (line, quantity))
    ${restockLines}`.execute(transaction);
  await sql`
    update order_lines l set returned_quantity = returned_quantity + back.units
      from unnest(${ids}::bigint[], ${units}::integer[]) as back (line, units) where l.id = back.line`.execute(
    transaction,
  );
  await sql`
    with returned as (
      update coupon_redemptions set returned_at = ${now}
       where order_id = ${orderId} and returned_at is null returning coupon_id)
    update coupons set used_count = used_count - 1 from returned where coupons.id = returned.coupon_id`.execute(
    transaction,
  );
  return ids;
}

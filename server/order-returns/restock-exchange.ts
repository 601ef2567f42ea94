import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { isRestocked, namesLinesOf, type Restock } from '#domain/orders/restock.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { restockLines } from '../stock/restock-lines.ts';

interface RestockedExchange {
  readonly returnId: number;
  readonly restock: Restock | undefined;
  /** The name of the staff member. */
  readonly by: string;
  readonly now: Date;
}

/**
 * Puts the pieces that are named back into stock, of those that came back with an exchange and were not refunded; refunds and ends
 * ask for theirs. Returns false if this is not said, or names other lines. The order must be locked. Locks: products by id.
 */
export async function restockExchange(
  transaction: Transaction<Tables>,
  order: OrderRow,
  { returnId, restock, by, now }: RestockedExchange,
): Promise<boolean> {
  if (order.goods_returned_at !== null) return true;
  const lines = await transaction
    .selectFrom('order_return_lines as r')
    .innerJoin('order_lines as l', 'l.id', 'r.order_line_id')
    .select(['l.id', 'r.quantity'])
    .where('r.return_id', '=', returnId)
    .where(
      sql<boolean>`l.refunded_quantity + r.quantity <= l.quantity and l.returned_quantity + r.quantity <= l.quantity`,
    )
    .execute();
  if (lines.length === 0) return true;
  const ids = lines.map(({ id }) => id);
  if (restock === undefined || !namesLinesOf(restock, ids)) return false;
  const back = ids.filter((id) => isRestocked(restock, id));
  await sql`
    select id from products where id in (select product_id from order_lines where id = any(${back}::bigint[]))
     order by id for no key update`.execute(transaction);
  const ofReturn = sql`order_return_lines r where r.return_id = ${returnId} and r.order_line_id = any(${back}::bigint[])`;
  await sql`with back as (select r.order_line_id as line, r.quantity from ${ofReturn}) ${restockLines}`.execute(
    transaction,
  );
  await sql`
    insert into stock_movements (product_id, change, size, reason, note, staff_name, at)
    select l.product_id, r.quantity, l.size, 'returned',
           ${`Exchange of order ${order.id}`}, ${by}, ${now}
      from order_lines l, ${ofReturn} and r.order_line_id = l.id`.execute(transaction);
  await sql`
    update order_lines l set returned_quantity = l.returned_quantity + r.quantity,
           exchanged_quantity = l.exchanged_quantity + r.quantity
      from ${ofReturn} and r.order_line_id = l.id`.execute(transaction);
  return true;
}

import { sql, type Kysely } from 'kysely';
import type { AdminProduct } from '#contract/admin/products.ts';
import type { StockMovement } from '#contract/admin/stock.ts';
import { sizeText } from '#domain/catalogue/size-choice.ts';
import type { Tables } from '#database/tables.ts';
import { stockBySize } from './stock-by-size.ts';

const most = 100;

interface Row {
  readonly at: Date;
  readonly change: number;
  readonly size: string | null;
  readonly reason: StockMovement['reason'];
  readonly note: string | null;
  readonly by: string | null;
  readonly orderId: number | null;
  /** Sum of the later changes. */
  readonly later: number;
}

/**
 * The stock movements of a product, latest first: entries of staff, and the quantities of orders and returns. The stock
 * after each is calculated backwards from the present stock.
 */
export async function readMovements(
  query: Kysely<Tables>,
  product: AdminProduct,
): Promise<{
  readonly stock: number;
  readonly sizes: ReturnType<typeof stockBySize>;
  readonly movements: StockMovement[];
  readonly more: boolean;
}> {
  const { id: productId, stock, sizeChoice } = product;
  const { rows } = await sql<Row>`
    with book as (
      select at, change, size, reason, note, staff_name as by, null::bigint as order_id, id as place
        from stock_movements where product_id = ${productId}
      union all
      select o.placed_at, -l.quantity, l.size, case o.channel when 'counter' then 'counter-sale' else 'order' end,
             null, null, o.id, 0
        from order_lines l join orders o on o.id = l.order_id where l.product_id = ${productId}
      union all
      select r.created_at, b.restocked, l.size, 'refund', null, null, r.order_id, r.id
        from refund_lines b join refunds r on r.id = b.refund_id join order_lines l on l.id = b.order_line_id
       where l.product_id = ${productId} and b.restocked > 0
      union all
      select o.goods_returned_at, l.returned_quantity - back.restocked, l.size, 'order-' || o.status, null, null, o.id, 0
        from order_lines l join orders o on o.id = l.order_id
       cross join lateral (select coalesce(sum(b.restocked), 0)::integer as restocked
                             from refund_lines b where b.order_line_id = l.id) back
       where l.product_id = ${productId} and o.goods_returned_at is not null and l.returned_quantity > back.restocked
    )
    select at, change, size, reason, note, by, order_id as "orderId",
           coalesce(sum(change) over (order by at desc, place desc
                                      rows between unbounded preceding and 1 preceding), 0)::integer as later
      from book order by at desc, place desc limit ${most + 1}`.execute(query);
  const movements = rows.slice(0, most).map(({ at, later, size, ...row }) => ({
    ...row,
    size: size === null || sizeChoice === null ? size : sizeText(sizeChoice, size),
    at: at.toISOString(),
    stock: stock - later,
  }));
  return { stock, sizes: stockBySize(product), movements, more: rows.length > most };
}

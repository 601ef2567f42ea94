import { sql } from 'kysely';

/**
 * The end of a statement that returns units of order lines to stock: `back` has columns line and quantity. Units of a product
 * that has stock by size only since the order have no size, so that staff count them in (docs/decisions/0095).
 */
export const restockLines = sql`
  update products set sold_count = greatest(sold_count - total, 0),
         stock = stock + case when size_stock is null then total else sized end,
         size_stock = add_sizes(size_stock, sizes)
    from (select product_id, sum(quantity)::integer as total,
                 coalesce(sum(quantity) filter (where size is not null), 0)::integer as sized,
                 coalesce(jsonb_object_agg(size, quantity) filter (where size is not null), '{}') as sizes
            from (select l.product_id, l.size, sum(back.quantity) as quantity
                    from back join order_lines l on l.id = back.line group by 1, 2) by_size
           group by product_id) returned
   where products.id = returned.product_id`;

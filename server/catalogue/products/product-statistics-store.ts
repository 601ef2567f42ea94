import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { unsuccessfulBeforeDispatch } from '#domain/orders/order-status.ts';

/** The rating of a published product. */
export function readProductRating(query: Kysely<Tables>, id: number) {
  return query
    .selectFrom('products')
    .select(['id', 'rating'])
    .where('id', '=', id)
    .where('status', '=', 'published')
    .executeTakeFirst();
}

interface Interest {
  readonly orders: number;
  readonly wishlists: number;
}

/** Numbers of orders that are neither cancelled nor tests and of wishlists with a published product. */
export function readProductInterest(query: Kysely<Tables>, id: number): Promise<Interest | undefined> {
  return query
    .selectFrom('products as p')
    .select([
      sql<number>`(select count(*) from order_lines l join orders o on o.id = l.order_id
                    where l.product_id = p.id and not o.test and o.status <> all(${unsuccessfulBeforeDispatch}::text[]))`.as(
        'orders',
      ),
      sql<number>`(select count(*) from wishlist_items w where w.product_id = p.id)`.as('wishlists'),
    ])
    .where('p.id', '=', id)
    .where('p.status', '=', 'published')
    .executeTakeFirst();
}

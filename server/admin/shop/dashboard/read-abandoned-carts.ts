import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { add, toRupees, type Paise } from '#domain/money.ts';

const day = 86_400_000;
const most = 10;

interface Row {
  readonly customerId: number;
  readonly name: string;
  readonly value: Paise;
  readonly products: number;
  readonly names: string[];
  readonly since: Date;
}

/** Carts untouched for 1 to 30 days and not ordered, at current prices, the most valuable first. */
export async function readAbandonedCarts(query: Kysely<Tables>, now: Date) {
  const { rows } = await sql<Row>`
    select c.id as "customerId", concat_ws(' ', c.first_name, c.last_name) as name,
           sum(l.quantity * price.price_paise)::bigint as value, sum(l.quantity)::integer as products,
           (array_agg(p.name order by price.price_paise desc, p.id))[1:5] as names, b.updated_at as since
      from carts b join customers c on c.id = b.customer_id
           join cart_lines l on l.cart_id = b.id
           join products p on p.id = l.product_id and p.status = 'published'
           join product_prices price on price.product_id = p.id
     where b.updated_at <= ${new Date(now.getTime() - day)} and b.updated_at > ${new Date(now.getTime() - 30 * day)}
     group by b.id, c.id
     order by value desc, b.id`.execute(query);
  return {
    count: rows.length,
    value: toRupees(add(...rows.map(({ value }) => value))),
    carts: rows.slice(0, most).map(({ value, since, ...row }) => ({
      ...row,
      value: toRupees(value),
      since: since.toISOString(),
    })),
  };
}

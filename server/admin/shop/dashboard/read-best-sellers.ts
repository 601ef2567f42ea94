import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { toRupees, type Paise } from '#domain/money.ts';
import { unsuccessfulStatuses } from '#domain/orders/order-status.ts';

const day = 86_400_000;
const most = 5;

interface Row {
  readonly id: number;
  readonly name: string;
  readonly sold: number;
  readonly amount: Paise;
}

/** Products by revenue in thirty days, without test orders, unsuccessful orders and refunds. */
export async function readBestSellers(query: Kysely<Tables>, now: Date) {
  const { rows } = await sql<Row>`
    select p.id, p.name, sum(l.quantity - l.refunded_quantity)::integer as sold,
           sum(l.unit_price_paise * l.quantity - l.discount_paise - l.coupon_discount_paise
               + case l.tax_model when 'exclude' then l.tax_paise else 0 end - l.refunded_paise)::bigint as amount
      from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
     where o.placed_at > ${new Date(now.getTime() - 30 * day)} and o.placed_at <= ${now}
       and not o.test and o.status <> all(${unsuccessfulStatuses}::text[])
     group by p.id
    having sum(l.quantity - l.refunded_quantity) > 0
     order by amount desc, p.id limit ${most}`.execute(query);
  return rows.map((row) => ({ ...row, amount: toRupees(row.amount) }));
}

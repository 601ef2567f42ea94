import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { indianZone } from '#domain/locale/indian-time.ts';
import { add, toRupees, type Paise } from '#domain/money.ts';
import { unsuccessfulStatuses } from '#domain/orders/order-status.ts';

const days = 30;

/** Sales per day of the last thirty days in India, without test orders, unsuccessful orders and refunds. */
export async function readSales(query: Kysely<Tables>, now: Date) {
  const { rows } = await sql<{ day: string; orders: number; amount: Paise }>`
    with day as (
      select generate_series((${now}::timestamptz at time zone ${indianZone}::text)::date - ${days - 1}::integer,
                             (${now}::timestamptz at time zone ${indianZone}::text)::date, interval '1 day')::date as day)
    select to_char(day.day, 'YYYY-MM-DD') as day, count(o.id)::integer as orders,
           coalesce(sum(o.total_paise - o.refunded_paise), 0)::bigint as amount
      from day left join orders o
        on o.placed_at >= day.day::timestamp at time zone ${indianZone}::text
       and o.placed_at < (day.day + 1)::timestamp at time zone ${indianZone}::text
       and not o.test and o.status <> all(${unsuccessfulStatuses}::text[])
     group by day.day order by day.day`.execute(query);
  return {
    days: rows.map(({ day, orders, amount }) => ({ day, orders, amount: toRupees(amount) })),
    orders: rows.reduce((sum, { orders }) => sum + orders, 0),
    amount: toRupees(add(...rows.map(({ amount }) => amount))),
  };
}

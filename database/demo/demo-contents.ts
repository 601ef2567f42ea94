import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { readSeedRecord } from './seed-record.ts';

/** How much of the demo shop is still there, and which of its products stay, archived, because a real order refers to them. */
export interface DemoContents {
  readonly products: number;
  readonly orders: number;
  readonly customers: number;
  readonly coupons: number;
  readonly reviews: number;
  readonly banners: number;
  readonly archived: string[];
}

/** The orders that go with the demo shop: those of its customers, and trials of nothing but its pieces for no money. */
export const leavingOrders = sql`(
  select o.id from orders o left join customers c on c.id = o.customer_id
   where c.demo or o.demo and not exists (
     select from order_lines l join products p on p.id = l.product_id where l.order_id = o.id and not p.demo)
     and not exists (select from payments p where p.order_id = o.id and not p.sandbox))`;

/** What the removal of the demo shop deletes; null: there is no demo shop. */
export async function readDemoContents(query: Kysely<Tables>): Promise<DemoContents | null> {
  const record = await readSeedRecord(query);
  if (record === null || record.removedAt !== undefined) return null;
  const { rows } = await sql<DemoContents>`
    with leaving as ${leavingOrders},
    archived as (
      select distinct p.name from order_lines l join products p on p.id = l.product_id
       where p.demo and l.order_id not in (select id from leaving))
    select (select count(*)::int from products where demo) as products,
           (select count(*)::int from leaving) as orders,
           (select count(*)::int from customers where demo) as customers,
           (select count(*)::int from coupons where demo) as coupons,
           (select count(*)::int from reviews where demo) as reviews,
           (select count(*)::int from banners where id = any(${record.banners}::int[])) as banners,
           array(select name from archived order by name) as archived`.execute(query);
  return rows[0] ?? null;
}

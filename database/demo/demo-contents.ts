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

/** What the removal of the demo shop deletes; null: there is no demo shop. */
export async function readDemoContents(query: Kysely<Tables>): Promise<DemoContents | null> {
  const record = await readSeedRecord(query);
  if (record === null || record.removedAt !== undefined) return null;
  const { rows } = await sql<DemoContents>`
    with leaving as (
      select o.id from orders o left join customers c on c.id = o.customer_id where o.demo or c.demo),
    archived as (
      select distinct p.name from order_lines l join products p on p.id = l.product_id
       where p.id = any(${record.products}::int[]) and l.order_id not in (select id from leaving))
    select (select count(*)::int from products where id = any(${record.products}::int[])) as products,
           (select count(*)::int from leaving) as orders,
           (select count(*)::int from customers where demo) as customers,
           (select count(*)::int from coupons where demo) as coupons,
           (select count(*)::int from reviews where demo) as reviews,
           (select count(*)::int from banners where id = any(${record.banners}::int[])) as banners,
           array(select name from archived order by name) as archived`.execute(query);
  return rows[0] ?? null;
}

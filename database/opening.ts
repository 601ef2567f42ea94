import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Tables } from './tables.ts';

/** The row of the settings that says whether a new shop is still closed. A shop without it is open. */
const key = 'opening';

/** Whether shoppers see the page that the shop opens soon. */
export async function readClosed(query: Kysely<Tables>): Promise<boolean> {
  const row = await query.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  const value: unknown = row?.value;
  return typeof value === 'object' && value !== null && 'closed' in value && value.closed === true;
}

export async function writeClosed(query: Kysely<Tables>, closed: boolean): Promise<void> {
  await query
    .insertInto('settings')
    .values({ key, value: JSON.stringify({ closed }) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: (eb) => eb.ref('excluded.value'), updated_at: sql`now()` }),
    )
    .execute();
}

/**
 * Closes a shop whose demo pieces were removed, unless it has published pieces or has sold a piece of its own. Sales of demo pieces,
 * such as a trial at the counter, and accounts that looked around leave nothing that a visitor could buy.
 */
export async function closeAfterDemo(query: Kysely<Tables>): Promise<void> {
  await sql`
    insert into settings (key, value)
    select ${key}, '{"closed": true}'::jsonb
     where not exists (select from products where status = 'published')
       and not exists (select from order_lines l join products p on p.id = l.product_id where not p.demo)
        on conflict (key) do nothing`.execute(query);
}

/**
 * Closes a new shop: one without published products, orders and customers, and without the demo shop. Any other stays as it is,
 * and so does one that was closed or opened before.
 */
export async function closeNewShop(query: Kysely<Tables>): Promise<void> {
  await sql`
    insert into settings (key, value)
    select ${key}, '{"closed": true}'::jsonb
     where not exists (select from products where status = 'published')
       and not exists (select from orders) and not exists (select from customers)
       and not exists (select from settings where key = 'demo' and value ->> 'removedAt' is null)
        on conflict (key) do nothing`.execute(query);
}

/** The same at the start of a public shop, before it answers. */
export async function closeNewShopOf(pool: Pool): Promise<void> {
  await closeNewShop(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }));
}

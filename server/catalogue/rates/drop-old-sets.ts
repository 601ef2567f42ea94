import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';

/** How long the prices of a former set stay, for what began with them. Orders have copied theirs. */
const life = 3_600_000;
/** How many former sets stay at most, however often rates are published: 100,000 prices take about 65 MB. */
const kept = 10;
/** Rows per statement, so that no node works long in one transaction. */
const batch = 5000;

/** Deletes the prices of old sets and of products that no longer exist; the sets themselves stay as the history. */
export async function dropOldPrices(query: Kysely<Tables>, now: Date): Promise<void> {
  await dropOldSets(query, now);
  await dropPrices(query, sql`not exists (select from products p where p.id = product_id)`);
}

/** Deletes the prices of sets that are neither current nor waiting. */
export async function dropOldSets(query: Kysely<Tables>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - life);
  const { rows } = await sql<{ id: number }>`
    select s.id from price_sets s
     where s.state in ('published', 'cancelled', 'failed')
       and s.id is distinct from (select price_set_id from current_price_set)
       and exists (select from set_prices p where p.price_set_id = s.id)
       and (s.state <> 'published'
            or exists (select from price_sets later where later.id > s.id and later.published_at < ${before})
            or s.id < (select id from price_sets where state = 'published' order by id desc offset ${kept} limit 1))
     order by s.id`.execute(query);
  for (const { id } of rows) await dropPrices(query, sql`price_set_id = ${id}`);
}

async function dropPrices(query: Kysely<Tables>, over: ReturnType<typeof sql>): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from set_prices where (price_set_id, product_id) in
        (select price_set_id, product_id from set_prices where ${over} limit ${batch})`.execute(query);
    if (numAffectedRows < batch) return;
  }
}

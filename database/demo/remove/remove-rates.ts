import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';

/**
 * Removes the rates and prices of the demo shop, after its pieces. Rates by which a piece of the owner is priced stay, as it would
 * have no price without them; a sentence says so.
 */
export async function removeRates(transaction: Transaction<Tables>): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from current_price_set c join price_sets s on s.id = c.price_set_id
     where s.origin = 'demo'
       and exists (select from products where pricing_mode = 'by_rate' and not demo)`.execute(transaction);
  const kept = rows[0]?.id ?? 0; // the number of no price set
  await sql`delete from metal_rates where demo and price_set_id is distinct from ${kept}::int`.execute(
    transaction,
  );
  const gone = sql`(select id from price_sets where origin = 'demo' and id <> ${kept}::int)`;
  await sql`update current_price_set set price_set_id = null where price_set_id in ${gone}`.execute(
    transaction,
  );
  await sql`update price_sets set undoes = null where undoes in ${gone}`.execute(transaction);
  await sql`delete from set_prices where price_set_id in ${gone}
               or not exists (select from products where id = product_id)`.execute(transaction);
  await sql`delete from price_sets where id in ${gone}`.execute(transaction);
  return kept === 0 ? [] : ['Your own pieces still have the prices of the demo rates. Set your rates.'];
}

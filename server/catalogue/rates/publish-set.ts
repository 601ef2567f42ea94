import { sql, type Transaction } from 'kysely';
import type { Database } from '#database/connect.ts';
import type { Tables } from '#database/tables.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { ratedMetals } from '#domain/pricing/purity.ts';
import { basisOf } from './current-set.ts';
import { lockPrices } from './price-lock.ts';
import { refreshPrices } from './prepare-prices.ts';
import { lockPriceSet, type PriceSetRow } from './price-set-store.ts';

export type PublishRefusal = 'unknown' | 'not-ready';

/** How long orders may wait behind a publication that waits for them. */
const patience = '2s';

/** Prices again what was saved since, without a lock, so that the publication itself has little to do. */
export async function refreshBeforePublishing(database: Database, id: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const set = await lockPriceSet(transaction, id);
    if (set?.state === 'ready' || set?.state === 'scheduled') await refreshPrices(transaction, set);
  });
}

/**
 * Publishes a prepared set: all prices change with the commit. Waits for orders and saves that have begun; those that begin
 * meanwhile wait for the commit. Throws PostgreSQL's 55P03 if an order or a save takes longer than two seconds.
 */
export async function publishSet(
  transaction: Transaction<Tables>,
  id: number,
  clock: () => Date,
): Promise<Outcome<PriceSetRow, PublishRefusal>> {
  await sql`select set_config('lock_timeout', ${patience}, true)`.execute(transaction);
  await lockPrices(transaction);
  const set = await lockPriceSet(transaction, id);
  if (set === undefined) return refuse('unknown');
  if (set.state !== 'ready' && set.state !== 'scheduled') return refuse('not-ready');
  await refreshPrices(transaction, set);
  const now = clock();
  await insertRates(transaction, set, now);
  const published = await transaction
    .updateTable('price_sets')
    .set({ state: 'published', published_at: now, error: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await transaction.updateTable('current_price_set').set({ price_set_id: id }).execute();
  return accept(published);
}

/** One row for each metal, also where the rate is the same: it holds from now on. */
async function insertRates(transaction: Transaction<Tables>, set: PriceSetRow, now: Date): Promise<void> {
  const { rates } = basisOf(set);
  const rows = ratedMetals.flatMap((metal) => {
    const rate = rates[metal];
    if (rate === undefined) return [];
    return {
      metal,
      rate_paise: rate.rate,
      effective_from: now,
      note: set.note,
      staff_id: set.staff_id,
      staff_name: set.staff_name,
      price_set_id: set.id,
      demo: set.origin === 'demo',
    };
  });
  await transaction.insertInto('metal_rates').values(rows).execute();
}

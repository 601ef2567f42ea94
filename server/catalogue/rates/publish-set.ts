import { sql, type Transaction } from 'kysely';
import type { Database } from '#database/connect.ts';
import { errorCode } from '#database/error-code.ts';
import { inSavepoint } from '#database/savepoint.ts';
import type { Tables } from '#database/tables.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { ratedMetals } from '#domain/pricing/purity.ts';
import type { AuditEntry } from '#server/platform/audit/audit-store.ts';
import { ratesOfSet } from './rates-of-set.ts';
import { basisOf } from './current-set.ts';
import { lockPrices } from './price-lock.ts';
import { refreshPrices } from './prepare-prices.ts';
import { lockPriceSet, readCurrentSet, type PriceSetRow } from './price-set-store.ts';

interface Publication {
  readonly set: PriceSetRow;
  /** For the audit trail: the rates before and after it. */
  readonly entry: AuditEntry;
}

type Publishing = Outcome<Publication, 'unknown' | 'not-ready' | 'busy'>;

/** How long orders may wait behind a publication that waits for them. */
const longestWait = '2s';
export const lockTimeout = '55P03';

/**
 * Prices again what was saved since, without a lock, so that the publication itself has little to do. Returns what publishes the set
 * in a transaction.
 */
export async function preparePublication(
  database: Database,
  id: number,
  clock: () => Date,
): Promise<(transaction: Transaction<Tables>) => Promise<Publishing>> {
  await database.transaction(async (transaction) => {
    const set = await lockPriceSet(transaction, id);
    if (set !== undefined && isPrepared(set)) await refreshPrices(transaction, set);
  });
  return (transaction) => publishSet(transaction, id, clock);
}

/**
 * Publishes a prepared set: all prices change with the commit. Waits for orders and saves that have begun; those that begin
 * meanwhile wait for the commit. 'busy': an order or a save takes longer than two seconds.
 */
export function publishSet(
  transaction: Transaction<Tables>,
  id: number,
  clock: () => Date,
): Promise<Publishing> {
  return inSavepoint<Publishing>(transaction, {
    work: () => publishAlone(transaction, id, clock),
    isExpected: (error) => errorCode(error) === lockTimeout,
    otherwise: refuse('busy'),
  });
}

async function publishAlone(
  transaction: Transaction<Tables>,
  id: number,
  clock: () => Date,
): Promise<Publishing> {
  await sql`select set_config('lock_timeout', ${longestWait}, true)`.execute(transaction);
  await lockPrices(transaction);
  const set = await lockPriceSet(transaction, id);
  if (set === undefined) return refuse('unknown');
  if (!isPrepared(set)) return refuse('not-ready');
  const before = await readCurrentSet(transaction);
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
  const entry = {
    kind: 'rates',
    id,
    action: 'published',
    before: before === undefined ? null : { set: before.id, ...ratesOfSet(before) },
    after: { set: id, ...ratesOfSet(set), note: set.note },
  };
  return accept({ set: published, entry });
}

function isPrepared({ state }: PriceSetRow): boolean {
  return state === 'ready' || state === 'scheduled';
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

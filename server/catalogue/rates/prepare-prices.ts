import { sql, type Transaction } from 'kysely';
import type { Database } from '#database/connect.ts';
import type { Tables } from '#database/tables.ts';
import { errorCode } from '#database/error-code.ts';
import { basisOf, readPricingBasis } from './current-set.ts';
import { dropOldSets } from './drop-old-sets.ts';
import { readNextRows, readPricingRows } from './read-pricing-rows.ts';
import type { PriceSetRow } from './price-set-store.ts';
import { summariseSet } from './summarise-set.ts';
import { findStale, priceBatch, rewritePrices } from './write-set-prices.ts';

/** Products per statement: few enough that requests in between wait for some hundredths of a second only. */
const batch = 2000;
/** Batches per run, after which a node that is stopping stops. */
const batches = 25;

/**
 * Prices the next products of the set that is being prepared. The next batch is read and priced while this one is written. Prices and
 * progress are committed together, so that a node that dies in between leaves nothing behind, and any node goes on; two
 * nodes never write the same batch. Returns how many products were priced, or 1 for a set that became ready.
 */
export async function prepareNextPrices(database: Database, now: Date): Promise<number> {
  const set = await database.query
    .selectFrom('price_sets')
    .selectAll()
    .where('state', '=', 'preparing')
    .executeTakeFirst();
  if (set === undefined) return 0;
  // Not only once an hour: stopping and starting over and over would fill the disk.
  if (set.last_product_id === 0) await dropOldSets(database.query, now);
  try {
    return await prepareBatches(database, set);
  } catch (error) {
    if (isLasting(error)) {
      await database.query
        .updateTable('price_sets')
        .set({ state: 'failed', error: error instanceof Error ? error.message : String(error) })
        .where('id', '=', set.id)
        .where('state', '=', 'preparing')
        .execute();
    }
    throw error;
  }
}

/** Whether trying again would fail again: an error of our own, or of data and constraints (classes 22 and 23). */
function isLasting(error: unknown): boolean {
  const code = errorCode(error);
  return code === '' ? error instanceof TypeError || error instanceof RangeError : /^2[23]/.test(code);
}

async function prepareBatches(database: Database, set: PriceSetRow): Promise<number> {
  const { query } = database;
  const next = { basis: basisOf(set), current: await readPricingBasis(query) };
  let after = set.last_product_id;
  let priced = 0;
  let reading = readNextRows(query, after, batch);
  let writing = Promise.resolve(true);
  for (let left = batches; left > 0; left -= 1) {
    const [first, ...rest] = await reading;
    if (first === undefined) {
      if (!(await writing)) return priced;
      await database.transaction((transaction) => finish(transaction, set.id, after));
      return priced + 1;
    }
    const last = rest.at(-1) ?? first;
    if (left > 1) {
      reading = readNextRows(query, last.id, batch);
      reading.catch(() => {}); // awaited by the next round, if there is one
    }
    const statement = priceBatch(next, { after, rows: [first, ...rest] });
    if (!(await writing)) return priced; // cancelled, or another node is at it
    writing = statement.execute(query).then(({ numAffectedRows = 0n }) => numAffectedRows > 0n);
    writing.catch(() => {}); // awaited by the next round, or below
    after = last.id;
    priced += rest.length + 1;
  }
  await writing;
  return priced;
}

/** Completes the set behind its last product, unless another node does or it was cancelled. */
async function finish(transaction: Transaction<Tables>, id: number, last: number): Promise<void> {
  const set = await transaction
    .selectFrom('price_sets')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'preparing')
    .where('last_product_id', '=', last)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (set === undefined) return;
  await refreshPrices(transaction, set);
  // The planner knows nothing of rows this new, and would look up each price by itself.
  await sql`analyze set_prices (price_set_id, product_id)`.execute(transaction);
  await sql`set local work_mem = '32MB'`.execute(transaction);
  const summary = await summariseSet(transaction, set);
  await transaction
    .updateTable('price_sets')
    .set({
      state: set.publish_at === null ? 'ready' : 'scheduled',
      summary: JSON.stringify(summary),
      total: set.priced,
    })
    .where('id', '=', set.id)
    .execute();
}

/** Prices again what was saved since, and drops what left the rate. The set must be locked. */
export async function refreshPrices(transaction: Transaction<Tables>, set: PriceSetRow): Promise<void> {
  const stale = await findStale(transaction, set.id);
  if (stale.length === 0) return;
  const next = { basis: basisOf(set), current: await readPricingBasis(transaction) };
  await rewritePrices(transaction, next, stale, await readPricingRows(transaction, stale));
}

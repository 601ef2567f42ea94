import { sql, type Transaction } from 'kysely';
import type { Database } from '#database/connect.ts';
import type { Tables } from '#database/tables.ts';
import { errorCode } from '#database/error-code.ts';
import { basisOf } from './current-set.ts';
import { readPricingRows, type PricingRow } from './read-pricing-rows.ts';
import type { PriceSetRow } from './price-set-store.ts';
import { summariseSet } from './summarise-set.ts';
import { findStale, writeSetPrices } from './write-set-prices.ts';

/** Products per transaction: few enough that requests in between wait a few milliseconds only. */
const batch = 500;
/** Batches per run, after which a node that is stopping stops. */
const batches = 4;

/**
 * Prices the next products of the set that is being prepared. The next batch is read while this one is written. Prices and
 * progress are committed together, so that a node that dies in between leaves nothing behind, and any node goes on; two
 * nodes never write the same batch. Returns how many products were priced, or 1 for a set that became ready.
 */
export async function prepareNextPrices(database: Database): Promise<number> {
  const set = await database.query
    .selectFrom('price_sets')
    .select(['id', 'last_product_id'])
    .where('state', '=', 'preparing')
    .executeTakeFirst();
  if (set === undefined) return 0;
  try {
    return await prepareBatches(database, set.id, set.last_product_id);
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

async function prepareBatches(database: Database, id: number, from: number): Promise<number> {
  let after = from;
  let priced = 0;
  let reading = readBatch(database, after);
  for (let left = batches; left > 0; left -= 1) {
    const rows = await reading;
    const last = rows.at(-1)?.id;
    if (last !== undefined && left > 1) {
      reading = readBatch(database, last);
      reading.catch(() => {}); // awaited by the next round, if there is one
    }
    const isOurs = await database.transaction((transaction) => writeBatch(transaction, id, { after, rows }));
    if (!isOurs) return priced; // cancelled, or another node is at it
    if (last === undefined) return priced + 1;
    after = last;
    priced += rows.length;
  }
  return priced;
}

/** In the order of their ids. What is saved after this is priced again when the set is finished. */
async function readBatch({ query }: Database, after: number): Promise<PricingRow[]> {
  const products = await query
    .selectFrom('products')
    .select('id')
    .where('pricing_mode', '=', 'by_rate')
    .where('id', '>', after)
    .orderBy('id')
    .limit(batch)
    .execute();
  return readPricingRows(
    query,
    products.map(({ id }) => id),
  );
}

interface Batch {
  /** The last product before the batch. */
  readonly after: number;
  readonly rows: readonly PricingRow[];
}

/** False if the batch is no longer to be written. */
async function writeBatch(
  transaction: Transaction<Tables>,
  id: number,
  { after, rows }: Batch,
): Promise<boolean> {
  const set = await transaction
    .selectFrom('price_sets')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'preparing')
    .where('last_product_id', '=', after)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (set === undefined) return false;
  const last = rows.at(-1);
  if (last === undefined) {
    await finish(transaction, set);
    return true;
  }
  await writeSetPrices(transaction, basisOf(set), rows);
  const priced = set.priced + rows.length;
  await transaction
    .updateTable('price_sets')
    .set({ priced, total: Math.max(set.total, priced), last_product_id: last.id })
    .where('id', '=', id)
    .execute();
  return true;
}

async function finish(transaction: Transaction<Tables>, set: PriceSetRow): Promise<void> {
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
  await transaction
    .deleteFrom('set_prices')
    .where('price_set_id', '=', set.id)
    .where('product_id', '=', sql<number>`any(${stale}::integer[])`)
    .execute();
  await writeSetPrices(transaction, basisOf(set), await readPricingRows(transaction, stale));
}

import type { Transaction } from 'kysely';
import type { Database } from '#database/connect.ts';
import type { Tables } from '#database/tables.ts';
import { errorCode } from '#database/error-code.ts';
import { basisOf } from './current-set.ts';
import type { PriceSetRow } from './price-set-store.ts';
import { summariseSet } from './summarise-set.ts';
import { findStale, writeSetPrices } from './write-set-prices.ts';

/** Products per transaction: few enough that requests in between wait a few milliseconds only. */
const batch = 500;

/**
 * Prices the next products of the set that is being prepared. Prices and progress are committed together, so that a node
 * that dies in between leaves nothing behind, and any node goes on. Nodes skip a set on which another one is working. Returns
 * how many were priced.
 */
export async function prepareNextPrices(database: Database): Promise<number> {
  let working: number | null = null;
  try {
    return await database.transaction(async (transaction) => {
      const set = await transaction
        .selectFrom('price_sets')
        .selectAll()
        .where('state', '=', 'preparing')
        .forNoKeyUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (set === undefined) return 0;
      working = set.id;
      return priceNext(transaction, set);
    });
  } catch (error) {
    if (working === null || !isLasting(error)) throw error;
    await database.query
      .updateTable('price_sets')
      .set({ state: 'failed', error: error instanceof Error ? error.message : String(error) })
      .where('id', '=', working)
      .where('state', '=', 'preparing')
      .execute();
    throw error;
  }
}

/** Whether trying again would fail again: an error of our own, or of data and constraints (classes 22 and 23). */
function isLasting(error: unknown): boolean {
  const code = errorCode(error);
  return code === '' || /^2[23]/.test(code);
}

async function priceNext(transaction: Transaction<Tables>, set: PriceSetRow): Promise<number> {
  const products = await transaction
    .selectFrom('products')
    .select('id')
    .where('pricing_mode', '=', 'by_rate')
    .where('id', '>', set.last_product_id)
    .orderBy('id')
    .limit(batch)
    .execute();
  const last = products.at(-1);
  if (last === undefined) {
    await finish(transaction, set);
    return 1;
  }
  await writeSetPrices(
    transaction,
    basisOf(set),
    products.map(({ id }) => id),
  );
  const priced = set.priced + products.length;
  await transaction
    .updateTable('price_sets')
    .set({ priced, total: Math.max(set.total, priced), last_product_id: last.id })
    .where('id', '=', set.id)
    .execute();
  return products.length;
}

async function finish(transaction: Transaction<Tables>, set: PriceSetRow): Promise<void> {
  await refreshPrices(transaction, set);
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

/** Prices again what was saved since, and drops what left the rate. Returns how many prices that were. */
export async function refreshPrices(transaction: Transaction<Tables>, set: PriceSetRow): Promise<number> {
  const { changed, gone } = await findStale(transaction, set.id);
  if (changed.length > 0) await writeSetPrices(transaction, basisOf(set), changed);
  if (gone.length > 0) {
    await transaction
      .deleteFrom('set_prices')
      .where('price_set_id', '=', set.id)
      .where('product_id', 'in', gone)
      .execute();
  }
  return changed.length + gone.length;
}

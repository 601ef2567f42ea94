import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { giveConsent } from '../privacy/consent-store.ts';
import { readStockState, type StockQuery } from './stock-state.ts';

export interface BackInStockRequest extends StockQuery {
  readonly email: string;
}

export type BackInStockRefusal = 'no-such-piece' | 'free' | 'throttled';

/**
 * Stores a request for a mail when a product, or a size of it, is available again: one row per product, size and address, and at
 * most twenty per address, counted under a lock. The detail of a refusal is the text about the availability.
 */
export async function requestBackInStock(
  transaction: Transaction<Tables>,
  { productId, size, email }: BackInStockRequest,
  now: Date,
): Promise<Outcome<undefined, BackInStockRefusal, string>> {
  const product = await readStockState(transaction, { productId, size }, now);
  if (product === null) return refuse('no-such-piece', '');
  if (product.state === 'free') return refuse('free', product.sentence);
  await sql`select pg_advisory_xact_lock(hashtextextended('wait:' || ${email}, 0))`.execute(transaction);
  const others = await transaction
    .selectFrom('piece_waits')
    .select('product_id')
    .where('email', '=', email)
    .where('told_at', 'is', null)
    .where((wait) => wait.or([wait('product_id', '<>', productId), wait('size', '<>', size)]))
    .execute();
  if (others.length >= serverLimits.waitsOfAddress) return refuse('throttled', '');
  await transaction
    .insertInto('piece_waits')
    .values({ product_id: productId, size, email, asked_at: now })
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'email', 'size']).doUpdateSet({ asked_at: now, told_at: null }),
    )
    .execute();
  await giveConsent(transaction, { purpose: 'restock', email }, now);
  return accept(undefined);
}

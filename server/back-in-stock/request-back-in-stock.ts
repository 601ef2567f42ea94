import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { limits } from '#domain/limits.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { giveConsent } from '../privacy/consent-store.ts';
import { readStockState } from './stock-state.ts';

export interface BackInStockRequest {
  readonly productId: number;
  readonly email: string;
}

export type BackInStockRefusal = 'no-such-piece' | 'free' | 'throttled';

/**
 * Stores a request for a mail when a product is available again: one row per product and address, and at most twenty
 * products per address, counted under a lock. The detail of a refusal is the text about the availability.
 */
export async function requestBackInStock(
  transaction: Transaction<Tables>,
  { productId, email }: BackInStockRequest,
  now: Date,
): Promise<Outcome<undefined, BackInStockRefusal, string>> {
  const product = await readStockState(transaction, productId, now);
  if (product === null) return refuse('no-such-piece', '');
  if (product.state === 'free') return refuse('free', product.sentence);
  await sql`select pg_advisory_xact_lock(hashtextextended('wait:' || ${email}, 0))`.execute(transaction);
  const others = await transaction
    .selectFrom('piece_waits')
    .select('product_id')
    .where('email', '=', email)
    .where('told_at', 'is', null)
    .where('product_id', '<>', productId)
    .execute();
  if (others.length >= limits.waitsOfAddress) return refuse('throttled', '');
  await transaction
    .insertInto('piece_waits')
    .values({ product_id: productId, email, asked_at: now })
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'email']).doUpdateSet({ asked_at: now, told_at: null }),
    )
    .execute();
  await giveConsent(transaction, { purpose: 'restock', email }, now);
  return accept(undefined);
}

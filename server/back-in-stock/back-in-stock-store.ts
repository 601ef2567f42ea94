import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { BackInStockRequest } from './request-back-in-stock.ts';
import { readStockState, type StockState } from './stock-state.ts';

/**
 * The piece that somebody was to be told of, when the mail is written. null: they want no mail any more, or it was taken
 * again meanwhile; then they go on waiting, and hear of it the next time.
 */
export async function readBackInStockProduct(
  query: Kysely<Tables>,
  { productId, email }: BackInStockRequest,
  now: Date,
): Promise<StockState | null> {
  const wait = await query
    .selectFrom('piece_waits')
    .select('told_at')
    .where('product_id', '=', productId)
    .where('email', '=', email)
    .executeTakeFirst();
  if (wait === undefined || wait.told_at === null) return null;
  const product = await readStockState(query, productId, now);
  if (product?.state === 'free') return product;
  await query
    .updateTable('piece_waits')
    .set({ told_at: null })
    .where('product_id', '=', productId)
    .where('email', '=', email)
    .where('told_at', '=', wait.told_at)
    .execute();
  return null;
}

/** Nobody at this address waits for any piece. */
export async function deleteBackInStockRequests(query: Kysely<Tables>, email: string): Promise<void> {
  await query.deleteFrom('piece_waits').where('email', '=', email).execute();
}

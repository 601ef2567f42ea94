import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { endConsent } from '../../customers/consents/consent-store.ts';
import type { BackInStockRequest } from './request-back-in-stock.ts';
import { readStockState, type StockState } from './stock-state.ts';

/**
 * The product of a notice, read when the mail is rendered. null: the request was cancelled, or the product was taken
 * again; then the request stays open for the next time.
 */
export async function readBackInStockProduct(
  query: Kysely<Tables>,
  { productId, size, email }: BackInStockRequest,
  now: Date,
): Promise<StockState | null> {
  const wait = await query
    .selectFrom('back_in_stock_requests')
    .select('notified_at')
    .where('product_id', '=', productId)
    .where('size', '=', size)
    .where('email', '=', email)
    .executeTakeFirst();
  if (wait === undefined || wait.notified_at === null) return null;
  const product = await readStockState(query, { productId, size }, now);
  if (product?.state === 'free') return product;
  await query
    .updateTable('back_in_stock_requests')
    .set({ notified_at: null })
    .where('product_id', '=', productId)
    .where('size', '=', size)
    .where('email', '=', email)
    .where('notified_at', '=', wait.notified_at)
    .execute();
  return null;
}

/** Whether a request still waits for the link of its mail. */
export async function waitsForLink(
  query: Kysely<Tables>,
  { productId, size, email }: BackInStockRequest,
): Promise<boolean> {
  const wait = await query
    .selectFrom('back_in_stock_requests')
    .select('product_id')
    .where('product_id', '=', productId)
    .where('size', '=', size)
    .where('email', '=', email)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return wait !== undefined;
}

/** Deletes all requests of this address, and ends its consent. */
export async function deleteBackInStockRequests(
  transaction: Transaction<Tables>,
  email: string,
  now: Date,
): Promise<void> {
  await transaction.deleteFrom('back_in_stock_requests').where('email', '=', email).execute();
  await endConsent(transaction, { purpose: 'restock', email }, now);
}

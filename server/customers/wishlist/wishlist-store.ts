import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';

export interface WishlistRow {
  readonly id: number;
  readonly product_id: number;
  readonly created_at: Date;
}

/** Newest first. */
export function readWishlist(query: Kysely<Tables>, customerId: number): Promise<WishlistRow[]> {
  return query
    .selectFrom('wishlist_items')
    .select(['id', 'product_id', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute();
}

/** Returns whether the product was added; the UNIQUE constraint decides. */
export async function addWishlistItem(
  transaction: Transaction<Tables>,
  customerId: number,
  productId: number,
): Promise<boolean> {
  const added = await transaction
    .insertInto('wishlist_items')
    .values({ customer_id: customerId, product_id: productId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Returns whether the product was on the list. */
export async function removeWishlistItem(
  transaction: Transaction<Tables>,
  customerId: number,
  productId: number,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('wishlist_items')
    .where('customer_id', '=', customerId)
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Whether the product is published. Locks it until the transaction ends. */
export async function isOffered(transaction: Transaction<Tables>, productId: number): Promise<boolean> {
  const offered = await transaction
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('status', '=', 'published')
    .forKeyShare()
    .executeTakeFirst();
  return offered !== undefined;
}

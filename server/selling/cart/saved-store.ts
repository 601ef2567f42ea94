import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { serverLimits } from '#domain/server-limits.ts';

/** Newest first. */
export function readSavedItems(query: Kysely<Tables>, customerId: number) {
  return query
    .selectFrom('saved_items')
    .select(['id', 'product_id', 'size', 'quantity', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute();
}

/** Whether another product or size can be saved. The cart is locked, so that parallel requests count one after the other. */
export async function hasRoomToSave(
  transaction: Transaction<Tables>,
  customerId: number,
  { product_id, size }: { readonly product_id: number; readonly size: string },
): Promise<boolean> {
  const others = await transaction
    .selectFrom('saved_items')
    .select('id')
    .where('customer_id', '=', customerId)
    .where((item) => item.not(item.and({ product_id, size })))
    .limit(serverLimits.savedItems)
    .execute();
  return others.length < serverLimits.savedItems;
}

/** A product that is saved already in this size gets the later quantity. */
export async function putSavedItem(
  transaction: Transaction<Tables>,
  item: {
    readonly customer_id: number;
    readonly product_id: number;
    readonly size: string;
    readonly quantity: number;
  },
): Promise<void> {
  await transaction
    .insertInto('saved_items')
    .values(item)
    .onConflict((conflict) =>
      conflict.constraint('saved_items_once').doUpdateSet({ quantity: item.quantity }),
    )
    .execute();
}

/** Removes a saved item and returns it; undefined if it is not the customer's. */
export function takeSavedItem(transaction: Transaction<Tables>, customerId: number, id: number) {
  return transaction
    .deleteFrom('saved_items')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returning(['product_id', 'size', 'quantity'])
    .executeTakeFirst();
}

import type { Insertable, Transaction, Updateable } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { OrderRow } from './order-store.ts';

/** Locks the order until the transaction ends. */
export function lockOrder(transaction: Transaction<Tables>, id: number): Promise<OrderRow | undefined> {
  return transaction.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Updates a locked order. Throws if it is not in this status. */
export async function updateLockedOrder(
  transaction: Transaction<Tables>,
  id: number,
  from: OrderStatus,
  changes: Updateable<Tables['orders']>,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('orders')
    .set(changes)
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error(`order ${id} was changed by another request`);
}

export async function insertOrderHistory(
  transaction: Transaction<Tables>,
  entry: Insertable<Tables['order_status_history']>,
): Promise<void> {
  await transaction.insertInto('order_status_history').values(entry).executeTakeFirstOrThrow();
}

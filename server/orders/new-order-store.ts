import type { Insertable, Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';

export async function insertOrder(
  transaction: Transaction<Tables>,
  order: Insertable<Tables['orders']>,
): Promise<number> {
  const { id } = await transaction
    .insertInto('orders')
    .values(order)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertOrderLines(
  transaction: Transaction<Tables>,
  lines: readonly Insertable<Tables['order_lines']>[],
): Promise<void> {
  await transaction.insertInto('order_lines').values(lines).executeTakeFirstOrThrow();
}

export async function writeHistory(
  transaction: Transaction<Tables>,
  entry: Insertable<Tables['order_status_history']>,
): Promise<void> {
  await transaction.insertInto('order_status_history').values(entry).executeTakeFirstOrThrow();
}

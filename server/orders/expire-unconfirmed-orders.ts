import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { serverLimits } from '#domain/server-limits.ts';
import type { Shop } from '../shop.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { addOrderNote } from './order-notes.ts';
import { lockOrder } from './order-row-store.ts';

const notConfirmed =
  'This order was not confirmed in time, so we cancelled it and put its pieces back on sale. You owe nothing, and you are welcome to order again.';

const most = 50;

/**
 * Cancels the orders whose time to be confirmed is over, each in a transaction of its own; several nodes may do so at the
 * same time, since each order is locked. An order whose mail is not sent yet stays open for up to one more day, because its
 * customer was not asked to confirm it. Returns how many were found.
 */
export async function expireUnconfirmedOrders({
  database,
  clock,
}: Pick<Shop, 'database' | 'clock'>): Promise<number> {
  const now = clock();
  const due = await database.query
    .selectFrom('orders')
    .select('id')
    .where('confirm_by', '<=', now)
    .where((order) =>
      order.or([
        order('confirm_by', '<=', new Date(now.getTime() - serverLimits.confirmMailPatience)),
        sql<boolean>`not exists (
          select from outbox where topic = 'mail:order-placed' and done_at is null
             and available_at < 'infinity' and payload ->> 'orderId' = orders.id::text)`,
      ]),
    )
    .orderBy('confirm_by')
    .limit(most)
    .execute();
  for (const { id } of due) await database.transaction((transaction) => expireOrder(transaction, id, now));
  return due.length;
}

async function expireOrder(transaction: Transaction<Tables>, orderId: number, now: Date): Promise<void> {
  const order = await lockOrder(transaction, orderId);
  if (order === undefined || order.confirm_by === null || order.confirm_by > now) return;
  const move = { orderId, to: 'cancelled', actor: 'system', note: 'Not confirmed in time' } as const;
  await changeOrderStatus(transaction, move, now);
  await addOrderNote(transaction, { orderId, author: 'Jadau', text: notConfirmed, forCustomer: true }, now);
}

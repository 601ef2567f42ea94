import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { changeOrderStatus } from '../../orders/change-order-status.ts';

interface Wanted {
  /** Who cancels them. */
  readonly by: string;
  readonly ids: readonly number[];
  readonly reason: string;
}

export interface CancelledUnpaidOrders {
  /** With the status that each had. */
  readonly cancelled: readonly { readonly id: number; readonly status: string }[];
  /** Those that were left as they are: paid, on their way, over, or none at all. */
  readonly left: readonly number[];
}

/**
 * Cancels the unpaid ones of these orders that may still be cancelled. What was paid goes back by its own page, one by one.
 * Locks: orders by id, then all their pieces by id, so that no two callers wait for each other.
 */
export async function cancelUnpaidOrders(
  transaction: Transaction<Tables>,
  { ids, reason, by }: Wanted,
  now: Date,
): Promise<CancelledUnpaidOrders> {
  const wanted = [...new Set(ids)].toSorted((one, other) => one - other);
  const { rows } = await sql<{ id: number; status: string }>`
    select id, status from orders
     where id = any(${wanted}::bigint[]) and payment_status = 'unpaid' order by id for update`.execute(
    transaction,
  );
  await sql`
    select id from products
     where id in (select product_id from order_lines where order_id = any(${rows.map(({ id }) => id)}::bigint[]))
     order by id for no key update`.execute(transaction);
  const cancelled: { id: number; status: string }[] = [];
  for (const { id, status } of rows) {
    const move = { orderId: id, to: 'cancelled', actor: 'staff', by, note: reason } as const;
    if ((await changeOrderStatus(transaction, move, now)).accepted) cancelled.push({ id, status });
  }
  const done = new Set(cancelled.map(({ id }) => id));
  return { cancelled, left: wanted.filter((id) => !done.has(id)) };
}

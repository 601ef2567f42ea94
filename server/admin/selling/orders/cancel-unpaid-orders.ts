import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { changeOrderStatus } from '../../../selling/orders/change-order-status.ts';

interface Wanted {
  readonly by: string;
  readonly ids: readonly number[];
  readonly reason: string;
  /** Whether the pieces go back into stock. */
  readonly restock: boolean;
}

export interface CancelledUnpaidOrders {
  /** With the previous status of each. */
  readonly cancelled: readonly { readonly id: number; readonly status: string }[];
  /** Not cancelled: paid, shipped, completed or unknown. */
  readonly left: readonly number[];
}

/**
 * Cancels those of the orders that are unpaid and can still be cancelled. Paid orders are refunded one by one.
 * Locks orders by id, then their products by id, so that two callers cannot deadlock.
 */
export async function cancelUnpaidOrders(
  transaction: Transaction<Tables>,
  { ids, reason, by, restock }: Wanted,
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
    const move = { orderId: id, to: 'cancelled', actor: 'staff', by, note: reason, restock } as const;
    if ((await changeOrderStatus(transaction, move, now)).accepted) cancelled.push({ id, status });
  }
  const done = new Set(cancelled.map(({ id }) => id));
  return { cancelled, left: wanted.filter((id) => !done.has(id)) };
}

import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { limits } from '#domain/limits.ts';
import { openStatuses } from '#domain/order-status.ts';
import { readSettingsOf } from '../config/settings-store.ts';

interface Placed {
  readonly orderId: number;
  readonly customerId: number;
  /** Where it was sent from: an IPv4 address, or a /64 of IPv6. */
  readonly network: string;
  readonly now: Date;
}

/**
 * Until when this order, just written, of an account that has proved nothing has to be confirmed; null: there are too
 * many open unpaid ones of the account, or of such accounts of its network. The network's lock is taken last, so that
 * no deadlock can arise.
 */
export async function admitUnproved(
  transaction: Transaction<Tables>,
  { orderId, customerId, network, now }: Placed,
): Promise<Date | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`unproved:${network}`}, 0))`.execute(transaction);
  await transaction.insertInto('unproved_orders').values({ order_id: orderId, network }).execute();
  const own = await openAmong(transaction, sql`o.customer_id = ${customerId}`);
  const near = await openAmong(
    transaction,
    sql`o.id in (select order_id from unproved_orders where network = ${network})`,
  );
  if (own.orders > limits.unprovedOrders || own.pieces > limits.unprovedPieces) return null;
  if (near.orders > limits.unprovedOrdersOfNetwork || near.pieces > limits.unprovedPiecesOfNetwork) {
    return null;
  }
  const { confirmHours } = await readSettingsOf({ query: transaction }, 'checkout');
  const confirmBy = new Date(now.getTime() + confirmHours * 3_600_000);
  await transaction.updateTable('orders').set({ confirm_by: confirmBy }).where('id', '=', orderId).execute();
  return confirmBy;
}

async function openAmong(query: Kysely<Tables>, chosen: ReturnType<typeof sql>) {
  const { rows } = await sql<{ orders: number; pieces: number }>`
    select count(distinct o.id)::integer as orders, coalesce(sum(l.quantity), 0)::integer as pieces
      from orders o join order_lines l on l.order_id = o.id
     where ${chosen} and o.channel = 'online' and o.payment_status = 'unpaid'
       and o.status = any(${openStatuses}::text[])`.execute(query);
  return rows[0] ?? { orders: 0, pieces: 0 };
}

/** The order is over or paid: it counts for nobody's limit. */
export async function forgetUnproved(transaction: Transaction<Tables>, orderId: number): Promise<void> {
  await transaction.deleteFrom('unproved_orders').where('order_id', '=', orderId).execute();
}

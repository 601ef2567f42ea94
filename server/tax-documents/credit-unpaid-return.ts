import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { unsuccessfulStatuses } from '#domain/orders/order-status.ts';
import { planRefund } from '#domain/orders/refund.ts';
import { readPaidOrder } from '../payment/refunds/paid-order.ts';
import type { CreditDetail } from './credit-note-of.ts';

/** The credit for an order that was returned unpaid, such as a parcel refused at the door; null for other orders. */
export async function creditUnpaidReturn(
  transaction: Transaction<Tables>,
  orderId: number,
): Promise<CreditDetail | null> {
  const order = await transaction
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('status', 'in', unsuccessfulStatuses)
    .where('payment_status', '=', 'unpaid')
    .executeTakeFirst();
  if (order === undefined) return null;
  const planned = planRefund((await readPaidOrder(transaction, order)).paid, { kind: 'all' });
  if (!planned.accepted) return null;
  const { note } = await transaction
    .selectFrom('order_status_history')
    .select('note')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return {
    ...planned.value,
    reason: note ?? `The order was ${order.status}`,
    payment: 'Nothing had been paid',
  };
}

import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { add, minPaise, subtract, zeroPaise } from '#domain/money.ts';
import { isUnsuccessful } from '#domain/orders/order-status.ts';
import { unpaidLabel } from '#domain/orders/online-payment.ts';
import { planRefund } from '#domain/orders/refund.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { readPaidOrder } from '../payment/refunds/paid-order.ts';
import type { CreditDetail } from './credit-note-of.ts';
import type { OrderRecord } from './read-order-record.ts';

/** Whether goods may have come back that were not paid. */
export function isUnpaidReturn({ status, payment_status }: OrderRow): boolean {
  return isUnsuccessful(status) && payment_status === 'unpaid';
}

/** The credit for an order that was returned without being paid in full, such as a parcel refused at the door; null for other orders. */
export async function creditUnpaidReturn(
  transaction: Transaction<Tables>,
  { orderWithLines: { order }, payments: { parts } }: OrderRecord,
): Promise<CreditDetail | null> {
  if (!isUnpaidReturn(order)) return null;
  const planned = planRefund((await readPaidOrder(transaction, order)).paid, { kind: 'all' });
  if (!planned.accepted) return null;
  const { note } = await transaction
    .selectFrom('order_status_history')
    .select('note')
    .where('order_id', '=', order.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const back = subtract(zeroPaise, add(...parts.map(({ amount }) => minPaise(amount, zeroPaise))));
  return {
    ...planned.value,
    reason: note ?? `The order was ${order.status}`,
    payment: back === zeroPaise ? 'The order was not paid' : 'What was received of it was given back',
    unpaid: [unpaidLabel(false), subtract(planned.value.amount, back)],
  };
}

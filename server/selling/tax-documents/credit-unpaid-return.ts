import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { add, minPaise, subtract, zeroPaise } from '#domain/money.ts';
import { unsuccessfulStatuses } from '#domain/orders/order-status.ts';
import { unpaidLabel } from '#domain/orders/online-payment.ts';
import { planRefund } from '#domain/orders/refund.ts';
import { readPaymentParts } from '../orders/payment-parts.ts';
import { readPaidOrder } from '../payment/refunds/paid-order.ts';
import type { CreditDetail } from './credit-note-of.ts';

/** The credit for an order that was returned without being paid in full, such as a parcel refused at the door; null for other orders. */
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
  const parts = await readPaymentParts(transaction, orderId);
  const back = subtract(zeroPaise, add(...parts.map(({ amount }) => minPaise(amount, zeroPaise))));
  return {
    ...planned.value,
    reason: note ?? `The order was ${order.status}`,
    payment: back === zeroPaise ? 'The order was not paid' : 'What was received of it was given back',
    unpaid: [unpaidLabel(false), subtract(planned.value.amount, back)],
  };
}

import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { planRefund } from '#domain/orders/refund.ts';
import type { OrderRow } from '../../orders/order-store.ts';
import { readPaidOrder } from './paid-order.ts';
import { lockPaymentOfOrder } from '../payment-store.ts';
import { writeRefund } from './write-refund.ts';

/** Refunds everything that is left of the online payment of a locked order, if there is any. */
export async function refundRemaining(
  transaction: Transaction<Tables>,
  { order, reason, now }: { readonly order: OrderRow; readonly reason: string; readonly now: Date },
): Promise<void> {
  const payment = await lockPaymentOfOrder(transaction, order.id);
  if (payment?.state !== 'ordered' || payment.gateway_payment_id === null) return;
  const { paid } = await readPaidOrder(transaction, order);
  const planned = planRefund(paid, { kind: 'all' });
  if (!planned.accepted) return;
  const key = `refund-${payment.gateway_payment_id}`;
  await writeRefund(transaction, {
    order,
    payment,
    plan: planned.value,
    restocked: new Map(),
    reason,
    key,
    now,
  });
}

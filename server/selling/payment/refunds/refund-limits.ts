import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Paise } from '#domain/money.ts';
import { readOwed, readReceived } from '../../orders/cash-payments.ts';
import type { OrderRow } from '../../orders/order-store.ts';
import { findPaymentOfOrder, type PaymentRow } from '../payment-store.ts';
import { readMoneyLeft } from './refund-store.ts';

export interface RefundLimits {
  /** What of the money has not been refunded; null: it was paid in full over the counter, and is not limited by this. */
  readonly left: Paise | null;
  readonly owed: Paise;
}

type LimitedOrder = Pick<OrderRow, 'id' | 'payment_method'>;

/** What bounds the money that a refund of an order gives back (`refundMoney`). Without `payment` it is read. */
export async function readRefundLimits(
  query: Kysely<Tables>,
  order: LimitedOrder,
  payment?: PaymentRow | null,
): Promise<RefundLimits> {
  const online = payment === undefined ? await findPaymentOfOrder(query, order.id) : payment;
  return { left: await readRefundLeft(query, order, online), owed: await readOwed(query, order) };
}

/** `left` of the limits. `online`: the payment of the order, if it has one. */
export async function readRefundLeft(
  query: Kysely<Tables>,
  order: LimitedOrder,
  online: PaymentRow | null | undefined,
): Promise<Paise | null> {
  if (online) return readMoneyLeft(query, online);
  return order.payment_method === 'cash_on_delivery' ? readReceived(query, order) : null;
}

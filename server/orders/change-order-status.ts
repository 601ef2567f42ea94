import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { isGivenUp, mayFollow, type OrderStatus } from '#domain/orders/order-status.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { issuePapers } from '../tax-documents/issue-tax-documents.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { OutboxTopic } from '../outbox/outbox-topics.ts';
import { refundRest } from '../payment/refunds/refund-remaining.ts';
import { changeOrder, lockOrder } from './order-row-store.ts';
import { writeHistory } from '../checkout/new-order-store.ts';
import { returnGoods } from './restock-order.ts';
import { forgetUnproved, rememberUnconfirmed } from '../checkout/unverified-orders.ts';

export interface Move {
  readonly orderId: number;
  readonly to: OrderStatus;
  readonly actor: 'customer' | 'staff' | 'system';
  readonly note?: string;
  /** The name of whoever of the staff moves it. */
  readonly by?: string;
  /** With 'shipped'. */
  readonly carrier?: string;
  readonly trackingNumber?: string;
  readonly trackingUrl?: string;
  /** From where the mover may, if not from everywhere. */
  readonly from?: (status: OrderStatus) => boolean;
}

const mails = {
  shipped: 'mail:order-shipped',
  out_for_delivery: 'mail:out-for-delivery',
  delivered: 'mail:order-delivered',
  cancelled: 'mail:order-cancelled',
} as const satisfies Partial<Record<OrderStatus, OutboxTopic>>;

/**
 * Takes an order to its next status, by the table of domain/orders/order-status.ts, with all that goes with it: stock, coupon
 * and money go back where it is given up, cash has come with the delivery, the customer hears of it, the papers that
 * are due are issued. Locks: order, payment, pieces by id, coupon, series of papers.
 */
export async function moveOrder(
  transaction: Transaction<Tables>,
  { orderId, to, actor, note, by, carrier, trackingNumber, trackingUrl, from = () => true }: Move,
  now: Date,
): Promise<Outcome<undefined, 'no-such-order' | 'not-possible', { status?: OrderStatus }>> {
  const order = await lockOrder(transaction, orderId);
  if (order === undefined) return refuse('no-such-order', {});
  const { status } = order;
  if (!mayFollow(status, to) || !from(status)) return refuse('not-possible', { status });
  await changeOrder(transaction, orderId, status, {
    status: to,
    confirm_by: null,
    updated_at: now,
    ...(carrier !== undefined && { carrier }),
    ...(trackingNumber !== undefined && { tracking_number: trackingNumber }),
    ...(trackingUrl !== undefined && { tracking_url: trackingUrl }),
    ...(to === 'delivered' && order.payment_status === 'unpaid' && { payment_status: 'paid' as const }),
  });
  await writeHistory(transaction, {
    order_id: orderId,
    status: to,
    actor,
    note: note ?? null,
    staff_name: by ?? null,
    created_at: now,
  });
  if (isGivenUp(to)) {
    await refundRest(transaction, { order, reason: note ?? `The order was ${to}`, now });
    await returnGoods(transaction, orderId, now);
    if (order.confirm_by !== null) await rememberUnconfirmed(transaction, orderId, now);
  }
  if (to === 'delivered' || isGivenUp(to)) await forgetUnproved(transaction, orderId);
  if (to in mails) await enqueue(transaction, mails[to as keyof typeof mails], { orderId });
  await issuePapers(transaction, orderId, now);
  return accept(undefined);
}

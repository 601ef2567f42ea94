import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import {
  dispatchedStatuses,
  isUnsuccessful,
  type OrderStatus,
  type OrderActor,
} from '#domain/orders/order-status.ts';
import { nextStatuses } from '#domain/orders/pick-up.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { BillFault } from '../tax-documents/bill-fault.ts';
import { issueTaxDocuments } from '../tax-documents/issue-tax-documents.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { OutboxTopic } from '../outbox/outbox-topics.ts';
import { refundRemaining } from '../payment/refunds/refund-order.ts';
import { insertOrderHistory, updateLockedOrder, lockOrder } from './order-row-store.ts';
import { shippingMethodOf } from './order-store.ts';
import { restockOrder } from './restock-order.ts';
import { deleteUnverifiedOrder, recordUnconfirmedProducts } from '../checkout/unverified-orders.ts';

export interface OrderStatusChange {
  readonly orderId: number;
  readonly to: OrderStatus;
  readonly actor: OrderActor;
  readonly note?: string;
  /** Name of the staff member, if one changes it. */
  readonly by?: string;
  /** With 'shipped'. */
  readonly carrier?: string;
  readonly trackingNumber?: string;
  readonly trackingUrl?: string;
  /** The current statuses that allow this change; absent: any. */
  readonly from?: (status: OrderStatus) => boolean;
}

type StatusRefusal = 'no-such-order' | 'not-possible' | 'not-billable';

interface StatusRefusalDetail {
  /** The present status. */
  readonly status?: OrderStatus;
  /** Why the invoice cannot be issued. */
  readonly fault?: BillFault;
}

const statusMails = {
  shipped: 'mail:order-shipped',
  out_for_delivery: 'mail:out-for-delivery',
  delivered: 'mail:order-delivered',
  cancelled: 'mail:order-cancelled',
} as const satisfies Partial<Record<OrderStatus, OutboxTopic>>;

/**
 * Moves an order to its next status (domain/orders/order-status.ts). An order that ends without a sale returns stock,
 * coupon use and money; delivery marks cash on delivery as paid. Sends the mail and issues the tax documents that are due.
 * Refuses 'not-billable' to send what its invoice cannot name; the caller then rolls back.
 * Locks: order, payment, products by id, coupon, tax document series.
 */
export async function changeOrderStatus(
  transaction: Transaction<Tables>,
  {
    orderId,
    to,
    actor,
    note,
    by,
    carrier,
    trackingNumber,
    trackingUrl,
    from = () => true,
  }: OrderStatusChange,
  now: Date,
): Promise<Outcome<undefined, StatusRefusal, StatusRefusalDetail>> {
  const order = await lockOrder(transaction, orderId);
  if (order === undefined) return refuse('no-such-order', {});
  const { status } = order;
  const next = nextStatuses(status, shippingMethodOf(order));
  if (!next.includes(to) || !from(status)) return refuse('not-possible', { status });
  await updateLockedOrder(transaction, orderId, status, {
    status: to,
    confirm_by: null,
    // A customer who confirms proves the email, not that the order will be paid.
    ...(!(to === 'confirmed' && actor === 'customer') && { lapses_at: null }),
    updated_at: now,
    ...(carrier !== undefined && { carrier }),
    ...(trackingNumber !== undefined && { tracking_number: trackingNumber }),
    ...(trackingUrl !== undefined && { tracking_url: trackingUrl }),
    ...(to === 'delivered' && order.payment_status === 'unpaid' && { payment_status: 'paid' as const }),
  });
  await insertOrderHistory(transaction, {
    order_id: orderId,
    status: to,
    actor,
    note: note ?? null,
    staff_name: by ?? null,
    created_at: now,
  });
  if (isUnsuccessful(to)) {
    await refundRemaining(transaction, { order, reason: note ?? `The order was ${to}`, now });
    await restockOrder(transaction, orderId, now);
    if (order.confirm_by !== null) await recordUnconfirmedProducts(transaction, orderId, now);
  }
  if (to === 'delivered' || isUnsuccessful(to)) await deleteUnverifiedOrder(transaction, orderId);
  if (to in statusMails) await enqueue(transaction, statusMails[to as keyof typeof statusMails], { orderId });
  const fault = await issueTaxDocuments(transaction, orderId, now);
  if (fault !== null && dispatchedStatuses.includes(to)) return refuse('not-billable', { fault });
  return accept(undefined);
}

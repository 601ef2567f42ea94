import type { OrderStatus } from '../orders/order-status.ts';
import { pickUpLabel } from '../orders/pick-up.ts';

/** Names of the statuses in the back office; orderStatusLabel names the status of one order. */
export const orderStatusLabels: Readonly<Record<OrderStatus, string>> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  processing: 'Packing',
  shipped: 'Shipped',
  out_for_delivery: 'Out for delivery',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  returned: 'Returned',
  failed: 'Failed',
};

type Method = Parameters<typeof pickUpLabel>[1];

export function orderStatusLabel(status: OrderStatus, method: Method): string {
  return pickUpLabel(status, method) ?? orderStatusLabels[status];
}

const verbs: Partial<Record<OrderStatus, string>> = {
  pending: 'waits to be confirmed',
  processing: 'is now being packed',
  failed: 'has failed',
};

/** What follows 'Order 100012': 'is now being packed'. */
export function orderStatusVerb(status: OrderStatus, method: Method): string {
  return verbs[status] ?? `is ${orderStatusLabel(status, method).toLowerCase()}`;
}

/** A button that sets the status: 'Mark as ready for pick-up'. */
export function markAsText(status: OrderStatus, method: Method): string {
  return `Mark as ${orderStatusLabel(status, method).toLowerCase()}`;
}

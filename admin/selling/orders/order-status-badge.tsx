import type { OrderRow } from '#contract/admin/orders.ts';
import { badgeTone, type OrderStatus } from '#domain/orders/order-status.ts';
import { pickUpLabel } from '#domain/orders/pick-up.ts';
import { Badge } from '../../ui/badge.tsx';

/** The usual names; orderStatusLabel names the status of one order. */
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

type Method = OrderRow['shippingMethod'];

export function orderStatusLabel(status: OrderStatus, method: Method): string {
  return pickUpLabel(status, method) ?? orderStatusLabels[status];
}

interface OrderStatusBadgeProps {
  readonly status: OrderStatus;
  readonly shippingMethod: Method;
}

export function OrderStatusBadge({ status, shippingMethod }: OrderStatusBadgeProps) {
  return <Badge tone={badgeTone(status)}>{orderStatusLabel(status, shippingMethod)}</Badge>;
}

const paymentStatusLabels = {
  unpaid: 'Unpaid',
  paid: 'Paid',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
} as const;

const paymentTones = {
  unpaid: 'yellow',
  paid: 'green',
  partially_refunded: 'blue',
  refunded: 'plain',
} as const;

export function PaymentStatusBadge({ status }: { readonly status: keyof typeof paymentStatusLabels }) {
  return <Badge tone={paymentTones[status]}>{paymentStatusLabels[status]}</Badge>;
}

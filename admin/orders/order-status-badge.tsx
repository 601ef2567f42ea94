import { badgeTone, type OrderStatus } from '#domain/orders/order-status.ts';
import { Badge } from '../ui/badge.tsx';

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

export function OrderStatusBadge({ status }: { readonly status: OrderStatus }) {
  return <Badge tone={badgeTone(status)}>{orderStatusLabels[status]}</Badge>;
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

import { badgeTone, type OrderStatus } from '#domain/orders/order-status.ts';
import { Badge } from '../ui/badge.tsx';

export const statusWords: Readonly<Record<OrderStatus, string>> = {
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

export function StatusBadge({ status }: { readonly status: OrderStatus }) {
  return <Badge tone={badgeTone(status)}>{statusWords[status]}</Badge>;
}

const paymentWords = {
  unpaid: 'Not paid',
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

export function PaymentBadge({ status }: { readonly status: keyof typeof paymentWords }) {
  return <Badge tone={paymentTones[status]}>{paymentWords[status]}</Badge>;
}

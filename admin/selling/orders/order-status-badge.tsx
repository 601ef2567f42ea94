import { keepAmounts } from '#browser/keep-amounts.ts';
import type { OrderRow } from '#contract/admin/orders.ts';
import { badgeTone, type OrderStatus } from '#domain/orders/order-status.ts';
import { orderStatusLabel } from '#domain/shop/order-status-label.ts';
import type { RefundState } from '#domain/orders/refund.ts';
import { Badge } from '../../ui/badge.tsx';

interface OrderStatusBadgeProps {
  readonly status: OrderStatus;
  readonly shippingMethod: OrderRow['shippingMethod'];
}

export function OrderStatusBadge({ status, shippingMethod }: OrderStatusBadgeProps) {
  return <Badge tone={badgeTone(status)}>{orderStatusLabel(status, shippingMethod)}</Badge>;
}

const paymentTones = {
  unpaid: 'yellow',
  paid: 'green',
  partially_refunded: 'blue',
  refunded: 'plain',
} as const;

export function PaymentStatusBadge({
  paymentStatus,
  paymentText,
}: Pick<OrderRow, 'paymentStatus' | 'paymentText'>) {
  return <Badge tone={paymentTones[paymentStatus]}>{keepAmounts(paymentText)}</Badge>;
}

const refundLabels = { wanted: 'Pending', sent: 'Pending', done: 'Done', failed: 'Failed' } as const;
const refundTones = { wanted: 'yellow', sent: 'yellow', done: 'green', failed: 'red' } as const;

export function RefundBadge({ state }: { readonly state: RefundState }) {
  return <Badge tone={refundTones[state]}>{refundLabels[state]}</Badge>;
}

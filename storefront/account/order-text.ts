import type { OrderStatus } from '#domain/orders/order-status.ts';

/** 'out_for_delivery' reads 'Out for delivery' (ORDER-2, ORDER-5). */
export function capitalised(word: string): string {
  const spaced = word.replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** Why an order has no progress to show (ORDER-1), or null where it has. */
export function endedOrderText(status: OrderStatus): string | null {
  switch (status) {
    case 'cancelled':
      return 'This order was cancelled.';
    case 'failed':
      return 'This order did not go through.';
    default:
      return null;
  }
}

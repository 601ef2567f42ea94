import type { OrderStatus } from '#domain/orders/order-status.ts';

/** 'out_for_delivery' reads 'Out for delivery' (ORDER-2, ORDER-5). */
export function capitalised(word: string): string {
  const spaced = word.replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** The note for an order without progress (ORDER-1); null for other orders. */
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

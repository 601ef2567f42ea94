import { deliveryDaysText } from '#domain/delivery/delivery-answer.ts';
import type { OrderRow } from './order-store.ts';

/**
 * 'Delivered between Wed 25 and Fri 27 November', as it was promised with the order. null: no day was, or the order waits to be
 * confirmed, so that nobody knows when it will be sent.
 */
export function promiseText({
  promised_from: from,
  promised_to: to,
  confirm_by: confirmBy,
}: Pick<OrderRow, 'promised_from' | 'promised_to' | 'confirm_by'>): string | null {
  return from === null || to === null || confirmBy !== null ? null : deliveryDaysText({ from, to });
}

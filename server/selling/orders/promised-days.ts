import { deliveryDaysText, rangeText } from '#domain/delivery/delivery-answer.ts';
import type { DayRange } from '#domain/delivery/delivery-days.ts';
import { raised } from '#domain/pricing/breakup-text.ts';
import type { OrderRow } from './order-store.ts';

/**
 * 'Delivery between Wed 25 and Fri 27 November', as it was promised with the order. null: no day was, or the order waits to be
 * confirmed, so that nobody knows when it will be sent.
 */
export function promiseText(order: Promised): string | null {
  const days = promisedDays(order);
  return days && deliveryDaysText(days);
}

/** The same beside a label: 'Between Wed 25 and Fri 27 November'. */
export function arrivalText(order: Promised): string | null {
  const days = promisedDays(order);
  return days && raised(rangeText(days));
}

type Promised = Pick<OrderRow, 'promised_from' | 'promised_to' | 'confirm_by'>;

function promisedDays({
  promised_from: from,
  promised_to: to,
  confirm_by: confirmBy,
}: Promised): DayRange | null {
  return from === null || to === null || confirmBy !== null ? null : { from, to };
}

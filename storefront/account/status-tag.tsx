import { badgeTone, type OrderStatus } from '#domain/orders/order-status.ts';
import { capitalised } from './order-text.ts';

/** ORDER-2 */
export function StatusTag({ status }: { readonly status: OrderStatus }) {
  return <span className={`tag tag-${badgeTone(status)}`}>{capitalised(status)}</span>;
}

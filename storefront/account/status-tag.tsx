import { badgeTone, type OrderStatus } from '#domain/order-status.ts';
import { capitalised } from './order-words.ts';

/** ORDER-2 */
export function StatusTag({ status }: { readonly status: OrderStatus }) {
  return <span className={`tag tag-${badgeTone(status)}`}>{capitalised(status)}</span>;
}

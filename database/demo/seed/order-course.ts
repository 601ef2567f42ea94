import type { OrderActor, OrderStatus } from '#domain/orders/order-status.ts';
import type { DemoOrder } from '../content/orders.ts';
import { daysBefore } from './days-before.ts';

/** The present status of an order. */
export function statusOf({ course }: DemoOrder): OrderStatus {
  return course.at(-1)?.[0] ?? 'pending';
}

/** When an order reached a status; null: never. */
export function momentOf({ course }: DemoOrder, wanted: OrderStatus, now: Date): Date | null {
  const step = course.find(([status]) => status === wanted);
  return step ? daysBefore(now, step[1]) : null;
}

/** Who brings an order to a status. */
export function doneBy(status: OrderStatus) {
  const actor = actorOf(status);
  return { actor, staff_name: actor === 'staff' ? 'Meera Rathore' : null };
}

function actorOf(status: OrderStatus): OrderActor {
  if (status === 'pending' || status === 'cancelled') return 'customer';
  return status === 'failed' ? 'system' : 'staff';
}

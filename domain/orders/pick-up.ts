import type { ShippingMethodSnapshot } from '../shipping/shipping-method.ts';
import { orderTransitions, trackerSteps, type OrderStatus } from './order-status.ts';

/** The shipping method of an order; null: over the counter, or of an older release. */
type OrderMethod = Pick<ShippingMethodSnapshot, 'delivers'> | null;

/** Whether the buyer collects the order, so that no parcel is sent (SHIP-2). */
export function isPickUp(method: OrderMethod): boolean {
  return method?.delivers === false;
}

interface Handover {
  readonly channel: string;
  readonly status: OrderStatus;
  readonly shippingMethod: OrderMethod;
}

/** The heading of the buyer's address. Pieces that the buyer collects, or took in the shop, are not shipped. */
export function addressLabel({ channel, status, shippingMethod }: Handover): 'Address' | 'Ship to' {
  const handedOver = channel === 'counter' && (status === 'delivered' || status === 'returned');
  return handedOver || isPickUp(shippingMethod) ? 'Address' : 'Ship to';
}

/** The statuses that may follow. An order that the buyer collects is never out for delivery. */
export function nextStatuses(status: OrderStatus, method: OrderMethod): readonly OrderStatus[] {
  const next: readonly OrderStatus[] = orderTransitions[status];
  return isPickUp(method) ? next.filter((each) => each !== 'out_for_delivery') : next;
}

const pickUpLabels: Partial<Record<OrderStatus, string>> = {
  shipped: 'Ready for pick-up',
  out_for_delivery: 'Ready for pick-up',
  delivered: 'Collected',
};

/** The name of a status if pick-up gives it one of its own; null: its usual name. */
export function pickUpLabel(status: OrderStatus, method: OrderMethod): string | null {
  return isPickUp(method) ? (pickUpLabels[status] ?? null) : null;
}

/** The names of the tracker's steps (ORDER-1). */
export function trackerStepsFor(method: OrderMethod): readonly string[] {
  return isPickUp(method) ? [...trackerSteps.slice(0, 2), 'Ready for pick-up', 'Collected'] : trackerSteps;
}

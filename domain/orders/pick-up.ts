import type { ShippingMethodSnapshot } from '../shipping/shipping-method.ts';
import { isUnsuccessful, orderTransitions, trackerSteps, type OrderStatus } from './order-status.ts';

/** The shipping method of an order; null: over the counter, or of the demo shop. */
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

/** Whether the pieces go to the buyer's address. Those that the buyer collects, or took in the shop, do not. */
function isSentToBuyer({ channel, status, shippingMethod }: Handover): boolean {
  const handedOver = channel === 'counter' && (status === 'delivered' || status === 'returned');
  return !handedOver && !isPickUp(shippingMethod);
}

/** Whether there is a parcel to label: not for an order that has ended without a sale. */
export function hasDeliveryLabel(order: Handover): boolean {
  return isSentToBuyer(order) && !isUnsuccessful(order.status);
}

/** The heading of the buyer's address. */
export function addressLabel(order: Handover): 'Address' | 'Ship to' {
  return isSentToBuyer(order) ? 'Ship to' : 'Address';
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

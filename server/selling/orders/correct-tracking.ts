import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { isPickUp } from '#domain/orders/pick-up.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { enqueue } from '../../platform/outbox/enqueue.ts';
import { insertOrderHistory, updateLockedOrder, lockOrder } from './order-row-store.ts';
import { shippingMethodOf, type OrderRow } from './order-store.ts';

/** Carrier, tracking number and tracking link of a parcel; null if unknown. */
export interface Tracking {
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly trackingUrl: string | null;
}

interface Correction extends Tracking {
  readonly orderId: number;
  /** Name of the staff member. */
  readonly by: string;
}

export function trackingOf(order: OrderRow): Tracking {
  return {
    carrier: order.carrier,
    trackingNumber: order.tracking_number,
    trackingUrl: order.tracking_url,
  };
}

/**
 * Corrects the tracking details of an order that was shipped. The history records the old and the new ones; the customer
 * gets a mail if the parcel is still on its way.
 */
export async function updateTracking(
  transaction: Transaction<Tables>,
  { orderId, by, ...after }: Correction,
  now: Date,
): Promise<Outcome<undefined, 'no-such-order' | 'not-sent' | 'no-parcel'>> {
  const order = await lockOrder(transaction, orderId);
  if (order === undefined) return refuse('no-such-order');
  const onItsWay = order.status === 'shipped' || order.status === 'out_for_delivery';
  if (!onItsWay && order.status !== 'delivered') return refuse('not-sent');
  if (isPickUp(shippingMethodOf(order))) return refuse('no-parcel');
  const before = describeTracking(trackingOf(order));
  if (before === describeTracking(after)) return accept(undefined);
  await updateLockedOrder(transaction, orderId, order.status, {
    carrier: after.carrier,
    tracking_number: after.trackingNumber,
    tracking_url: after.trackingUrl,
    updated_at: now,
  });
  await insertOrderHistory(transaction, {
    order_id: orderId,
    status: order.status,
    actor: 'staff',
    staff_name: by,
    note: `Tracking changed from ${before} to ${describeTracking(after)}`,
    created_at: now,
  });
  if (onItsWay) await enqueue(transaction, 'mail:tracking-corrected', { orderId, added: before === none });
  return accept(undefined);
}

const none = 'none';

function describeTracking({ carrier, trackingNumber, trackingUrl }: Tracking): string {
  const parts = [carrier, trackingNumber, trackingUrl].filter((part) => part !== null);
  return parts.length === 0 ? none : parts.join(' ');
}

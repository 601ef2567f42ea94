import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { writeHistory } from '../checkout/new-order-store.ts';
import { changeOrder, lockOrder } from './order-row-store.ts';
import type { OrderRow } from './order-store.ts';

/** By whom a parcel travels, its number and where it can be followed; null: not said. */
export interface Tracking {
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly trackingUrl: string | null;
}

interface Correction extends Tracking {
  readonly orderId: number;
  /** The name of whoever corrects it. */
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
 * Corrects how the parcel of an order travels, once it has been sent. The history tells the old and the new; the customer
 * gets a mail while the parcel is on its way.
 */
export async function correctTracking(
  transaction: Transaction<Tables>,
  { orderId, by, ...after }: Correction,
  now: Date,
): Promise<Outcome<undefined, 'no-such-order' | 'not-sent'>> {
  const order = await lockOrder(transaction, orderId);
  if (order === undefined) return refuse('no-such-order');
  const onItsWay = order.status === 'shipped' || order.status === 'out_for_delivery';
  if (!onItsWay && order.status !== 'delivered') return refuse('not-sent');
  const before = inWords(trackingOf(order));
  if (before === inWords(after)) return accept(undefined);
  await changeOrder(transaction, orderId, order.status, {
    carrier: after.carrier,
    tracking_number: after.trackingNumber,
    tracking_url: after.trackingUrl,
    updated_at: now,
  });
  await writeHistory(transaction, {
    order_id: orderId,
    status: order.status,
    actor: 'staff',
    staff_name: by,
    note: `Tracking changed from ${before} to ${inWords(after)}`,
    created_at: now,
  });
  if (onItsWay) await enqueue(transaction, 'mail:tracking-corrected', { orderId, added: before === none });
  return accept(undefined);
}

const none = 'none';

function inWords({ carrier, trackingNumber, trackingUrl }: Tracking): string {
  const said = [carrier, trackingNumber, trackingUrl].filter((part) => part !== null);
  return said.length === 0 ? none : said.join(' ');
}

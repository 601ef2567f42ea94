import type { OrderStatusChange } from '../../../selling/orders/change-order-status.ts';
import type { Tracking } from '../../../selling/orders/correct-tracking.ts';

interface TrackingInput {
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly trackingUrl: string;
}

interface Sent {
  readonly to: string;
  readonly carrier?: string | undefined;
  readonly trackingNumber?: string | undefined;
  readonly trackingUrl?: string | undefined;
}

/** The tracking fields of a dispatch, without empty ones. */
export function sentBy({
  to,
  carrier = '',
  trackingNumber = '',
  trackingUrl = '',
}: Sent): Pick<OrderStatusChange, 'carrier' | 'trackingNumber' | 'trackingUrl'> {
  if (to !== 'shipped') return {};
  return {
    ...(carrier !== '' && { carrier }),
    ...(trackingNumber !== '' && { trackingNumber }),
    ...(trackingUrl !== '' && { trackingUrl }),
  };
}

/** Of the carrier's form. */
export function toTracking({ carrier, trackingNumber, trackingUrl }: TrackingInput): Tracking {
  return {
    carrier: carrier || null,
    trackingNumber: trackingNumber || null,
    trackingUrl: trackingUrl || null,
  };
}

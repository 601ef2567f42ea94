import { shortDateTime } from '../locale/indian-time.ts';

/** The only table of order statuses and their transitions (ORDER-1). */
export const orderTransitions = {
  pending: ['confirmed', 'processing', 'cancelled', 'failed'],
  confirmed: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['out_for_delivery', 'delivered', 'returned'],
  out_for_delivery: ['delivered', 'returned'],
  delivered: ['returned'],
  cancelled: [],
  returned: [],
  failed: [],
} as const satisfies Record<string, readonly string[]>;

export type OrderStatus = keyof typeof orderTransitions;

export const orderStatuses = Object.keys(orderTransitions) as OrderStatus[];

/** Neither ended nor delivered. */
export const openStatuses: readonly OrderStatus[] = [
  'pending',
  'confirmed',
  'processing',
  'shipped',
  'out_for_delivery',
];

/** Shipped or delivered. */
export const dispatchedStatuses: readonly OrderStatus[] = ['shipped', 'out_for_delivery', 'delivered'];

/** Ended without a sale: stock, coupon use and money are returned. */
export const unsuccessfulStatuses = [
  'cancelled',
  'returned',
  'failed',
] as const satisfies readonly OrderStatus[];

export type UnsuccessfulStatus = (typeof unsuccessfulStatuses)[number];

export function isUnsuccessful(status: OrderStatus): status is UnsuccessfulStatus {
  return unsuccessfulStatuses.some((unsuccessful) => unsuccessful === status);
}

/** Ended before the order was shipped. */
export const unsuccessfulBeforeDispatch: readonly OrderStatus[] = unsuccessfulStatuses.filter(
  (status) => status !== 'returned',
);

/** A shopper may cancel until the order is being processed (ORDER-7). */
export function canShopperCancel(status: OrderStatus): boolean {
  return status === 'pending' || status === 'confirmed';
}

/** Where an order is placed: by a shopper, or by staff at the counter. */
export const orderChannels = ['online', 'counter'] as const;
export type OrderChannel = (typeof orderChannels)[number];

/** Who changes an order's status. */
export const orderActors = ['customer', 'staff', 'system'] as const;
export type OrderActor = (typeof orderActors)[number];

export const trackerSteps = ['Order Placed', 'Processing', 'Shipped', 'Delivered'] as const;

const trackerIndex: Record<OrderStatus, number> = {
  pending: 0,
  confirmed: 0,
  processing: 1,
  shipped: 2,
  out_for_delivery: 2,
  delivered: 3,
  cancelled: 4,
  returned: 2,
  failed: 0,
};

/**
 * Index of the tracker step, 0 to 3; 4 for a cancelled order, which shows no progress (ORDER-1). A returned order was delivered only
 * if its history says so: a parcel may be refused at the door.
 */
export function trackerStep(status: OrderStatus, history: readonly OrderStatus[]): number {
  return trackerIndex[status === 'returned' && history.includes('delivered') ? 'delivered' : status];
}

/** Width of the tracker's bar in percent: 33.33 per step, 100 at Delivered (ORDER-1). */
export function trackerPercent(step: number): number {
  if (step > 3) return 0;
  return step === 3 ? 100 : step * 33.33;
}

export type BadgeTone = 'green' | 'blue' | 'yellow' | 'red';

/** Badge colour (ORDER-2). */
export function badgeTone(status: OrderStatus): BadgeTone {
  switch (status) {
    case 'delivered':
      return 'green';
    case 'shipped':
    case 'out_for_delivery':
      return 'blue';
    case 'processing':
      return 'yellow';
    default:
      return 'red';
  }
}

/** In the history of a cash order that the staff did not confirm in time (PAY-16). */
export const lapsedNote = 'Not confirmed by the shop in time';

/**
 * Said to the buyer of a cash order that is cancelled unless the staff confirm it (PAY-16). Until then it is not called confirmed,
 * also if the buyer has confirmed it (ORDER-10). `by`: when it is cancelled, in words. `afterBuyer`: follows a sentence that asks
 * the buyer to confirm it first (PAY-12).
 */
export function shopConfirmsText(by: string, afterBuyer = false): string {
  const review = afterBuyer ? 'then review the order' : 'review this order';
  return `We will ${review} and confirm it by ${by}. If we do not, it is cancelled and its pieces are on sale again; you owe nothing.`;
}

interface Deadlines {
  readonly confirmBy: Date | null;
  readonly lapsesAt: Date | null;
}

/**
 * Shown to staff for a cash order that waits to be confirmed, by its customer (PAY-12) or by them (PAY-16); null: it does not
 * wait.
 */
export function waitingOrderText({ confirmBy, lapsesAt }: Deadlines): string | null {
  if (confirmBy !== null) {
    const lapses = lapsesAt === null ? '' : `, and on ${shortDateTime(lapsesAt)} unless you do`;
    return `Not confirmed yet. It is cancelled automatically on ${shortDateTime(confirmBy)} unless the customer or you confirm it${lapses}.`;
  }
  return lapsesAt === null
    ? null
    : `The customer has not received an order yet. It is cancelled automatically on ${shortDateTime(lapsesAt)} unless you confirm it.`;
}

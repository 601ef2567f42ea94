import { addDays } from '../locale/days.ts';
import type { ReturnTerms } from '../delivery/return-terms.ts';
import { dayInIndia } from '../locale/indian-time.ts';
import { dayText } from '../locale/day-text.ts';
import { formatRupees, subtract, zeroPaise, type Paise } from '../money.ts';
import { refundMoney } from './online-payment.ts';
import type { OrderStatus } from './order-status.ts';

/** The steps of a request to return or exchange pieces. Shoppers request and withdraw; the staff do the rest. */
const returnTransitions = {
  requested: ['accepted', 'refused', 'withdrawn'],
  accepted: ['received', 'refused', 'withdrawn'],
  received: ['completed', 'refused'],
  completed: [],
  refused: [],
  withdrawn: [],
} as const satisfies Record<string, readonly string[]>;

export type ReturnStatus = keyof typeof returnTransitions;
export const returnStatuses = Object.keys(returnTransitions) as ReturnStatus[];

/** Steps of the staff. */
export const staffReturnSteps = ['accepted', 'refused', 'received', 'completed'] as const;
export type StaffReturnStep = (typeof staffReturnSteps)[number];

export const openReturnStatuses = [
  'requested',
  'accepted',
  'received',
] as const satisfies readonly ReturnStatus[];

export function isReturnStep(from: ReturnStatus, to: ReturnStatus): boolean {
  return returnTransitions[from].some((next) => next === to);
}

export function isOpenReturn(status: ReturnStatus): boolean {
  return openReturnStatuses.some((open) => open === status);
}

export const returnKinds = ['return', 'exchange'] as const;
export type ReturnKind = (typeof returnKinds)[number];

export const returnKindTexts: Readonly<Record<ReturnKind, string>> = {
  return: 'Money back',
  exchange: 'Exchange for another piece',
};

export const returnReasons = [
  'changed-mind',
  'does-not-fit',
  'damaged',
  'not-as-described',
  'wrong-piece',
] as const;
export type ReturnReason = (typeof returnReasons)[number];

export const returnReasonTexts: Readonly<Record<ReturnReason, string>> = {
  'changed-mind': 'I changed my mind',
  'does-not-fit': 'It does not fit',
  damaged: 'It arrived damaged',
  'not-as-described': 'It is not as described',
  'wrong-piece': 'It is the wrong piece',
};

/** The pick-up is free for these reasons. */
const faultsOfTheShop: readonly ReturnReason[] = ['damaged', 'not-as-described', 'wrong-piece'];

export const returnLimits = {
  /** Of one order, closed ones included. */
  requests: 10,
  /** Of one request. */
  pictures: 3,
  /** The largest that the table takes. */
  pictureBytes: 2_000_000,
  words: 2000,
} as const;

export interface ReturnableOrder {
  readonly status: OrderStatus;
  /** null: not delivered. */
  readonly deliveredAt: Date | null;
}

export interface LineReturn {
  /** How many can be returned; 0: none. */
  readonly units: number;
  /** The last day, in India; null: not known yet, or no days are set. */
  readonly until: string | null;
  readonly sentence: string;
}

/** Whether pieces of an order line can still be returned, and until which day. */
export function returnOfLine(
  terms: Pick<ReturnTerms, 'returnDays'>,
  { status, deliveredAt }: ReturnableOrder,
  line: { readonly quantity: number; readonly refundedQuantity: number },
  now: Date,
): LineReturn {
  if (terms.returnDays === null)
    return { units: 0, until: null, sentence: 'Please ask us about a return: write to us on this page.' };
  if (status !== 'delivered' || deliveredAt === null)
    return { units: 0, until: null, sentence: 'Pieces can be returned once they are delivered.' };
  const until = addDays(dayInIndia(deliveredAt), terms.returnDays);
  if (dayInIndia(now) > until)
    return { units: 0, until, sentence: `Pieces of this order could be returned until ${dayText(until)}.` };
  const units = line.quantity - line.refundedQuantity;
  const sentence = units === 0 ? 'Refunded.' : `Can be returned until ${dayText(until)}.`;
  return { units, until, sentence };
}

/** What pieces that cost this much are worth: the money that goes back, by the rule of the refund, or their value. */
export function worthOfReturn(
  kind: ReturnKind,
  cost: Paise,
  { left, owed }: { readonly left: Paise; readonly owed: Paise },
): Paise {
  return kind === 'return' ? refundMoney(cost, left, owed).money : cost;
}

export interface PickUpCost {
  readonly from: Paise;
  readonly to: Paise;
}

/** What the pick-up of a return costs the buyer; null: the shop has set no cost. */
export function pickUpCostOf(
  terms: Pick<ReturnTerms, 'returnPickUp'>,
  reason: ReturnReason,
): PickUpCost | null {
  return faultsOfTheShop.includes(reason) ? { from: zeroPaise, to: zeroPaise } : terms.returnPickUp;
}

/** What is refunded of a value after the cost of the pick-up, at least and at most; never below 0. */
export function amountAfterPickUp(worth: Paise, pickUp: PickUpCost | null): PickUpCost {
  const less = (cost: Paise) => (cost > worth ? zeroPaise : subtract(worth, cost));
  return pickUp === null ? { from: worth, to: worth } : { from: less(pickUp.to), to: less(pickUp.from) };
}

/**
 * What comes back for pieces, after the cost of the pick-up: 'Refund ₹76,120, less ₹450 to ₹900 for the insured pick-up: ₹75,220 to
 * ₹75,670'. `pickUp`: null: the shop had set no cost.
 */
export function returnMoneyText(kind: ReturnKind, worth: Paise, pickUp: PickUpCost | null): string {
  const value = `${kind === 'return' ? 'Refund' : 'Credit towards another piece'} ${formatRupees(worth)}`;
  if (pickUp === null) return `${value}, less the cost of the insured pick-up, which we tell you first`;
  if (pickUp.to === zeroPaise) return `${value}; the insured pick-up is free`;
  const back = rangeText(amountAfterPickUp(worth, pickUp));
  return `${value}, less ${rangeText(pickUp)} for the insured pick-up: ${back}`;
}

/** '₹450', '₹450 to ₹900' */
function rangeText({ from, to }: PickUpCost): string {
  return from === to ? formatRupees(to) : `${formatRupees(from)} to ${formatRupees(to)}`;
}

/** The state of a request in the shopper's words. */
export const returnStatusTexts: Readonly<Record<ReturnStatus, string>> = {
  requested: 'Requested',
  accepted: 'Accepted',
  refused: 'Refused',
  received: 'Received by the shop',
  completed: 'Completed',
  withdrawn: 'Withdrawn',
};

/** What happens next, for mails and the order page; '' where the status tells enough. */
export function returnNextText(status: ReturnStatus, kind: ReturnKind): string {
  if (status === 'accepted')
    return 'Please pack the pieces with their box and papers. We will contact you about the pick-up.';
  if (status !== 'received') return '';
  return kind === 'return'
    ? 'We will check them and then refund you.'
    : 'We will check them and then exchange them.';
}

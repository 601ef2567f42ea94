import { formatRupees, type Paise } from '#domain/money.ts';
import { fillPath, pages } from '#domain/shop/pages.ts';
import {
  button,
  verbatim,
  type AmountRow,
  type Fact,
  type ItemLine,
  type MailBlock,
  type ShopDetails,
} from './template/mail-content.ts';

/** An order as mails show it. */
export interface OrderInMail {
  readonly id: number;
  readonly firstName: string;
  /** 21 November 2026 */
  readonly placedOn: string;
  readonly lines: readonly ItemLine[];
  /** Rows that add up to the last one, the total. */
  readonly totals: readonly AmountRow[];
  readonly total: Paise;
  /** 'Cash On Delivery', or the label of the payment method. */
  readonly payment: string;
  /** The business on the invoice, with its GSTIN; null: none. */
  readonly business: string | null;
  /** The amount to be paid on delivery. */
  readonly cashDue: Paise;
  readonly paid: boolean;
  /** Whether the whole payment, but for the fee, had gone back before the order was cancelled. */
  readonly refundedBefore: boolean;
  /** What its cancellation refunds, where a part had gone back before; null: none had. */
  readonly restRefunded: Paise | null;
  /** Sold at the counter: nothing goes back by itself. */
  readonly atCounter: boolean;
  /** What the customer paid on top, which stays with the payment provider. */
  readonly feeLeft: Paise;
  /** What the customer paid, and how it differs from the total. */
  readonly paidText: string;
  /** Marked by `verbatim`, unless it is a sentence. */
  readonly deliverTo: string;
  /** 'Between Wed 25 and Fri 27 November'; null: no day is promised, or the order is collected. */
  readonly arrival: string | null;
  /** The method by which the buyer collects the order; null: it is delivered. */
  readonly pickUp: { readonly label: string; readonly description: string } | null;
  /** The deadline for confirming it: 22 November 2026, 14:05; null: no confirmation is needed. */
  readonly confirmBy: string | null;
  /** When it is cancelled unless the shop confirms it; null: never. */
  readonly lapsesAt: string | null;
  /** Whether it was cancelled because it was not confirmed in time. */
  readonly expired: boolean;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly trackingUrl: string | null;
}

export function orderButton(id: number, { origin }: ShopDetails): MailBlock {
  return button('View your order', origin + fillPath(pages.order.path, { id }));
}

export function destinationRow({ pickUp, deliverTo }: OrderInMail): Fact {
  if (pickUp === null) return ['Delivery to', deliverTo];
  const { label, description } = pickUp;
  return description === '' ? ['Pick-up', label] : [label, description];
}

/** The promised days; false: none are. */
export function arrivalRow({ arrival }: OrderInMail): Fact | false {
  return arrival !== null && ['Expected delivery', arrival];
}

/** Asks for the cash that is still due; empty if none is. */
export function cashDueText({ cashDue, pickUp }: OrderInMail): string {
  const moment = pickUp === null ? 'when it arrives' : 'when you collect it';
  return cashDue > 0 ? ` Please have ${formatRupees(cashDue)} ready in cash ${moment}.` : '';
}

/** The tracking details that are known; none for an order that the buyer collects. */
export function trackingRows(order: OrderInMail): readonly (Fact | false)[] {
  const { carrier, trackingNumber, trackingUrl, pickUp } = order;
  if (pickUp !== null) return [];
  return [
    carrier !== null && ['Carrier', verbatim(carrier)],
    trackingNumber !== null && ['Tracking number', verbatim(trackingNumber)],
    trackingUrl !== null && ['Track it at', verbatim(trackingUrl)],
  ];
}

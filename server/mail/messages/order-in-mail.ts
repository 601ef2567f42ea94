import { isPersonName } from '#domain/forms/person-name.ts';
import type { Paise } from '#domain/money.ts';
import { fillPath, pages } from '#domain/shop/pages.ts';
import type { AmountRow, MailBlock, ItemLine, ShopDetails } from '../template/mail-content.ts';

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
  /** The amount to be paid on delivery. */
  readonly cashDue: Paise;
  readonly paid: boolean;
  readonly deliverTo: string;
  /** The label and the description of a method by which the buyer collects the order; null: it is delivered. */
  readonly pickUp: string | null;
  /** The deadline for confirming it: 22 November 2026, 14:05; null: no confirmation is needed. */
  readonly confirmBy: string | null;
  /** Whether it was cancelled because it was not confirmed in time. */
  readonly expired: boolean;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly trackingUrl: string | null;
}

export function itemsBlock({ lines, totals }: OrderInMail): MailBlock {
  return { kind: 'goods', lines, totals };
}

export function orderButton({ id }: OrderInMail, { origin }: ShopDetails): MailBlock {
  return { kind: 'button', label: 'View your order', url: origin + fillPath(pages.order.path, { id }) };
}

export function destinationRow({ pickUp, deliverTo }: OrderInMail): [string, string] {
  return pickUp === null ? ['Delivery to', deliverTo] : ['Pick-up', pickUp];
}

/** The tracking details that are known. */
export function trackingRows({ carrier, trackingNumber, trackingUrl }: OrderInMail): [string, string][] {
  return [
    ...(carrier === null ? [] : [['Carrier', carrier] satisfies [string, string]]),
    ...(trackingNumber === null ? [] : [['Tracking number', trackingNumber] satisfies [string, string]]),
    ...(trackingUrl === null ? [] : [['Track it at', trackingUrl] satisfies [string, string]]),
  ];
}

/** Names that were stored before they were validated may be texts with a link. */
export function greeting({ firstName }: { readonly firstName: string }): MailBlock {
  return { kind: 'text', text: isPersonName(firstName) ? `Dear ${firstName},` : 'Dear customer,' };
}

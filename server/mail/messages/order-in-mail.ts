import { isPersonName } from '#domain/forms/person-name.ts';
import type { Paise } from '#domain/money.ts';
import type { AmountRow, MailBlock, ItemLine, ShopDetails } from '../template/mail-content.ts';

/** What mails tell of an order, as it was placed. */
export interface OrderInMail {
  readonly id: number;
  readonly firstName: string;
  /** 21 November 2026 */
  readonly placedOn: string;
  readonly lines: readonly ItemLine[];
  /** The rows that add up to the last one, the total. */
  readonly totals: readonly AmountRow[];
  readonly total: Paise;
  /** 'Cash On Delivery', or the title of the way it is paid. */
  readonly payment: string;
  /** What is still to be paid at the door. */
  readonly cashDue: Paise;
  readonly paid: boolean;
  readonly deliverTo: string;
  /** Until when it has to be confirmed, in words: 22 November 2026, 14:05; null: it has not. */
  readonly confirmBy: string | null;
  /** Whether it was cancelled because nobody confirmed it. */
  readonly expired: boolean;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly trackingUrl: string | null;
}

export function itemsBlock({ lines, totals }: OrderInMail): MailBlock {
  return { kind: 'goods', lines, totals };
}

export function orderButton({ id }: OrderInMail, { origin }: ShopDetails): MailBlock {
  return { kind: 'button', label: 'See your order', url: `${origin}/orders/${id}` };
}

/** How the parcel travels, as far as it was said. */
export function trackingRows({ carrier, trackingNumber, trackingUrl }: OrderInMail): [string, string][] {
  return [
    ...(carrier === null ? [] : [['Carrier', carrier] satisfies [string, string]]),
    ...(trackingNumber === null ? [] : [['Tracking number', trackingNumber] satisfies [string, string]]),
    ...(trackingUrl === null ? [] : [['Track it at', trackingUrl] satisfies [string, string]]),
  ];
}

export function greeting({ firstName }: { readonly firstName: string }): string {
  // A name from before names were looked at may be a text with a link.
  return isPersonName(firstName) ? `Dear ${firstName},` : 'Dear customer,';
}

import { formatRupees, type Paise } from '#domain/money.ts';

/** What every mail says of the shop: the owner's settings and the shop's own address. */
export interface ShopDetails {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  /** What it says of a parcel on its way; empty: nothing. */
  readonly parcel: string;
  /** https://shop.example, without a slash at the end. */
  readonly origin: string;
}

export interface AmountRow {
  readonly label: string;
  readonly amount: Paise | 'Free';
}

export function amountText(amount: AmountRow['amount']): string {
  return amount === 'Free' ? amount : formatRupees(amount);
}

export interface ItemLine extends AmountRow {
  readonly quantity: number;
}

/** A part of a letter. Each has a form in text (text-letter.ts) and one in HTML (html-block.ts). */
export type MailBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'goods'; readonly lines: readonly ItemLine[]; readonly totals: readonly AmountRow[] }
  /** What a person wrote, line by line as they wrote it. */
  | { readonly kind: 'quote'; readonly text: string }
  | {
      readonly kind: 'note';
      readonly text: string;
      readonly link?: { readonly label: string; readonly url: string };
    };

export interface MailContent {
  readonly subject: string;
  /** What the list of mails shows behind the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
}

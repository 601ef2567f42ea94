import { formatRupees, type Paise } from '#domain/money.ts';

/** Details of the shop in every mail: the owner's settings and the shop's address. */
export interface ShopDetails {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  /** A sentence about the delivery of parcels; may be empty. */
  readonly parcel: string;
  /** https://shop.example, without a trailing slash. */
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

/**
 * A part of a mail, rendered as text (render-mail-text.ts) and as HTML (render-html-block.ts). Names, numbers, codes and addresses in
 * its texts are marked by `verbatim`.
 */
export type MailBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'goods'; readonly lines: readonly ItemLine[]; readonly totals: readonly AmountRow[] }
  /** Text that a person wrote, with its line breaks. */
  | { readonly kind: 'quote'; readonly text: string }
  | {
      readonly kind: 'note';
      readonly text: string;
      readonly link?: { readonly label: string; readonly url: string };
    };

/** Characters that no text contains: Unicode reserves them for marks within a program. */
const [begin, end] = ['\u{FDD0}', '\u{FDD1}'];

/** Marks a name, a number, a code or an address of a sentence: whoever has the mail translated finds it as it is. */
export function verbatim(text: string | number): string {
  return `${begin}${text}${end}`;
}

/** Without the marks. */
export function plain(text: string): string {
  return text.replaceAll(/[\u{FDD0}\u{FDD1}]/gu, '');
}

export interface MailContent {
  readonly subject: string;
  /** The text that a list of mails shows after the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
}

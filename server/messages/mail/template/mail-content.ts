import { nameFault } from '#domain/input/name.ts';
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

/** A row of a table. */
export type Fact = readonly [label: string, value: string];

interface Goods {
  readonly lines: readonly ItemLine[];
  readonly totals: readonly AmountRow[];
}

interface Link {
  readonly label: string;
  readonly url: string;
}

/**
 * A part of a mail, rendered as text (render-mail-text.ts) and as HTML (render-html-block.ts). A string is a paragraph. Names,
 * numbers, codes and addresses in its texts are marked by `verbatim`.
 */
export type MailBlock =
  | string
  | { readonly kind: 'code'; readonly code: string }
  | ({ readonly kind: 'button' } & Link)
  | { readonly kind: 'facts'; readonly rows: readonly Fact[] }
  | ({ readonly kind: 'goods' } & Goods)
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'note'; readonly text: string; readonly link?: Link };

/** A code to type in, in large digits. */
export function code(digits: string): MailBlock {
  return { kind: 'code', code: digits };
}

export function button(label: string, url: string): MailBlock {
  return { kind: 'button', label, url };
}

/** A table of labels and values, without the rows that are false. */
export function facts(...rows: readonly (Fact | false)[]): MailBlock {
  return { kind: 'facts', rows: rows.filter((row) => row !== false) };
}

/** Order lines and the sums below them. */
export function goods({ lines, totals }: Goods): MailBlock {
  return { kind: 'goods', lines, totals };
}

/** Text that a person wrote, with its line breaks. */
export function quote(text: string): MailBlock {
  return { kind: 'quote', text };
}

/** Small print, which may end with a link. */
export function note(text: string, link?: Link): MailBlock {
  return { kind: 'note', text, ...(link !== undefined && { link }) };
}

/** Names that were stored before they were validated may be texts with a link. */
export function greeting({ firstName }: { readonly firstName: string }): string {
  return firstName !== '' && nameFault(firstName) === null
    ? `Dear ${verbatim(firstName)},`
    : 'Dear customer,';
}

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
  /** What is false is left out. */
  readonly blocks: readonly (MailBlock | false)[];
}

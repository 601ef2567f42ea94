import { isRateTimesValue } from '../tax/gst.ts';
import { reducesTax } from '../tax/credit-note-deadline.ts';
import { add, zeroPaise, type Paise } from '../money.ts';
import { isBill, isToBusiness, type IssuedDocument } from './issued-document.ts';

/**
 * The sections of GSTR-1 (CGST Rules 2017, rule 59(4)): registered buyers, large bills to consumers in other States, all
 * other consumers, exports, bills of supply, and credit notes to registered and to unregistered buyers. Documents that were issued
 * without a registration are in no return.
 */
export const returnSections = ['b2b', 'b2cl', 'b2cs', 'exp', 'nil', 'cdnr', 'cdnur', 'unregistered'] as const;
export type ReturnSection = (typeof returnSections)[number];

/**
 * The section of a document. A note goes where its invoice went: notes on large bills and exports stand by themselves, other
 * notes to consumers reduce the sum of their State, and notes on bills of supply that of nil rated supplies (instructions to
 * form GSTR-1, tables 7, 8 and 9B).
 */
export function sectionOf(document: IssuedDocument): ReturnSection {
  const { kind, place, sellerGstin } = document;
  const invoiced = isBill(document);
  if (sellerGstin === null) return 'unregistered';
  if ((document.against?.kind ?? kind) === 'bill-of-supply') return 'nil';
  if (isToBusiness(document)) return invoiced ? 'b2b' : 'cdnr';
  if (place === null) return invoiced ? 'exp' : 'cdnur';
  if (!isLargeBill(document)) return 'b2cs';
  return invoiced ? 'b2cl' : 'cdnur';
}

/** Whether the invoice, or the one that a note names, is inter-State and above the threshold of its day. */
function isLargeBill({ heads, total, against, largeBillAbove }: IssuedDocument): boolean {
  return heads === 'IGST' && (against ?? { total }).total > largeBillAbove;
}

/** Whether a credit note comes too late to reduce tax (LAW-9). It stands in the registers and in no return. */
export function isLateNote({
  day,
  against,
}: {
  readonly day: string;
  readonly against: { readonly day: string } | null;
}): boolean {
  return against !== null && !reducesTax({ day }, against);
}

/**
 * A document as registers and vouchers enter it: all that a late credit note gives back is outside tax (LAW-9), other documents
 * are entered as printed.
 */
export function asEntered(document: IssuedDocument): IssuedDocument {
  if (!isLateNote(document)) return document;
  const lines = document.lines.map((line) => ({
    ...line,
    rate: 0,
    taxable: zeroPaise,
    tax: zeroPaise,
    untaxed: add(line.taxable, line.tax, line.untaxed),
  }));
  return { ...document, lines };
}

/** Rate 0: to consumers in `b2cs`, and by bills of supply. */
export interface NilRated {
  readonly interState: Paise;
  readonly withinState: Paise;
  /** To registered buyers. */
  readonly interStateBusiness: Paise;
  readonly withinStateBusiness: Paise;
}

export function nilRatedSide(document: IssuedDocument): keyof NilRated {
  const { heads } = document;
  if (!isToBusiness(document)) return heads === 'IGST' ? 'interState' : 'withinState';
  return heads === 'IGST' ? 'interStateBusiness' : 'withinStateBusiness';
}

/** Whether the tax of a line is not its rate times its value (LAW-86). A seller without a registration states no tax, nor does a credit note that comes too late. */
export function statesWrongTax(document: IssuedDocument): boolean {
  const { heads, lines } = document;
  if (heads === 'none' || isLateNote(document)) return false;
  return lines.some((line) => !isRateTimesValue(line, { halves: heads !== 'IGST' }));
}

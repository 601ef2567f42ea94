import { reducesTax } from '../tax/credit-note-deadline.ts';
import { isBill, type IssuedDocument } from './issued-document.ts';

/**
 * The sections of GSTR-1 (CGST Rules 2017, rule 59(4)): registered buyers, large bills to consumers in other States, all
 * other consumers, exports, bills of supply, and credit notes to registered and to unregistered buyers.
 */
export type ReturnSection = 'b2b' | 'b2cl' | 'b2cs' | 'exp' | 'nil' | 'cdnr' | 'cdnur';

/**
 * The section of a document. A note goes where its invoice went: notes on large bills and exports stand by themselves, other
 * notes to consumers reduce the sum of their State, and notes on bills of supply that of nil rated supplies (instructions to
 * form GSTR-1, tables 7, 8 and 9B).
 */
export function sectionOf(document: IssuedDocument): ReturnSection {
  const { kind, buyer, place } = document;
  const invoiced = isBill(document);
  if ((document.against?.kind ?? kind) === 'bill-of-supply') return 'nil';
  if (buyer.gstin !== null) return invoiced ? 'b2b' : 'cdnr';
  if (place === null) return invoiced ? 'exp' : 'cdnur';
  if (!isLargeBill(document)) return 'b2cs';
  return invoiced ? 'b2cl' : 'cdnur';
}

/** Whether the invoice, or the one that a note names, is inter-State and above the threshold of its day. */
function isLargeBill({ heads, total, against, largeBillAbove }: IssuedDocument): boolean {
  return heads === 'IGST' && (against ?? { total }).total > largeBillAbove;
}

/** Whether a credit note comes too late to reduce tax (LAW-9). It stands in the registers and in no return. */
export function isLateNote({ day, against }: Pick<IssuedDocument, 'day' | 'against'>): boolean {
  return against !== null && !reducesTax({ day }, against);
}

import { gstRateFault } from '../tax/gst-rates.ts';
import { hsnShape } from '../tax/hsn-codes.ts';
import { unitCodes } from '../tax/unit-code.ts';
import { isVoucher, type IssuedDocument } from './issued-document.ts';

/** Unit quantity codes in the HSN summary: those of documents, 'OTH' for value without goods, 'NA' for services. */
export const summaryUnits = [...unitCodes, 'OTH', 'NA'] as const;
export type SummaryUnit = (typeof summaryUnits)[number];

/** Services have codes of chapter 99 (notification 11/2017, Central Tax (Rate), annexure). */
export function isService(hsn: string): boolean {
  return hsn.startsWith('99');
}

/**
 * Whether a portal takes a number of a document (CGST Rules 2017, rule 46(b)). The invoice registration portal, of e-invoices, takes
 * none that begins with 0, - or /.
 */
export function isPortalNumber(of: 'GSTR-1' | 'e-invoice', number: string): boolean {
  return /^(?!0+$)[A-Za-z0-9/-]{1,16}$/.test(number) && (of === 'GSTR-1' || !/^[0/-]/.test(number));
}

/**
 * Why the GST portal refuses a document in GSTR-1, and what to change; null: it takes it. Its file contains no refused document.
 * Issued documents do not change, so a wrong one is credited and issued anew, or typed in the portal.
 */
export function portalFault(document: IssuedDocument): string | null {
  const { number, buyer, sellerGstin, lines } = document;
  if (isVoucher(document) || sellerGstin === null) return null;
  if (!isPortalNumber('GSTR-1', number))
    return 'its number is not of at most 16 letters, digits, - and /. Choose a shorter prefix under Settings, Documents';
  if (buyer.gstin === sellerGstin)
    return 'the GSTIN of its buyer is the shop’s own. Credit it, and sell anew';
  const badCode = lines.find(({ hsn }) => !hsnShape.test(hsn) || /^0+$/.test(hsn));
  if (badCode !== undefined)
    return `the HSN code of ${badCode.name}, “${badCode.hsn}”, is not of 4, 6 or 8 digits. ${remedy}`;
  const badRate = lines.find(({ rate }) => gstRateFault(rate) !== null);
  if (badRate !== undefined) return `${badRate.name}: ${gstRateFault(badRate.rate)}. ${remedy}`;
  return null;
}

const remedy = 'Correct the piece, credit this document, and sell anew';

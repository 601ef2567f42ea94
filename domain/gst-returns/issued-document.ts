import type { IndianState } from '../locale/indian-state.ts';
import { add, subtract, toPaise, zeroPaise, type BasisPoints, type Paise } from '../money.ts';
import { billKinds, type TaxDocumentKind } from '../orders/invoice-due.ts';
import type { TaxHeads } from '../tax/place-of-supply.ts';
import type { UnitCode } from '../tax/unit-code.ts';

/** A line of an issued document, as returns and registers read it. */
export interface IssuedLine {
  readonly name: string;
  readonly hsn: string;
  /** Units; 0 for shipping, and for a part of the price without returned units. */
  readonly quantity: number;
  /** Net weight of all units; null: not recorded. */
  readonly milligrams: number | null;
  readonly unit: UnitCode;
  readonly rate: BasisPoints;
  readonly taxable: Paise;
  readonly tax: Paise;
  /** The part of the price that is no value of supply, of a line under the margin scheme (LAW-24). */
  readonly untaxed: Paise;
  /** null: not sold under the margin scheme. */
  readonly margin: PurchasedGoods | null;
}

/** What the shop has paid for the goods of a line under the margin scheme. */
export interface PurchasedGoods {
  readonly voucher: string;
  /** Of all units. */
  readonly purchase: Paise;
}

/** An issued document. Amounts of a credit note are positive; a voucher is no supply and has no lines. */
export interface IssuedDocument {
  readonly kind: TaxDocumentKind;
  readonly series: string;
  /** Within the series. */
  readonly serial: number;
  /** As printed. */
  readonly number: string;
  /** In India. */
  readonly day: string;
  readonly orderId: number;
  readonly channel: 'online' | 'counter';
  /** null: issued without a registration. */
  readonly sellerGstin: string | null;
  readonly seller: { readonly name: string; readonly legalName: string; readonly lines: readonly string[] };
  readonly buyer: { readonly name: string; readonly gstin: string | null };
  /** Names and address as printed. */
  readonly billTo: readonly string[];
  /** null: handed over in the shop, or not printed. */
  readonly deliveredTo: readonly string[] | null;
  /** null: abroad, or the seller is not registered. */
  readonly place: IndianState | null;
  /** Whether the buyer's State is recorded; otherwise it counts as the seller's. No State is asked for in a small counter sale. */
  readonly placeRecord: 'recorded' | 'not-asked' | 'missing';
  readonly heads: TaxHeads;
  readonly lines: readonly IssuedLine[];
  readonly total: Paise;
  /** What rounding to the rupee added to the lines. */
  readonly roundOff: Paise;
  /** The invoice or bill of supply that a credit note names; null for other documents. */
  readonly against: {
    readonly kind: TaxDocumentKind;
    readonly number: string;
    readonly day: string;
    readonly total: Paise;
  } | null;
  readonly payment: string;
  /** The threshold of B2CL on the day of the invoice, or of the one that a note names. */
  readonly largeBillAbove: Paise;
  /** Of a credit note. */
  readonly reason: string;
}

export interface TaxAmounts {
  readonly taxable: Paise;
  readonly igst: Paise;
  readonly cgst: Paise;
  /** State tax, or the tax of a union territory. */
  readonly sgst: Paise;
}

export const noAmounts: TaxAmounts = {
  taxable: zeroPaise,
  igst: zeroPaise,
  cgst: zeroPaise,
  sgst: zeroPaise,
};

/** A line by heads. Halves are equal; a paisa that cannot be halved would be the State's, and show in the checks. */
export function lineAmounts(
  { taxable, tax }: Pick<IssuedLine, 'taxable' | 'tax'>,
  heads: TaxHeads,
): TaxAmounts {
  if (heads === 'none') return { ...noAmounts, taxable: add(taxable, tax) };
  if (heads === 'IGST') return { ...noAmounts, taxable, igst: tax };
  const cgst = toPaise(Math.floor(tax / 2));
  return { taxable, igst: zeroPaise, cgst, sgst: subtract(tax, cgst) };
}

/** Whether it is more than a row of zeros, which the portal takes nowhere. */
export function hasValue({ taxable, igst, cgst, sgst }: TaxAmounts): boolean {
  return taxable !== 0 || igst !== 0 || cgst !== 0 || sgst !== 0;
}

/** `sign` is -1 to subtract. */
export function addAmounts(sum: TaxAmounts, more: TaxAmounts, sign: 1 | -1 = 1): TaxAmounts {
  return {
    taxable: toPaise(sum.taxable + sign * more.taxable),
    igst: toPaise(sum.igst + sign * more.igst),
    cgst: toPaise(sum.cgst + sign * more.cgst),
    sgst: toPaise(sum.sgst + sign * more.sgst),
  };
}

export function taxOf({ igst, cgst, sgst }: TaxAmounts): Paise {
  return add(igst, cgst, sgst);
}

/** A credit note reduces what its invoice has added. */
export function signOf(document: Pick<IssuedDocument, 'kind'>): 1 | -1 {
  return isBill(document) ? 1 : -1;
}

export function isBill({ kind }: Pick<IssuedDocument, 'kind'>): boolean {
  return billKinds.some((bill) => bill === kind);
}

export function isVoucher({ kind }: Pick<IssuedDocument, 'kind'>): boolean {
  return kind === 'receipt-voucher' || kind === 'refund-voucher';
}

/** To a buyer with a registration in India. Goods sent abroad are an export, also to a buyer with a GSTIN (IGST Act 2017, section 16). */
export function isToBusiness({ buyer, place }: Pick<IssuedDocument, 'buyer' | 'place'>): boolean {
  return buyer.gstin !== null && place !== null;
}

/** The parts of the lines that are no value of supply. */
export function untaxedOf({ lines }: Pick<IssuedDocument, 'lines'>): Paise {
  return lines.reduce((sum, { untaxed }) => add(sum, untaxed), zeroPaise);
}

/** The lines of a document by tax rate, lowest first. */
export function amountsByRate({ lines, heads }: IssuedDocument): [BasisPoints, TaxAmounts][] {
  const byRate = new Map<BasisPoints, TaxAmounts>();
  for (const line of lines)
    byRate.set(line.rate, addAmounts(byRate.get(line.rate) ?? noAmounts, lineAmounts(line, heads)));
  return [...byRate].toSorted(([one], [other]) => one - other);
}

export function documentAmounts(document: IssuedDocument): TaxAmounts {
  return document.lines.reduce((sum, line) => addAmounts(sum, lineAmounts(line, document.heads)), noAmounts);
}

import { toPaise, toRupees } from '../money.ts';
import { stateOfGstin } from '../locale/indian-state.ts';
import {
  documentAmounts,
  isBill,
  isVoucher,
  lineAmounts,
  type IssuedDocument,
  type IssuedLine,
} from './issued-document.ts';
import { placeCode, portalDate } from './gstr1-json.ts';
import { postalAddress } from './postal-address.ts';
import { isLateNote, sectionOf } from './return-section.ts';
import { withTax } from './return-totals.ts';

/**
 * Whether a paper is an e-invoice once the shop's turnover asks for it: an invoice or credit note to a registered buyer, or of an
 * export (CGST Rules 2017, rule 48(4)). A commercial credit note is none.
 */
export function isEInvoice(document: IssuedDocument): boolean {
  if (isVoucher(document) || isLateNote(document)) return false;
  const section = sectionOf(document);
  const listed = section === 'b2b' || section === 'cdnr' || section === 'exp';
  return listed || (section === 'cdnur' && document.place === null);
}

/** Why the JSON of a paper cannot be written, so that it has to be entered in the portal; null: it can. */
export function eInvoiceFault(document: IssuedDocument): string | null {
  const { seller, billTo, place, lines } = document;
  if (lines.some(({ margin }) => margin !== null))
    return 'goods under the margin scheme, whose tax the paper does not state';
  if (postalAddress(seller.lines) === null) return 'the shop’s address has no PIN code';
  if (place !== null && postalAddress(billTo) === null) return 'the buyer’s address has no PIN code';
  // Six digits from the turnover that asks for e-invoices (notification 78/2020).
  const bare = lines.find(({ hsn }) => !/^(\d{6}|\d{8})$/.test(hsn));
  return bare === undefined ? null : `${bare.name} has no HSN code of 6 or 8 digits`;
}

/** E-invoices as the invoice registration portal takes them in bulk (form INV-01, schema 1.1), in pieces. */
export async function* eInvoiceJson(documents: AsyncIterable<IssuedDocument>): AsyncGenerator<string> {
  yield '[';
  let any = false;
  for await (const document of documents) {
    if (!isEInvoice(document) || eInvoiceFault(document) !== null) continue;
    yield `${any ? ',\n' : ''}${JSON.stringify(eInvoice(document))}`;
    any = true;
  }
  yield ']\n';
}

function eInvoice(document: IssuedDocument) {
  const { number, day, lines, heads, total, against } = document;
  const { taxable, igst, cgst, sgst } = documentAmounts(document);
  return {
    Version: '1.1',
    TranDtls: {
      TaxSch: 'GST',
      SupTyp: document.place === null ? 'EXPWP' : 'B2B',
      RegRev: 'N',
      IgstOnIntra: 'N',
    },
    DocDtls: { Typ: isBill(document) ? 'INV' : 'CRN', No: number, Dt: slashed(day) },
    SellerDtls: sellerOf(document),
    BuyerDtls: buyerOf(document),
    ...shippedTo(document),
    ItemList: lines.map((line, index) => ({ SlNo: String(index + 1), ...itemOf(line, heads) })),
    ValDtls: {
      AssVal: toRupees(taxable),
      CgstVal: toRupees(cgst),
      SgstVal: toRupees(sgst),
      IgstVal: toRupees(igst),
      RndOffAmt: toRupees(toPaise(total - withTax({ taxable, igst, cgst, sgst }))),
      TotInvVal: toRupees(total),
    },
    ...(against !== null && {
      RefDtls: { PrecDocDtls: [{ InvNo: against.number, InvDt: slashed(against.day) }] },
    }),
  };
}

/** '22/11/2026' */
function slashed(day: string): string {
  return portalDate(day).replaceAll('-', '/');
}

function sellerOf({ seller, sellerGstin }: IssuedDocument) {
  const { legalName, name, lines } = seller;
  const Stcd = stateOfGstin(sellerGstin ?? '')?.code ?? '';
  return { Gstin: sellerGstin, LglNm: legalName, TrdNm: name, ...postalAddress(lines), Stcd };
}

/** A buyer abroad has no registration, State or PIN code; the portal has codes for that. */
function buyerOf(document: IssuedDocument) {
  const { buyer, billTo, place } = document;
  if (place === null) {
    const [Addr1 = 'Abroad', Loc = 'Abroad'] = billTo.slice(-3);
    return {
      Gstin: 'URP',
      LglNm: buyer.name,
      Pos: placeCode(document),
      Addr1,
      Loc,
      Pin: 999_999,
      Stcd: '96',
    };
  }
  const Stcd = stateOfGstin(buyer.gstin ?? '')?.code ?? place.code;
  return { Gstin: buyer.gstin, LglNm: buyer.name, Pos: place.code, ...postalAddress(billTo), Stcd };
}

/** Where the goods go, if that is not the buyer's address. */
function shippedTo({ billTo, deliveredTo }: IssuedDocument) {
  const address = deliveredTo === null ? null : postalAddress(deliveredTo);
  const [LglNm] = deliveredTo ?? [];
  if (address === null || deliveredTo?.every((line) => billTo.includes(line))) return {};
  const { Stcd, ...rest } = address;
  return Stcd === null ? {} : { ShipDtls: { LglNm, ...rest, Stcd } };
}

function itemOf(line: IssuedLine, heads: IssuedDocument['heads']) {
  const { name, hsn, rate } = line;
  const amounts = lineAmounts(line, heads);
  const value = toRupees(amounts.taxable);
  const { Qty, Unit } = quantityOf(line);
  return {
    PrdDesc: name,
    IsServc: 'N',
    HsnCd: hsn,
    Qty,
    Unit,
    UnitPrice: Math.round((1000 * value) / Qty) / 1000,
    TotAmt: value,
    Discount: 0,
    AssAmt: value,
    GstRt: rate / 100,
    IgstAmt: toRupees(amounts.igst),
    CgstAmt: toRupees(amounts.cgst),
    SgstAmt: toRupees(amounts.sgst),
    TotItemVal: toRupees(withTax(amounts)),
  };
}

/** Shipping, and a part of a price, are no units; the portal wants one of something. */
function quantityOf({ unit, milligrams, quantity }: IssuedLine) {
  const count = unit === 'GMS' ? (milligrams ?? 0) / 1000 : quantity;
  return count === 0 ? { Qty: 1, Unit: 'OTH' } : { Qty: count, Unit: unit };
}

import { toPaise, toRupees, type Paise } from '../money.ts';
import { contradictsPostalCode, stateByCode, stateOfGstin } from '../locale/indian-state.ts';
import { fewestCharacters, isTooShort, portalText, streetLines, textLimits } from './e-invoice-text.ts';
import {
  documentAmounts,
  hasValue,
  isBill,
  isVoucher,
  lineAmounts,
  type IssuedDocument,
  type IssuedLine,
} from './issued-document.ts';
import { placeCode, portalDate } from './gstr1-json.ts';
import { isPortalNumber, isService, portalFault } from './portal-rules.ts';
import { postalAddress } from './postal-address.ts';
import { isLateNote, sectionOf } from './return-section.ts';
import { withTax } from './return-totals.ts';

/**
 * Whether a document is an e-invoice once the shop's turnover asks for it: an invoice or credit note to a registered buyer, or of an
 * export (CGST Rules 2017, rule 48(4)). A commercial credit note is none.
 */
export function isEInvoice(document: IssuedDocument): boolean {
  if (isVoucher(document) || isLateNote(document)) return false;
  const section = sectionOf(document);
  const listed = section === 'b2b' || section === 'cdnr' || section === 'exp';
  return listed || (section === 'cdnur' && document.place === null);
}

/** Why the JSON of a document cannot be written, so that it has to be entered in the portal; null: it can. */
export function eInvoiceFault(document: IssuedDocument): string | null {
  const { seller, billTo, place, lines } = document;
  if (lines.some(({ margin }) => margin !== null))
    return 'goods under the margin scheme, whose tax the document does not state';
  if (postalAddress(seller.lines) === null) return 'the shop’s address has no PIN code';
  if (place !== null && postalAddress(billTo) === null) return 'the buyer’s address has no PIN code';
  // Six digits from the turnover that asks for e-invoices (notification 78/2020).
  const bare = lines.find(({ hsn }) => !/^(?!0+$)(\d{6}|\d{8})$/.test(hsn));
  if (bare !== undefined) return `${bare.name} has no HSN code of 6 or 8 digits`;
  if (Math.abs(roundOffOf(document)) >= 10_000) return 'it is rounded off by ₹100 or more';
  if (valuedLines(document).length === 0) return 'nothing on it has a value';
  return numberFault(document) ?? textFault(document) ?? placeFault(document) ?? portalFault(document);
}

/** The portal takes no line of zeros, such as a gift. */
function valuedLines({ lines, heads }: IssuedDocument): readonly IssuedLine[] {
  return lines.filter((line) => hasValue(lineAmounts(line, heads)));
}

function numberFault({ number, against }: IssuedDocument): string | null {
  const wrong = [number, ...(against === null ? [] : [against.number])].find(
    (each) => !isPortalNumber('e-invoice', each),
  );
  return wrong === undefined ? null : `the portal takes no document number such as ${wrong}`;
}

/** Names the first text that is too short for the portal. Long texts are shortened. */
function textFault(document: IssuedDocument): string | null {
  const seller = sellerOf(document);
  const buyer = buyerOf(document);
  const { ShipDtls: ship } = shippedTo(document);
  const texts: readonly (readonly [string, string | undefined])[] = [
    ['the shop’s legal name', seller.LglNm],
    ['the place in the shop’s address', seller.Loc],
    ['the buyer’s name', buyer.LglNm],
    ['the place in the buyer’s address', buyer.Loc],
    ...(ship === undefined
      ? []
      : ([
          ['the name at the place of delivery', ship.LglNm],
          ['the place of delivery', ship.Loc],
        ] as const)),
    ...document.lines.map(({ name }) => ['the name of a piece', portalText(name, textLimits.goods)] as const),
  ];
  const short = texts.find(([, text = '']) => isTooShort(text));
  if (short !== undefined)
    return `${short[0]}, “${short[1] ?? ''}”, has fewer than ${fewestCharacters} characters`;
  const empty = [seller.Addr1, buyer.Addr1, ...(ship === undefined ? [] : [ship.Addr1])].includes('');
  return empty ? 'an address has no street' : null;
}

/** Names the first PIN code that does not lie in the State of its address: that of the GSTIN for seller and buyer. */
function placeFault(document: IssuedDocument): string | null {
  const { ShipDtls: ship } = shippedTo(document);
  const places = [
    ['the shop’s address', sellerOf(document)],
    ['the buyer’s address', buyerOf(document)],
    ...(ship === undefined ? [] : [['the place of delivery', ship] as const]),
  ] as const;
  for (const [name, { Pin = 0, Stcd }] of places) {
    const state = stateByCode(Stcd);
    if (state !== null && contradictsPostalCode(state, String(Pin)))
      return `the PIN code of ${name}, ${Pin}, does not lie in ${state.name}`;
  }
  return null;
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
  const { number, day, heads, total, against } = document;
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
    ItemList: valuedLines(document).map((line, index) => ({
      SlNo: String(index + 1),
      ...itemOf(line, heads),
    })),
    ValDtls: {
      AssVal: toRupees(taxable),
      CgstVal: toRupees(cgst),
      SgstVal: toRupees(sgst),
      IgstVal: toRupees(igst),
      RndOffAmt: toRupees(roundOffOf(document)),
      TotInvVal: toRupees(total),
    },
    ...(against !== null && {
      RefDtls: { PrecDocDtls: [{ InvNo: against.number, InvDt: slashed(against.day) }] },
    }),
  };
}

/** What the total is more than its lines with tax. */
function roundOffOf(document: IssuedDocument): Paise {
  return toPaise(document.total - withTax(documentAmounts(document)));
}

/** '22/11/2026' */
function slashed(day: string): string {
  return portalDate(day).replaceAll('-', '/');
}

function sellerOf({ seller, sellerGstin }: IssuedDocument) {
  const { legalName, name, lines } = seller;
  const TrdNm = portalText(name, textLimits.name);
  const Stcd = stateOfGstin(sellerGstin ?? '')?.code ?? '';
  return {
    Gstin: sellerGstin,
    LglNm: portalText(legalName, textLimits.name),
    ...(!isTooShort(TrdNm) && { TrdNm }),
    ...postalAddress(lines),
    Stcd,
  };
}

/** A buyer abroad has no registration, State or PIN code; the portal has codes for that. */
function buyerOf(document: IssuedDocument) {
  const { buyer, billTo, place } = document;
  const LglNm = portalText(buyer.name, textLimits.name);
  if (place === null) {
    const [street = 'Abroad', town = 'Abroad'] = billTo.slice(-3);
    return {
      Gstin: 'URP',
      LglNm,
      Pos: placeCode(document),
      ...streetLines(street),
      Loc: portalText(town, textLimits.place),
      Pin: 999_999,
      Stcd: '96',
    };
  }
  const Stcd = stateOfGstin(buyer.gstin ?? '')?.code ?? place.code;
  return { Gstin: buyer.gstin, LglNm, Pos: place.code, ...postalAddress(billTo), Stcd };
}

/** Where the goods go, if that is not the buyer's address. */
function shippedTo({ billTo, deliveredTo }: IssuedDocument) {
  const address = deliveredTo === null ? null : postalAddress(deliveredTo);
  const [name = ''] = deliveredTo ?? [];
  if (address === null || deliveredTo?.every((line) => billTo.includes(line))) return {};
  const { Stcd, ...rest } = address;
  return Stcd === null ? {} : { ShipDtls: { LglNm: portalText(name, textLimits.name), ...rest, Stcd } };
}

function itemOf(line: IssuedLine, heads: IssuedDocument['heads']) {
  const { name, hsn, rate } = line;
  const amounts = lineAmounts(line, heads);
  const value = toRupees(amounts.taxable);
  const { Qty, Unit } = quantityOf(line);
  const service = isService(hsn);
  return {
    PrdDesc: portalText(name, textLimits.goods),
    IsServc: service ? 'Y' : 'N',
    HsnCd: hsn,
    ...(!service && { Qty, Unit }),
    UnitPrice: service ? value : Math.round((1000 * value) / Qty) / 1000,
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

import { taxHeads } from '#domain/tax/gst.ts';
import { shortDate } from '#domain/locale/indian-time.ts';
import { amountInWords } from '#domain/locale/amount-in-words.ts';
import { stateOfGstin } from '#domain/locale/indian-state.ts';
import { add, formatRupees, share, subtract, times, zeroPaise, type Paise } from '#domain/money.ts';
import type { OrderLineRow } from '../orders/order-store.ts';
import { pieceOnPaper, sellerOf, taxOnPaper, writable, type InvoiceSource } from './invoice-of.ts';
import { paperColumns, paperLabels, type Paper, type PaperDocument, type PaperLine } from './tax-document.ts';

/** What a credit note takes back of an order, and why. */
export interface TakenBack {
  readonly amount: Paise;
  readonly shipping: Paise;
  /** As it was typed. */
  readonly reason: string;
  /** How the money went back. */
  readonly payment: string;
  /** By line; quantity 0: an amount, no piece. */
  readonly shares: readonly { readonly lineId: number; readonly quantity: number; readonly amount: Paise }[];
}

interface Source extends InvoiceSource {
  /** That it takes back from. */
  readonly invoice: Pick<Paper, 'number' | 'issuedAt' | 'document'>;
  readonly back: TakenBack;
}

/**
 * What stands on a credit note: the lines that went back, as the invoice names them and taxed as there (CGST Act 2017,
 * section 34).
 */
export function creditNoteOf({ whole, company, codes, invoice, back }: Source): PaperDocument {
  const { tax, placeOfSupply, parties, seller } = invoice.document;
  const lines = back.shares.flatMap((part) => {
    const line = whole.lines.find(({ id }) => id === part.lineId);
    return line === undefined || part.amount === 0 ? [] : [creditLine(line, part, { tax, codes })];
  });
  const from = seller.gstin === null ? null : stateOfGstin(seller.gstin);
  const shipping: readonly [string, Paise][] = back.shipping === 0 ? [] : [['Shipping', back.shipping]];
  return {
    format: 1,
    title: 'Credit Note',
    seller: sellerOf(company),
    references: [
      `Against invoice ${invoice.number} of ${shortDate(invoice.issuedAt)}`,
      `Order ${whole.order.id} of ${shortDate(whole.order.placed_at)}`,
    ],
    parties,
    tax,
    placeOfSupply,
    columns: paperColumns(tax),
    lines,
    sums: [['Pieces', add(...lines.map(({ amount }) => amount))], ...shipping],
    taxes:
      tax === 'none'
        ? []
        : taxHeads(add(...lines.map((line) => line.tax)), from, placeOfSupply).map(writable),
    total: back.amount,
    inWords: amountInWords(back.amount),
    payment: back.payment,
    remarks: [`Reason: ${back.reason}`],
    labels: paperLabels,
  };
}

type Share = TakenBack['shares'][number];

/** What went back of a line, with the tax and the discount that were in it, in the share in which it goes back. */
function creditLine(
  line: OrderLineRow,
  { quantity, amount }: Share,
  { tax, codes }: Pick<PaperDocument, 'tax'> & Pick<InvoiceSource, 'codes'>,
): PaperLine {
  const off = add(line.discount_paise, line.coupon_discount_paise);
  const taxed = line.tax_model === 'exclude' ? line.tax_paise : zeroPaise;
  const paid = add(subtract(times(line.unit_price_paise, line.quantity), off), taxed);
  const inShare = (whole: Paise) => (paid === 0 ? zeroPaise : share(whole, amount, paid));
  const added = line.tax_model === 'exclude' ? inShare(taxed) : null;
  const net = subtract(amount, added ?? zeroPaise);
  const discount = quantity === 0 ? inShare(off) : share(off, quantity, line.quantity);
  const before = quantity === 0 ? add(net, discount) : times(line.unit_price_paise, quantity);
  const earlier = subtract(subtract(before, discount), net);
  const piece = pieceOnPaper(line, codes);
  const facts = [
    ...piece.facts.slice(0, 1), // the SKU; the invoice has the others
    ...(quantity === 0 ? ['A part of its price'] : []),
    ...(quantity > 0 && earlier > 1 ? [`Less ${formatRupees(earlier)} that went back before`] : []),
  ];
  return {
    ...piece,
    facts,
    quantity,
    unitPrice: quantity === 0 ? before : line.unit_price_paise,
    discount,
    taxRate: line.tax_basis_points,
    amount,
    ...taxOnPaper({ paid: amount, rate: line.tax_basis_points, added }, tax),
  };
}

import { dayInIndia, shortDate } from '#domain/locale/indian-time.ts';
import { formatAmount, zeroPaise, type Paise } from '#domain/money.ts';
import { reducesTax } from '#domain/tax/credit-note-deadline.ts';
import { hsnDoubt } from '#domain/tax/hsn-codes.ts';
import { headsBetween, type TaxHeads } from '#domain/tax/place-of-supply.ts';
import type { TaxDocument, TaxDocumentContent } from './document-format.ts';
import { creditLine, invoiceLine, shippingLine, type LineShare } from './document-lines.ts';
import { creditsOf, type EarlierNote } from './earlier-credit-notes.ts';
import { documentOf } from './document-of.ts';
import { supplyReferences, type InvoiceSource } from './invoice-of.ts';
import { deadlineNote, lateNote } from './legal-lines.ts';
import { moneyRows } from './payment-parts.ts';

/** What a credit note credits, and why. */
export interface CreditDetail {
  readonly amount: Paise;
  /** Why a part of it was not refunded, such as an offer of the payment provider. Absent: all of it was. */
  readonly unpaid?: readonly [string, Paise];
  readonly shipping: Paise;
  /** As typed. */
  readonly reason: string;
  /** How the money was refunded. */
  readonly payment: string;
  /** One per line. Quantity 0: an amount without returned units. */
  readonly shares: readonly (LineShare & { readonly lineId: number })[];
}

interface Source extends InvoiceSource {
  /** The invoice that it credits. */
  readonly invoice: Pick<TaxDocument, 'number' | 'issuedAt' | 'document'>;
  readonly credit: CreditDetail;
  readonly at: Date;
  /** The earlier credit notes of the invoice. */
  readonly earlier: readonly EarlierNote[];
}

/**
 * The content of a credit note: the refunded lines, named and taxed as on the invoice, in its columns, by the seller as the
 * invoice states it (CGST Act 2017, section 34). A note that comes too late to reduce tax states none: it is commercial.
 */
export function creditNoteOf({ invoice, credit, earlier, at, ...source }: Source): TaxDocumentContent {
  const { order, lines } = source.orderWithLines;
  const { seller, buyer, placeOfSupply, placeRule, parties, panOnRecord, total } = invoice.document;
  const [billTo] = parties;
  const day = dayInIndia(invoice.issuedAt);
  const late = !reducesTax({ day: dayInIndia(at) }, { day });
  const heads = late ? 'none' : headsOf(invoice.document);
  const treatment = { heads, hsnDigits: hsnDigitsOf(invoice.document) };
  const creditedBy = creditsOf(source, invoice.document, earlier);
  const credited = credit.shares.flatMap((part) => {
    const line = lines.find(({ id }) => id === part.lineId);
    return line === undefined || part.amount === 0
      ? []
      : [creditLine(line, part, { ...treatment, credited: creditedBy.get(line.id) })];
  });
  const shipping = shippingLine(
    order,
    lines.map((line) => invoiceLine(line, treatment)),
    { amount: credit.shipping, heads, credited: creditedBy.get('shipping') },
  );
  const all = [...credited, ...shipping];
  const { unpaid = ['', zeroPaise] } = credit;
  return documentOf(
    {
      kind: 'credit-note',
      title: late ? 'Commercial Credit Note' : 'Credit Note',
      heads,
      totalLabel: 'Credited',
      seller,
      buyer,
      parties: [
        { heading: 'Buyer', lines: billTo?.lines ?? [] },
        {
          heading: 'Against invoice',
          lines: [
            invoice.number,
            `of ${shortDate(invoice.issuedAt)}, ${formatAmount(total)}`,
            `Order ${order.id} of ${shortDate(order.placed_at)}`,
          ],
        },
      ],
      panOnRecord,
      references: supplyReferences(heads, placeOfSupply),
      against: { number: invoice.number, day, total },
      placeOfSupply,
      placeRule,
      lines: all,
      total: credit.amount,
      reason: credit.reason,
      payment: credit.payment,
      payments: {
        heading: 'Credited',
        rows: moneyRows([credit.payment, credit.amount], unpaid),
        balance: null,
      },
      remarks: [],
      notes: headsOf(invoice.document) === 'none' ? [] : [late ? lateNote(day) : deadlineNote(day)],
    },
    { ...source, specimen: invoice.document.specimen !== null },
  );
}

/** The most digits that the invoice prints of a code. Its HSN codes, cut to them, are as it prints them. */
function hsnDigitsOf({ lines }: TaxDocumentContent): number {
  return Math.max(0, ...lines.map(({ hsn }) => (hsnDoubt(hsn) === null ? hsn.length : 0)));
}

/** The heads of an issued document. Halves are paid where the goods are, within the seller's State. */
export function headsOf({ tax, placeOfSupply }: Pick<TaxDocumentContent, 'tax' | 'placeOfSupply'>): TaxHeads {
  if (tax === 'none') return 'none';
  return tax === 'whole' || placeOfSupply === null ? 'IGST' : headsBetween(placeOfSupply, placeOfSupply);
}

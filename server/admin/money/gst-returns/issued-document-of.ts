import { z } from 'zod';
import { isVoucher, type IssuedDocument, type IssuedLine } from '#domain/gst-returns/issued-document.ts';
import { dayInIndia } from '#domain/locale/indian-time.ts';
import { stateOfGstin } from '#domain/locale/indian-state.ts';
import { toPaise, zeroPaise, type Paise } from '#domain/money.ts';
import type { OrderChannel } from '#domain/orders/order-status.ts';
import { headsBetween, type TaxHeads } from '#domain/tax/place-of-supply.ts';
import type { LawOfDay } from '#domain/tax/law-rules.ts';
import { unitCodeOf, unitCodes } from '#domain/tax/unit-code.ts';
import { headsOf } from '../../../selling/tax-documents/credit-note-of.ts';
import { marginLine, type MarginLine } from '../../../selling/tax-documents/margin-lines.ts';
import {
  taxDocumentNumber,
  type TaxDocumentKind,
} from '../../../selling/tax-documents/tax-document-store.ts';

/** A row of `tax_documents` with its order, and of a credit note its invoice. */
export interface IssuedRow {
  readonly kind: TaxDocumentKind;
  readonly series: string;
  readonly number: number;
  readonly issued_at: Date;
  readonly order_id: number;
  readonly channel: OrderChannel;
  readonly document: unknown;
  /** The document's lines under the margin scheme (margin-lines.ts); null: none. */
  readonly margin_lines: unknown;
  readonly invoice_kind: TaxDocumentKind | null;
  readonly invoice_series: string | null;
  readonly invoice_number: number | null;
  readonly invoice_issued_at: Date | null;
  readonly invoice_total: number | null;
}

const amount = z.number().int().transform(toPaise);

/** What registers read of a stored document (document-format.ts). */
const stored = z.object({
  seller: z.object({
    name: z.string(),
    legalName: z.string(),
    lines: z.array(z.string()),
    gstin: z.string().nullable(),
  }),
  buyer: z.object({ name: z.string(), gstin: z.string().nullable() }),
  parties: z.array(z.object({ heading: z.string(), lines: z.array(z.string()) })),
  tax: z.enum(['none', 'halves', 'whole']),
  placeOfSupply: z.object({ code: z.string(), name: z.string() }).nullable(),
  placeRule: z.string(),
  lines: z.array(
    z.object({
      name: z.string(),
      hsn: z.string(),
      quantity: z.number().int(),
      milligrams: z.number().int().nullable(),
      uqc: z.enum(unitCodes).nullable(),
      taxRate: z.number().int(),
      taxable: amount,
      tax: amount,
    }),
  ),
  total: amount,
  roundOff: amount,
  payment: z.string(),
  reason: z.string().nullable(),
});
type Stored = z.output<typeof stored>;

export function issuedDocumentOf(row: IssuedRow, lawOf: (day: string) => LawOfDay): IssuedDocument {
  const document = stored.parse(row.document);
  const { seller, parties } = document;
  const billTo = parties[0]?.lines ?? [];
  const margins = z.array(marginLine).parse(row.margin_lines ?? []);
  const day = dayInIndia(row.issued_at);
  const against = row.kind === 'credit-note' ? creditedInvoice(row) : null;
  return {
    kind: row.kind,
    series: row.series,
    serial: row.number,
    number: taxDocumentNumber(row),
    day,
    orderId: row.order_id,
    channel: row.channel,
    sellerGstin: seller.gstin,
    seller: { name: seller.name, legalName: seller.legalName, lines: seller.lines },
    buyer: document.buyer,
    billTo,
    deliveredTo: parties.find(({ heading }) => heading === 'Delivered to')?.lines ?? null,
    place: document.placeOfSupply,
    placeRecord: placeRecordOf(document, row, lawOf(day).addressFrom.value),
    heads: supplyHeads(document),
    lines: isVoucher(row)
      ? []
      : document.lines.map((line, index) =>
          lineOf(
            line,
            margins.find((margin) => margin.line === index),
          ),
        ),
    total: document.total,
    roundOff: document.roundOff,
    against,
    largeBillAbove: lawOf(against?.day ?? day).largeBillAbove.value,
    payment: document.payment,
    reason: row.kind === 'credit-note' ? (document.reason ?? '') : '',
  };
}

function lineOf(
  { name, hsn, quantity, milligrams, uqc, taxRate, ...stated }: Stored['lines'][number],
  margin: MarginLine | undefined,
): IssuedLine {
  const { taxable, tax } = margin ?? stated;
  return {
    name,
    hsn,
    quantity,
    milligrams,
    unit: uqc ?? unitCodeOf(milligrams, 'piece'),
    rate: taxRate,
    taxable,
    tax,
    untaxed: margin?.untaxed ?? zeroPaise,
    margin: margin === undefined ? null : { voucher: margin.voucher, purchase: margin.purchase },
  };
}

/** The heads that a supply without tax would have: a bill of supply prints none. */
function supplyHeads(document: Stored): TaxHeads {
  const { tax, seller, placeOfSupply } = document;
  const state = seller.gstin === null ? null : stateOfGstin(seller.gstin);
  if (tax !== 'none' || state === null) return headsOf(document);
  return placeOfSupply === null ? 'IGST' : headsBetween(state, placeOfSupply);
}

/** Over the counter a State is asked for from a limit on (SALE-3); below it a bill without one is complete. */
function placeRecordOf(
  { placeRule, total }: Stored,
  { channel }: IssuedRow,
  addressFrom: Paise,
): IssuedDocument['placeRecord'] {
  if (placeRule !== 'no-address-recorded') return 'recorded';
  return channel === 'counter' && total < addressFrom ? 'not-asked' : 'missing';
}

function creditedInvoice(row: IssuedRow): IssuedDocument['against'] {
  const { invoice_kind: kind, invoice_series: series, invoice_number: number } = row;
  const { invoice_issued_at: at, invoice_total: total } = row;
  if (kind === null || series === null || number === null || at === null || total === null) return null;
  return { kind, number: taxDocumentNumber({ series, number }), day: dayInIndia(at), total: toPaise(total) };
}

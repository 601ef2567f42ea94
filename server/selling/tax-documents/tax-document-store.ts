import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { add, zeroPaise, type Paise } from '#domain/money.ts';
import { seriesOf } from '#domain/tax/document-series.ts';
import type { InvoiceSource } from './invoice-of.ts';
import { documentFormat, type TaxDocument, type TaxDocumentContent } from './document-format.ts';
import { marginLinesOf } from './margin-lines.ts';
import type { TrackedOrder } from '#contract/orders.ts';
import { billKinds, missingInvoiceText } from '#domain/orders/invoice-due.ts';
import { shippingMethodOf, type OrderRow } from '../orders/order-store.ts';
import { readSettingsOf } from '../../platform/settings/settings-store.ts';

export type TaxDocumentRow = Selectable<Tables['tax_documents']>;
export type TaxDocumentKind = TaxDocumentRow['kind'];

interface DocumentedOrder extends Pick<InvoiceSource, 'orderWithLines'> {
  /** Issued before. */
  readonly documents: readonly TaxDocumentRow[];
}

interface NewTaxDocument {
  readonly refundId: number | null;
  readonly document: TaxDocumentContent;
  readonly at: Date;
}

/**
 * Inserts a tax document with the next number of its series, in the transaction of the event that issues it. The series stays
 * locked until the commit, so call this last. A document that exists already is returned unchanged.
 */
export async function insertTaxDocument(
  transaction: Transaction<Tables>,
  { orderWithLines: { order, lines }, documents }: DocumentedOrder,
  { refundId, document, at }: NewTaxDocument,
): Promise<TaxDocumentRow> {
  const { kind } = document;
  const key = { kind, channel: order.channel, specimen: document.specimen !== null };
  const series = seriesOf(key, await readSettingsOf({ query: transaction }, 'papers'), at);
  const margin = marginLinesOf(document, lines, creditedMargins(documents));
  const { rows } = await sql<TaxDocumentRow>`
    select * from issue_in_series(${kind}, ${order.id}, ${refundId}, ${series}, ${at}, ${JSON.stringify(document)}::jsonb,
      ${margin.length === 0 ? null : JSON.stringify(margin)}::jsonb)`.execute(transaction);
  const [row] = rows;
  if (row === undefined) throw new Error(`no ${kind} was issued for order ${order.id}`);
  return row;
}

/**
 * The moment at which the next credit note of an order is issued: `at`, or the date of the last one in its series, if that is
 * later. Locks the series, so that the note can be written by the rules of that day.
 */
export async function nextCreditNoteAt(
  transaction: Transaction<Tables>,
  {
    channel,
    specimen,
    at,
  }: { readonly channel: OrderRow['channel']; readonly specimen: boolean; readonly at: Date },
): Promise<Date> {
  const prefixes = await readSettingsOf({ query: transaction }, 'papers');
  const series = seriesOf({ kind: 'credit-note', channel, specimen }, prefixes, at);
  const row = await transaction
    .selectFrom('tax_document_series')
    .select('last_at')
    .where('series', '=', series)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined && row.last_at > at ? row.last_at : at;
}

/** What the credit notes of an order credit of its lines under the margin scheme, with tax. */
function creditedMargins(documents: readonly TaxDocumentRow[]): ReadonlyMap<number, Paise> {
  const credited = new Map<number, Paise>();
  for (const { lines } of documents.filter(isCreditNote).map(contentOf))
    for (const { margin } of lines)
      if (margin !== undefined)
        credited.set(margin.orderLine, add(credited.get(margin.orderLine) ?? zeroPaise, margin.price));
  return credited;
}

/** '2026-27/000042', of at most 16 characters (CGST Rules 2017, rule 46(b)). */
export function taxDocumentNumber({ series, number }: Pick<TaxDocumentRow, 'series' | 'number'>): string {
  return `${series}/${String(number).padStart(6, '0')}`;
}

export function taxDocumentOf(row: TaxDocumentRow): TaxDocument {
  return { id: row.id, number: taxDocumentNumber(row), issuedAt: row.issued_at, document: contentOf(row) };
}

export function contentOf({ document }: Pick<TaxDocumentRow, 'document'>): TaxDocumentContent {
  return documentFormat.parse(document);
}

/** Order, kind and number of a document. */
export function findTaxDocument(query: Kysely<Tables>, id: number) {
  return query
    .selectFrom('tax_documents')
    .select(['order_id', 'kind', 'series', 'number'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The invoice or bill of supply of an order. */
export function findInvoice(query: Kysely<Tables>, orderId: number): Promise<TaxDocumentRow | undefined> {
  return query
    .selectFrom('tax_documents')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kind', 'in', billKinds)
    .executeTakeFirst();
}

/** Numbers and dates of an order's tax documents, oldest first. */
export function listTaxDocuments(query: Kysely<Tables>, orderId: number) {
  return query
    .selectFrom('tax_documents')
    .select(['id', 'kind', 'refund_id', 'series', 'number', 'issued_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}

type TaxDocuments = Awaited<ReturnType<typeof listTaxDocuments>>;

/** Whether it is the invoice of its order, or the bill of supply in its place. */
export function isBill({ kind }: Pick<TaxDocumentRow, 'kind'>): boolean {
  return billKinds.some((bill) => bill === kind);
}

export function isCreditNote({ kind }: Pick<TaxDocumentRow, 'kind'>): boolean {
  return kind === 'credit-note';
}

export function isReceiptVoucher({ kind }: Pick<TaxDocumentRow, 'kind'>): boolean {
  return kind === 'receipt-voucher';
}

/** The invoice of an order, or a notice why there is none. */
export function invoiceWire(
  taxDocuments: TaxDocuments,
  order: OrderRow,
): Pick<TrackedOrder, 'invoice' | 'invoice_notice'> {
  const invoice = taxDocuments.find(isBill);
  if (invoice === undefined)
    return { invoice: null, invoice_notice: missingInvoiceText(order, shippingMethodOf(order)) };
  const issued_at = invoice.issued_at.toISOString();
  return { invoice: { number: taxDocumentNumber(invoice), issued_at }, invoice_notice: null };
}

export function creditNoteNumber(taxDocuments: TaxDocuments, refundId: number): string | null {
  const note = taxDocuments.find(({ kind, refund_id }) => kind === 'credit-note' && refund_id === refundId);
  return note === undefined ? null : taxDocumentNumber(note);
}

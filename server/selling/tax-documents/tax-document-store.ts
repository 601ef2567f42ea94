import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { toPaise, type Paise } from '#domain/money.ts';
import { seriesOf } from '#domain/tax/paper-series.ts';
import { documentFormat, type TaxDocument, type TaxDocumentContent } from './document-format.ts';
import { marginLinesOf } from './margin-lines.ts';
import type { TrackedOrder } from '#contract/orders.ts';
import { billKinds, missingInvoiceText } from '#domain/orders/invoice-due.ts';
import { shippingMethodOf, type OrderRow } from '../orders/order-store.ts';
import { readSettingsOf } from '../../platform/settings/settings-store.ts';

export type TaxDocumentRow = Selectable<Tables['tax_documents']>;
export type TaxDocumentKind = TaxDocumentRow['kind'];

interface NewTaxDocument {
  readonly kind: TaxDocumentKind;
  readonly orderId: number;
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
  { kind, orderId, refundId, document, at }: NewTaxDocument,
): Promise<TaxDocumentRow> {
  const { channel } = await transaction
    .selectFrom('orders')
    .select('channel')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const owner = { kind, channel, specimen: document.specimen !== null };
  const series = seriesOf(owner, await readSettingsOf({ query: transaction }, 'papers'), at);
  const margin = await readMarginLines(transaction, orderId, document);
  const { rows } = await sql<TaxDocumentRow>`
    select * from issue_in_series(${kind}, ${orderId}, ${refundId}, ${series}, ${at}, ${JSON.stringify(document)}::jsonb,
      ${margin}::jsonb)`.execute(transaction);
  const [row] = rows;
  if (row === undefined) throw new Error(`no ${kind} was issued for order ${orderId}`);
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

/** The document's lines under the margin scheme, as JSON; null: none. */
async function readMarginLines(
  transaction: Transaction<Tables>,
  orderId: number,
  document: TaxDocumentContent,
): Promise<string | null> {
  if (document.lines.every(({ margin }) => margin === undefined)) return null;
  const sold = await transaction
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .execute();
  const before = document.kind === 'credit-note' ? await readCreditedMargins(transaction, orderId) : [];
  return JSON.stringify(marginLinesOf(document, sold, new Map(before)));
}

/** What the credit notes of an order credit of its lines under the margin scheme, with tax. */
async function readCreditedMargins(
  transaction: Transaction<Tables>,
  orderId: number,
): Promise<[number, Paise][]> {
  const { rows } = await sql<{ line: number; price: number }>`
    select (l.line -> 'margin' ->> 'orderLine')::bigint as line, sum((l.line -> 'margin' ->> 'price')::bigint)::bigint as price
      from tax_documents p cross join lateral jsonb_array_elements(p.document -> 'lines') l(line)
     where p.order_id = ${orderId} and p.kind = 'credit-note' and l.line -> 'margin' ->> 'price' is not null
     group by 1`.execute(transaction);
  return rows.map(({ line, price }) => [line, toPaise(price)]);
}

/** '2026-27/000042', of at most 16 characters (CGST Rules 2017, rule 46(b)). */
export function taxDocumentNumber({ series, number }: Pick<TaxDocumentRow, 'series' | 'number'>): string {
  return `${series}/${String(number).padStart(6, '0')}`;
}

export function taxDocumentOf(row: TaxDocumentRow): TaxDocument {
  const document = documentFormat.parse(row.document);
  return { id: row.id, number: taxDocumentNumber(row), issuedAt: row.issued_at, document };
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

export function findReceiptVoucher(
  query: Kysely<Tables>,
  orderId: number,
): Promise<TaxDocumentRow | undefined> {
  return query
    .selectFrom('tax_documents')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kind', '=', 'receipt-voucher')
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

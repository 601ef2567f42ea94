import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { isInvoiceDue } from '#domain/orders/invoice-due.ts';
import { readSettingsOf } from '../settings/settings-store.ts';
import type { OrderWithLines } from '../orders/order-store.ts';
import { creditNoteOf, type CreditDetail } from './credit-note-of.ts';
import { readDoneRefunds } from '../payment/refunds/done-refunds.ts';
import { invoiceOf, type InvoiceSource } from './invoice-of.ts';
import type { TaxDocument } from './tax-document.ts';
import { findInvoice, insertTaxDocument, taxDocumentOf } from './tax-document-store.ts';
import { creditUnpaidReturn } from './credit-unpaid-return.ts';

/**
 * Issues the tax documents of a locked order that are due: its invoice, and a credit note for each finished refund. Idempotent.
 * Locks the tax document series, after everything else.
 */
export async function issueTaxDocuments(
  transaction: Transaction<Tables>,
  orderId: number,
  now: Date,
): Promise<void> {
  const order = await transaction
    .selectFrom('orders')
    .select(['status', 'payment_status', 'channel'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const invoice = await findInvoice(transaction, orderId);
  if (invoice !== undefined) return issueCreditNotes(transaction, orderId, now);
  const { issueOn } = await readSettingsOf({ query: transaction }, 'invoices');
  if (isInvoiceDue(order, issueOn)) await issueInvoice(transaction, orderId, now);
}

/** Issues an order's invoice, and the credit notes of earlier refunds. */
export async function issueInvoice(
  transaction: Transaction<Tables>,
  orderId: number,
  at: Date,
): Promise<void> {
  const document = invoiceOf(await readInvoiceSource(transaction, orderId));
  await insertTaxDocument(transaction, { kind: 'invoice', orderId, refundId: null, document, at });
  await issueCreditNotes(transaction, orderId, at);
}

async function issueCreditNotes(transaction: Transaction<Tables>, orderId: number, at: Date): Promise<void> {
  const taken = await readUncredited(transaction, orderId);
  if (taken.length === 0) return;
  const source = await readInvoiceSource(transaction, orderId);
  const row = await findInvoice(transaction, orderId);
  if (row === undefined) throw new Error(`order ${orderId} has no invoice to credit`);
  const invoice = taxDocumentOf(row);
  for (const { refundId, credit, doneAt } of taken) {
    const document = creditNoteOf({ ...source, invoice, credit });
    const issuedAt = doneAt !== null && doneAt > at ? doneAt : at; // the demo shop's invoices are dated at dispatch
    await insertTaxDocument(transaction, { kind: 'credit-note', orderId, refundId, document, at: issuedAt });
  }
}

interface Uncredited {
  /** null: the goods came back unpaid. */
  readonly refundId: number | null;
  readonly credit: CreditDetail;
  readonly doneAt: Date | null;
}

/** Finished refunds without a credit note, and an order that was returned unpaid. */
async function readUncredited(transaction: Transaction<Tables>, orderId: number): Promise<Uncredited[]> {
  const noted = await transaction
    .selectFrom('papers')
    .select('refund_id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'credit-note')
    .execute();
  const has = new Set(noted.map(({ refund_id }) => refund_id));
  const refunds = await readDoneRefunds(transaction, { orderId, customerId: null });
  const unpaid = has.has(null) ? null : await creditUnpaidReturn(transaction, orderId);
  return [
    ...refunds
      .filter(({ id }) => !has.has(id))
      .map((refund) => ({
        refundId: refund.id,
        credit: { ...refund, payment: refundMethodText(refund) },
        doneAt: refund.doneAt,
      })),
    ...(unpaid === null ? [] : [{ refundId: null, credit: unpaid, doneAt: null }]),
  ];
}

function refundMethodText({ byHand }: { readonly byHand: boolean }): string {
  return byHand ? 'Refunded by hand' : 'Refunded to the original payment method';
}

/** The sources of a tax document: the order's snapshots and the present company settings. */
export async function readInvoiceSource(query: Kysely<Tables>, orderId: number): Promise<InvoiceSource> {
  const order = await query
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const lines = await query
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  const products = await query
    .selectFrom('products')
    .select(['id', 'code', 'hsn_code'])
    .where('id', 'in', [0, ...lines.map(({ product_id }) => product_id)])
    .execute();
  const orderWithLines: OrderWithLines = { order, lines };
  const company = await readSettingsOf({ query }, 'company');
  return { orderWithLines, company, codes: new Map(products.map((product) => [product.id, product])) };
}

/** Writes the content of a document of an older release, which stored only number and date. */
export async function backfillDocument(transaction: Transaction<Tables>, id: number): Promise<void> {
  const taxDocument = await transaction
    .selectFrom('papers')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (taxDocument.document !== null) return;
  const source = await readInvoiceSource(transaction, taxDocument.order_id);
  const document =
    taxDocument.kind === 'invoice'
      ? invoiceOf(source)
      : creditNoteOf({ ...source, ...(await readCreditedRefund(transaction, taxDocument)) });
  await transaction
    .updateTable('papers')
    .set({ document: JSON.stringify(document) })
    .where('id', '=', id)
    .execute();
}

async function readCreditedRefund(
  transaction: Transaction<Tables>,
  { order_id: orderId, refund_id }: { readonly order_id: number; readonly refund_id: number | null },
): Promise<{ readonly invoice: TaxDocument; readonly credit: CreditDetail }> {
  const invoice = await findInvoice(transaction, orderId);
  const refunds = await readDoneRefunds(transaction, { orderId, customerId: null });
  const refund = refunds.find(({ id }) => id === refund_id);
  if (invoice === undefined || refund === undefined)
    throw new Error(`the credit note of refund ${refund_id} has nothing to credit`);
  if (invoice.document === null) {
    await backfillDocument(transaction, invoice.id);
    return readCreditedRefund(transaction, { order_id: orderId, refund_id });
  }
  return { invoice: taxDocumentOf(invoice), credit: { ...refund, payment: refundMethodText(refund) } };
}

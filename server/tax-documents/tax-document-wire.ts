import type { TrackedOrder } from '#contract/orders.ts';
import { missingInvoiceText } from '#domain/orders/invoice-due.ts';
import { taxDocumentNumber, type listTaxDocuments } from './tax-document-store.ts';
import type { OrderRow } from '../orders/order-store.ts';

type TaxDocuments = Awaited<ReturnType<typeof listTaxDocuments>>;

/** The invoice of an order, or a notice why there is none. */
export function invoiceWire(
  taxDocuments: TaxDocuments,
  order: OrderRow,
): Pick<TrackedOrder, 'invoice' | 'invoice_notice'> {
  const invoice = taxDocuments.find(({ kind }) => kind === 'invoice');
  if (invoice === undefined) return { invoice: null, invoice_notice: missingInvoiceText(order) };
  const issued_at = invoice.issued_at.toISOString();
  return { invoice: { number: taxDocumentNumber(invoice), issued_at }, invoice_notice: null };
}

export function creditNoteNumber(taxDocuments: TaxDocuments, refundId: number): string | null {
  const note = taxDocuments.find(({ refund_id }) => refund_id === refundId);
  return note === undefined ? null : taxDocumentNumber(note);
}

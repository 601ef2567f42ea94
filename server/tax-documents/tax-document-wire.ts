import type { TrackedOrder } from '#contract/orders.ts';
import { noInvoiceYet } from '#domain/orders/invoice-due.ts';
import { paperNumber, type listPapers } from './tax-document-store.ts';
import type { OrderRow } from '../orders/order-store.ts';

type Papers = Awaited<ReturnType<typeof listPapers>>;

/** The invoice of an order, or what to expect of it. */
export function invoiceWire(
  papers: Papers,
  order: OrderRow,
): Pick<TrackedOrder, 'invoice' | 'invoice_notice'> {
  const invoice = papers.find(({ kind }) => kind === 'invoice');
  if (invoice === undefined) return { invoice: null, invoice_notice: noInvoiceYet(order) };
  const issued_at = invoice.issued_at.toISOString();
  return { invoice: { number: paperNumber(invoice), issued_at }, invoice_notice: null };
}

export function creditNoteNumber(papers: Papers, refundId: number): string | null {
  const note = papers.find(({ refund_id }) => refund_id === refundId);
  return note === undefined ? null : paperNumber(note);
}

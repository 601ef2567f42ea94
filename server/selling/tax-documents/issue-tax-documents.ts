import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { isInvoiceDue } from '#domain/orders/invoice-due.ts';
import { enqueue } from '../../platform/outbox/enqueue.ts';
import { readSettingsOf } from '../../platform/settings/settings-store.ts';
import { recordLikelyHuids } from '../orders/line-huids.ts';
import { billFault, sellerFault, type BillFault } from './bill-fault.ts';
import { creditNoteOf } from './credit-note-of.ts';
import { isUnpaidReturn } from './credit-unpaid-return.ts';
import type { TaxDocumentContent } from './document-format.ts';
import { readDueCredits, refundMethodText, undocumentedRefunds } from './due-credits.ts';
import { earlierNotes } from './earlier-credit-notes.ts';
import { invoiceOf } from './invoice-of.ts';
import { readOrderEvents, readOrderRecord, readRecordOf, type OrderRecord } from './read-order-record.ts';
import {
  insertTaxDocument,
  isBill,
  isReceiptVoucher,
  nextCreditNoteAt,
  taxDocumentOf,
} from './tax-document-store.ts';
import { receiptVoucherOf, refundVoucherOf } from './voucher-of.ts';

/**
 * Issues the tax documents of a locked order that are due: its invoice, and a credit note for each finished refund; before the
 * invoice a voucher for each refund of an advance. Idempotent. Locks the tax document series, after everything else. Returns why
 * an invoice that is due is not issued: what takes goods out of the shop is then refused and rolled back; after other events the
 * invoice waits for the next one.
 */
export async function issueTaxDocuments(
  transaction: Transaction<Tables>,
  orderId: number,
  now: Date,
): Promise<BillFault | null> {
  const events = await readOrderEvents(transaction, orderId);
  const { order, documents } = events;
  const { issueOn } = await readSettingsOf({ query: transaction }, 'invoices');
  const billed = documents.some(isBill);
  const due = !billed && isInvoiceDue(order, issueOn);
  const returned = undocumentedRefunds(events).length > 0 || (billed && isUnpaidReturn(order));
  if (!due && !returned) return null;
  const record = await readRecordOf(transaction, events);
  const fault = due ? await issueBill(transaction, record, now) : null;
  if (billed) await issueCreditNotes(transaction, record, now);
  else if (!due || fault !== null) await issueRefundVouchers(transaction, record, now);
  return fault;
}

/** Issues the invoice of a locked order that has none, and the credit notes of earlier refunds. Returns why it is not issued. */
export async function issueInvoice(
  transaction: Transaction<Tables>,
  orderId: number,
  at: Date,
): Promise<BillFault | null> {
  return issueBill(transaction, await readOrderRecord(transaction, orderId), at);
}

/**
 * Issues the receipt voucher of an order that was just paid, before its invoice, if the owner wants vouchers. Only a registered
 * seller owes one (CGST Act 2017, section 31(3)(d)). Returns why it is not issued.
 */
export async function issueReceiptVoucher(
  transaction: Transaction<Tables>,
  orderId: number,
  at: Date,
): Promise<BillFault | null> {
  const { receiptVouchers } = await readSettingsOf({ query: transaction }, 'papers');
  if (!receiptVouchers) return null;
  const events = await readOrderEvents(transaction, orderId);
  if (events.documents.some(isBill)) return null;
  const record = await readRecordOf(transaction, events);
  if (record.company.gstin === null) return null;
  const fault = sellerFault(record);
  if (fault === null) await issue(transaction, record, { document: receiptVoucherOf(record), at });
  return fault;
}

async function issueBill(
  transaction: Transaction<Tables>,
  record: OrderRecord,
  at: Date,
): Promise<BillFault | null> {
  const { order, lines } = record.orderWithLines;
  const named = await recordLikelyHuids(transaction, lines);
  const source = { ...record, orderWithLines: { order, lines: named } };
  const fault = billFault(source);
  if (fault !== null) return fault;
  const document = invoiceOf(source);
  if (source.returned.length > 0 && document.total === 0) return null; // all of it was returned before
  await issueCreditNotes(transaction, await issue(transaction, source, { document, at }), at);
  return null;
}

async function issueCreditNotes(
  transaction: Transaction<Tables>,
  record: OrderRecord,
  now: Date,
): Promise<void> {
  const bill = record.documents.find(isBill);
  if (bill === undefined) throw new Error('an order without an invoice has nothing to credit');
  const invoice = taxDocumentOf(bill);
  const series = {
    channel: record.orderWithLines.order.channel,
    specimen: invoice.document.specimen !== null,
  };
  const earlier = earlierNotes(record);
  let issued = record;
  for (const { refundId, credit, doneAt } of await readDueCredits(transaction, record)) {
    const at = await nextCreditNoteAt(transaction, { ...series, at: laterOf(doneAt, now) });
    const document = creditNoteOf({ ...record, invoice, credit, earlier, at });
    earlier.push({ shares: credit.shares, document });
    issued = await issue(transaction, issued, { refundId, document, at });
  }
}

/** Issues a voucher for each finished refund of an advance that has a receipt voucher and no invoice. */
async function issueRefundVouchers(
  transaction: Transaction<Tables>,
  record: OrderRecord,
  now: Date,
): Promise<void> {
  const receipt = record.documents.find(isReceiptVoucher);
  if (receipt === undefined) return;
  for (const refund of undocumentedRefunds(record)) {
    const returned = { ...refund, payment: refundMethodText(refund) };
    const document = refundVoucherOf(record, returned, taxDocumentOf(receipt));
    await issue(transaction, record, { refundId: refund.id, document, at: laterOf(refund.doneAt, now) });
  }
}

interface Issue {
  /** Absent: it is of the order. */
  readonly refundId?: number | null;
  readonly document: TaxDocumentContent;
  readonly at: Date;
}

/** Writes a document, and mails it to its buyer; a specimen has none. Returns the record with it. */
async function issue(
  transaction: Transaction<Tables>,
  record: OrderRecord,
  { refundId = null, ...written }: Issue,
): Promise<OrderRecord> {
  const row = await insertTaxDocument(transaction, record, { refundId, ...written });
  if (!row.demo) await enqueue(transaction, 'mail:tax-document', { taxDocumentId: row.id });
  return { ...record, documents: [...record.documents, row] };
}

/** The demo shop's documents are dated at payment and dispatch, which come before their refunds. */
function laterOf(doneAt: Date | null, at: Date): Date {
  return doneAt !== null && doneAt > at ? doneAt : at;
}

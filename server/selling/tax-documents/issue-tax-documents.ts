import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { subtract } from '#domain/money.ts';
import { handRefundText } from '#domain/orders/hand-refund.ts';
import { isInvoiceDue } from '#domain/orders/invoice-due.ts';
import { unpaidLabel } from '#domain/orders/online-payment.ts';
import { readSettingsOf } from '../../platform/settings/settings-store.ts';
import { recordLikelyHuids } from '../orders/line-huids.ts';
import { billFault, sellerFault, type BillFault } from './bill-fault.ts';
import { creditNoteOf, type CreditDetail } from './credit-note-of.ts';
import { readDoneRefunds, type OrderRefund } from '../payment/refunds/done-refunds.ts';
import { readEarlierNotes } from './earlier-credit-notes.ts';
import { invoiceOf } from './invoice-of.ts';
import { readInvoiceSource } from './read-invoice-source.ts';
import {
  findReceiptVoucher,
  findInvoice,
  insertTaxDocument,
  listTaxDocuments,
  nextCreditNoteAt,
  taxDocumentOf,
  type TaxDocumentRow,
} from './tax-document-store.ts';
import { receiptVoucherOf, refundVoucherOf } from './voucher-of.ts';
import { enqueue } from '../../platform/outbox/enqueue.ts';
import { creditUnpaidReturn } from './credit-unpaid-return.ts';

/**
 * Issues the tax documents of a locked order that are due: its invoice, and a credit note for each finished refund. Idempotent.
 * Locks the tax document series, after everything else. Returns why an invoice that is due is not issued: what takes goods out
 * of the shop is then refused and rolled back; after other events the invoice waits for the next one.
 */
export async function issueTaxDocuments(
  transaction: Transaction<Tables>,
  orderId: number,
  now: Date,
): Promise<BillFault | null> {
  const order = await transaction
    .selectFrom('orders')
    .select(['status', 'payment_status', 'channel'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const invoice = await findInvoice(transaction, orderId);
  if (invoice !== undefined) {
    await issueCreditNotes(transaction, orderId, now);
    return null;
  }
  const { issueOn } = await readSettingsOf({ query: transaction }, 'invoices');
  const due = isInvoiceDue(order, issueOn);
  const fault = due ? await issueInvoice(transaction, orderId, now) : null;
  if (!due || fault !== null) await issueRefundVouchers(transaction, orderId, now);
  return fault;
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
  if (!receiptVouchers || (await findInvoice(transaction, orderId)) !== undefined) return null;
  const source = await readInvoiceSource(transaction, orderId);
  if (source.company.gstin === null) return null;
  const fault = sellerFault(source);
  if (fault !== null) return fault;
  const document = receiptVoucherOf(source);
  const voucher = { kind: 'receipt-voucher', orderId, refundId: null, document, at } as const;
  await mailDocument(transaction, await insertTaxDocument(transaction, voucher));
  return null;
}

/** Issues a voucher for each finished refund of an advance that has a receipt voucher and no invoice. */
async function issueRefundVouchers(
  transaction: Transaction<Tables>,
  orderId: number,
  at: Date,
): Promise<void> {
  const row = await findReceiptVoucher(transaction, orderId);
  if (row === undefined) return;
  const documents = await listTaxDocuments(transaction, orderId);
  const done = await readDoneRefunds(transaction, { orderId, customerId: null });
  const refunds = done.filter(
    ({ id, amount }) => amount > 0 && documents.every(({ refund_id }) => refund_id !== id),
  );
  if (refunds.length === 0) return;
  const source = await readInvoiceSource(transaction, orderId);
  for (const refund of refunds) {
    const returned = { ...refund, payment: refundMethodText(refund) };
    const document = refundVoucherOf(source, returned, taxDocumentOf(row));
    const issuedAt = laterOf(refund.doneAt, at);
    const voucher = { kind: 'refund-voucher', orderId, refundId: refund.id, document, at: issuedAt } as const;
    await mailDocument(transaction, await insertTaxDocument(transaction, voucher));
  }
}

/** A specimen has no buyer. */
async function mailDocument(transaction: Transaction<Tables>, { id, demo }: TaxDocumentRow): Promise<void> {
  if (!demo) await enqueue(transaction, 'mail:tax-document', { taxDocumentId: id });
}

/** Issues an order's invoice, and the credit notes of earlier refunds that have no voucher. Returns why it is not issued. */
export async function issueInvoice(
  transaction: Transaction<Tables>,
  orderId: number,
  at: Date,
): Promise<BillFault | null> {
  await recordLikelyHuids(transaction, orderId);
  const source = await readInvoiceSource(transaction, orderId);
  const fault = billFault(source);
  if (fault !== null) return fault;
  const document = invoiceOf(source);
  if (source.returned.length > 0 && document.total === 0) return null; // all of it was returned before
  const invoice = { kind: document.kind, orderId, refundId: null, document, at } as const;
  await mailDocument(transaction, await insertTaxDocument(transaction, invoice));
  await issueCreditNotes(transaction, orderId, at);
  return null;
}

async function issueCreditNotes(transaction: Transaction<Tables>, orderId: number, at: Date): Promise<void> {
  const taken = await readUncredited(transaction, orderId);
  if (taken.length === 0) return;
  const source = await readInvoiceSource(transaction, orderId);
  const row = await findInvoice(transaction, orderId);
  if (row === undefined) throw new Error(`order ${orderId} has no invoice to credit`);
  const invoice = taxDocumentOf(row);
  const earlier = await readEarlierNotes(transaction, orderId);
  for (const { refundId, credit, doneAt } of taken) {
    const { channel } = source.orderWithLines.order;
    const specimen = invoice.document.specimen !== null;
    const issuedAt = await nextCreditNoteAt(transaction, { channel, specimen, at: laterOf(doneAt, at) });
    const document = creditNoteOf({ ...source, invoice, credit, earlier, at: issuedAt });
    earlier.push({ shares: credit.shares, document });
    const note = { kind: 'credit-note', orderId, refundId, document, at: issuedAt } as const;
    await mailDocument(transaction, await insertTaxDocument(transaction, note));
  }
}

/** The demo shop's documents are dated at payment and dispatch, which come before their refunds. */
function laterOf(doneAt: Date | null, at: Date): Date {
  return doneAt !== null && doneAt > at ? doneAt : at;
}

interface Uncredited {
  /** null: the goods came back unpaid. */
  readonly refundId: number | null;
  readonly credit: CreditDetail;
  readonly doneAt: Date | null;
}

/** Finished refunds without a credit note or voucher, and an order that was returned unpaid. */
export async function readUncredited(
  transaction: Transaction<Tables>,
  orderId: number,
): Promise<Uncredited[]> {
  const noted = await transaction
    .selectFrom('tax_documents')
    .select('refund_id')
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['credit-note', 'refund-voucher'])
    .execute();
  const has = new Set(noted.map(({ refund_id }) => refund_id));
  const refunds = await readDoneRefunds(transaction, { orderId, customerId: null });
  const unpaid = has.has(null) ? null : await creditUnpaidReturn(transaction, orderId);
  return [
    ...refunds
      .filter(({ id, amount }) => amount > 0 && !has.has(id))
      .map((refund) => ({
        refundId: refund.id,
        credit: creditOf(refund),
        doneAt: refund.doneAt,
      })),
    ...(unpaid === null ? [] : [{ refundId: null, credit: unpaid, doneAt: null }]),
  ];
}

function creditOf(refund: OrderRefund): CreditDetail {
  const rest = subtract(refund.amount, refund.money);
  return { ...refund, payment: refundMethodText(refund), unpaid: [unpaidLabel(refund.online), rest] };
}

function refundMethodText({ byHand, note, money }: Pick<OrderRefund, 'byHand' | 'note' | 'money'>): string {
  if (money === 0) return 'Nothing was refunded';
  return byHand ? handRefundText(note) : 'Refunded to the original payment method';
}

import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { isInvoiceDue } from '#domain/orders/invoice-due.ts';
import { readSettingsOf } from '../settings/settings-store.ts';
import type { WholeOrder } from '../orders/order-store.ts';
import { creditNoteOf, type TakenBack } from './credit-note-of.ts';
import { readDoneRefunds } from '../payment/refunds/done-refunds.ts';
import { invoiceOf, type InvoiceSource } from './invoice-of.ts';
import type { Paper } from './tax-document.ts';
import { findInvoice, insertPaper, paperOf } from './tax-document-store.ts';
import { wholeOrderBack } from './credit-unpaid-return.ts';

/**
 * Issues what an event makes due of a locked order: its invoice, and a credit note for each refund that is done.
 * Doing so again changes nothing. Locks a series of papers, after everything else.
 */
export async function issuePapers(
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

/** Issues an order's invoice, and the credit notes of what went back before. */
export async function issueInvoice(
  transaction: Transaction<Tables>,
  orderId: number,
  at: Date,
): Promise<void> {
  const document = invoiceOf(await readInvoiceSource(transaction, orderId));
  await insertPaper(transaction, { kind: 'invoice', orderId, refundId: null, document, at });
  await issueCreditNotes(transaction, orderId, at);
}

async function issueCreditNotes(transaction: Transaction<Tables>, orderId: number, at: Date): Promise<void> {
  const taken = await readTakenBack(transaction, orderId);
  if (taken.length === 0) return;
  const source = await readInvoiceSource(transaction, orderId);
  const row = await findInvoice(transaction, orderId);
  if (row === undefined) throw new Error(`order ${orderId} has no invoice to take back from`);
  const invoice = paperOf(row);
  for (const { refundId, back, doneAt } of taken) {
    const document = creditNoteOf({ ...source, invoice, back });
    const issuedAt = doneAt !== null && doneAt > at ? doneAt : at; // the demo shop's invoices are dated at dispatch
    await insertPaper(transaction, { kind: 'credit-note', orderId, refundId, document, at: issuedAt });
  }
}

interface Taken {
  /** null: the goods came back unpaid. */
  readonly refundId: number | null;
  readonly back: TakenBack;
  readonly doneAt: Date | null;
}

/** What has no credit note yet: refunds that are done, and a whole order that came back before it was paid. */
async function readTakenBack(transaction: Transaction<Tables>, orderId: number): Promise<Taken[]> {
  const noted = await transaction
    .selectFrom('papers')
    .select('refund_id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'credit-note')
    .execute();
  const has = new Set(noted.map(({ refund_id }) => refund_id));
  const refunds = await readDoneRefunds(transaction, { orderId, customerId: null });
  const unpaid = has.has(null) ? null : await wholeOrderBack(transaction, orderId);
  return [
    ...refunds
      .filter(({ id }) => !has.has(id))
      .map((refund) => ({
        refundId: refund.id,
        back: { ...refund, payment: howItWentBack(refund) },
        doneAt: refund.doneAt,
      })),
    ...(unpaid === null ? [] : [{ refundId: null, back: unpaid, doneAt: null }]),
  ];
}

function howItWentBack({ byHand }: { readonly byHand: boolean }): string {
  return byHand ? 'Given back by hand' : 'Given back the way it was paid';
}

/** What a paper is made of: the order as it was placed, the shop as it is now. */
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
  const pieces = await query
    .selectFrom('products')
    .select(['id', 'code', 'hsn_code'])
    .where('id', 'in', [0, ...lines.map(({ product_id }) => product_id)])
    .execute();
  const whole: WholeOrder = { order, lines };
  const company = await readSettingsOf({ query }, 'company');
  return { whole, company, codes: new Map(pieces.map((piece) => [piece.id, piece])) };
}

/** The document of a paper that an older release issued: number and date alone were stored. */
export async function writeOlderDocument(transaction: Transaction<Tables>, id: number): Promise<void> {
  const paper = await transaction
    .selectFrom('papers')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (paper.document !== null) return;
  const source = await readInvoiceSource(transaction, paper.order_id);
  const document =
    paper.kind === 'invoice'
      ? invoiceOf(source)
      : creditNoteOf({ ...source, ...(await readOlderRefund(transaction, paper)) });
  await transaction
    .updateTable('papers')
    .set({ document: JSON.stringify(document) })
    .where('id', '=', id)
    .execute();
}

async function readOlderRefund(
  transaction: Transaction<Tables>,
  { order_id: orderId, refund_id }: { readonly order_id: number; readonly refund_id: number | null },
): Promise<{ readonly invoice: Paper; readonly back: TakenBack }> {
  const invoice = await findInvoice(transaction, orderId);
  const refunds = await readDoneRefunds(transaction, { orderId, customerId: null });
  const refund = refunds.find(({ id }) => id === refund_id);
  if (invoice === undefined || refund === undefined)
    throw new Error(`the credit note of refund ${refund_id} has nothing to take back from`);
  if (invoice.document === null) {
    await writeOlderDocument(transaction, invoice.id);
    return readOlderRefund(transaction, { order_id: orderId, refund_id });
  }
  return { invoice: paperOf(invoice), back: { ...refund, payment: howItWentBack(refund) } };
}

import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { zeroPaise, type Paise } from '#domain/money.ts';
import { refundMoney, unpaidLabel } from '#domain/orders/online-payment.ts';
import { planRefund, type RefundPart } from '#domain/orders/refund.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { readPaidOrder } from '../payment/refunds/paid-order.ts';
import { findPaymentOfOrder } from '../payment/payment-store.ts';
import { readRefundLimits } from '../payment/refunds/refund-limits.ts';
import { isRefundable } from '../payment/refunds/refund-store.ts';
import type { RefundRefusal, RefundRefusalDetail } from '../payment/refunds/refund-order.ts';
import { creditNoteOf, type CreditDetail } from './credit-note-of.ts';
import type { TaxDocumentContent } from './document-format.ts';
import { earlierNotes } from './earlier-credit-notes.ts';
import { invoiceOf } from './invoice-of.ts';
import { readDueCredits } from './due-credits.ts';
import { readOrderRecord } from './read-order-record.ts';
import { isBill, isReceiptVoucher, taxDocumentOf } from './tax-document-store.ts';
import { refundVoucherOf } from './voucher-of.ts';

/**
 * The document that a refund would get if it were finished now. Stores nothing. Before the invoice there is the voucher of the
 * returned advance, or the credit note that comes with the invoice.
 */
export async function previewRefund(
  transaction: Transaction<Tables>,
  { orderId, part, now }: { readonly orderId: number; readonly part: RefundPart; readonly now: Date },
): Promise<Outcome<TaxDocumentContent, RefundRefusal, RefundRefusalDetail>> {
  const order = await transaction
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (order === undefined) return refuse('no-such-order', { left: zeroPaise });
  const payment = (await findPaymentOfOrder(transaction, orderId)) ?? null;
  const { left, owed } = await readRefundLimits(transaction, order, payment);
  if (!isRefundable(order, left)) return refuse('not-paid', { left: zeroPaise });
  const planned = planRefund((await readPaidOrder(transaction, order)).paid, part);
  if (!planned.accepted) return planned;
  const { amount } = planned.value;
  const { money, unpaid: rest } = refundMoney(amount, left ?? amount, owed);
  const unpaid = [unpaidLabel(payment !== null), rest] as const;
  const credit = { ...planned.value, money, unpaid, reason: '', payment: '' };
  return accept(await documentFor(transaction, orderId, credit, now));
}

async function documentFor(
  transaction: Transaction<Tables>,
  orderId: number,
  credit: CreditDetail & { readonly money: Paise },
  now: Date,
): Promise<TaxDocumentContent> {
  const record = await readOrderRecord(transaction, orderId);
  const bill = record.documents.find(isBill);
  const receipt = bill === undefined ? record.documents.find(isReceiptVoucher) : undefined;
  if (receipt !== undefined) return refundVoucherOf(record, credit, taxDocumentOf(receipt));
  const invoice =
    bill === undefined ? { number: '', issuedAt: now, document: invoiceOf(record) } : taxDocumentOf(bill);
  const earlier = earlierNotes(record);
  for (const { credit: before } of await readDueCredits(transaction, record)) {
    const document = creditNoteOf({ ...record, invoice, credit: before, earlier, at: now });
    earlier.push({ shares: before.shares, document });
  }
  return creditNoteOf({ ...record, invoice, credit, earlier, at: now });
}

import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { zeroPaise, type Paise } from '#domain/money.ts';
import type { Taken } from '#domain/orders/online-payment.ts';
import { isUnsuccessful } from '#domain/orders/order-status.ts';
import { readSettingsOf } from '../settings/settings-store.ts';
import { invoiceOf } from '../tax-documents/invoice-of.ts';
import { readInvoiceSource } from '../tax-documents/read-invoice-source.ts';
import { findInvoice, taxDocumentOf } from '../tax-documents/tax-document-store.ts';
import type { HistoryRow, OrderRow } from './order-store.ts';
import { readPaymentParts } from './payment-parts.ts';

export interface OrderPayment {
  readonly label: string;
  readonly amount: Paise;
  /** '' for none. */
  readonly reference: string;
  /** null: not known. */
  readonly at: Date | null;
  /** The step of the history with which it was paid. */
  readonly step: HistoryRow | null;
}

/** What a provider took for an order, where a fee or an offer makes it differ from the total; else null (PAY-20). */
export async function readTaken(query: Kysely<Tables>, orderId: number): Promise<Taken | null> {
  const payment = await query
    .selectFrom('payments')
    .select(['amount_paise as ordered', 'paid_paise', 'fee_paise'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (payment === undefined) return null;
  const { ordered, paid_paise: paid, fee_paise } = payment;
  const fee = fee_paise ?? zeroPaise;
  return paid === null || (paid === ordered && fee === zeroPaise) ? null : { ordered, paid, fee };
}

/** What was paid for an order, with the label of its method: parts of a counter sale, an online payment, or cash on delivery. Empty while it is unpaid. */
export async function readOrderPayments(
  query: Kysely<Tables>,
  order: OrderRow,
  history: readonly HistoryRow[],
  labelOf: (method: string) => string,
): Promise<OrderPayment[]> {
  if (order.payment_status === 'unpaid') return [];
  const parts = await readPaymentParts(query, order.id);
  const online = await query
    .selectFrom('payments')
    .select(['gateway_payment_id', 'paid_paise'])
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  // An online payment is settled, and a sale at the counter paid, when the order is created.
  const later = order.channel === 'online' && online === undefined;
  const step = (later ? history.find(({ status }) => status === 'delivered') : history[0]) ?? null;
  const at = later ? (step?.created_at ?? null) : order.placed_at;
  if (parts.length > 0)
    return parts.map(({ label, amount, reference }) => ({ label, amount, reference, at, step }));
  const label = labelOf(order.payment_method);
  const reference = online?.gateway_payment_id ?? '';
  return [{ label, amount: online?.paid_paise ?? order.total_paise, reference, at, step }];
}

/**
 * Taxable value, taxes by head and round-off of an order, as on its invoice, or as they would stand on it today. Empty for a
 * seller without a GSTIN, and for an order that never gets an invoice.
 */
export async function readTaxRows(query: Kysely<Tables>, order: OrderRow): Promise<[string, Paise][]> {
  const row = await findInvoice(query, order.id);
  if (row === undefined) {
    const { gstin } = await readSettingsOf({ query }, 'company');
    if (gstin === null || isUnsuccessful(order.status)) return [];
  }
  const document =
    row === undefined || row.document === null
      ? invoiceOf(await readInvoiceSource(query, order.id))
      : taxDocumentOf(row).document;
  if (document.format === 1 || document.tax === 'none') return [];
  return document.sums.filter(([, amount]) => amount !== 0);
}

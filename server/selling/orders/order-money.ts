import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { subtract, zeroPaise, type Paise } from '#domain/money.ts';
import { refundedBeforeInvoice, remainsLabel } from '#domain/orders/given-back.ts';
import { paymentStatusText } from '#domain/orders/payment-status-text.ts';
import { isUnsuccessful, type OrderActor } from '#domain/orders/order-status.ts';
import { readSettingsOf } from '../../platform/settings/settings-store.ts';
import { invoiceOf } from '../tax-documents/invoice-of.ts';
import { readOrderRecord } from '../tax-documents/read-order-record.ts';
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
  readonly by: { readonly actor: OrderActor; readonly staffName: string | null } | null;
}

/**
 * What was paid for an order, with the label of its method: parts of a counter sale, an online payment, or what was received of
 * cash on delivery, of which less than 0 went back to the buyer.
 */
export async function readOrderPayments(
  query: Kysely<Tables>,
  order: OrderRow,
  history: readonly HistoryRow[],
  labelOf: (method: string) => string,
): Promise<OrderPayment[]> {
  const [placed] = history;
  const label = labelOf(order.payment_method);
  const withOrder = {
    at: order.placed_at,
    by: placed === undefined ? null : { actor: placed.actor, staffName: placed.staff_name },
  };
  const parts = await readPaymentParts(query, order.id);
  if (parts.length > 0)
    return parts.map(({ amount, reference, at, by, ...part }) => ({
      label: at === null ? part.label : part.method === 'cash' ? label : `${label}, ${part.label}`,
      amount,
      reference,
      ...(at === null ? withOrder : { at, by: { actor: 'staff', staffName: by } }),
    }));
  if (order.payment_status === 'unpaid') return [];
  // An online payment is settled, and a sale at the counter paid, when the order is created.
  const online = await query
    .selectFrom('payments')
    .select(['gateway_payment_id', 'paid_paise'])
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  const [amount, reference] = [online?.paid_paise ?? order.total_paise, online?.gateway_payment_id ?? ''];
  return [{ label, amount, reference, ...withOrder }];
}

/** The payment status of an order in words. */
export function paymentTextOf(
  order: Pick<OrderRow, 'status' | 'payment_status' | 'total_paise' | 'refunded_paise' | 'written_off_paise'>,
  owed: Paise,
): string {
  return paymentStatusText({
    orderStatus: order.status,
    status: order.payment_status,
    total: order.total_paise,
    refunded: order.refunded_paise,
    owed,
    writtenOff: order.written_off_paise,
  });
}

/**
 * Taxable value, taxes by head and round-off of an order, as on its invoice, or as they would stand on it today; before them what
 * was refunded before the invoice, which is not taxed, and what remains. Empty for a seller without a GSTIN, and for an order that
 * never gets an invoice.
 */
export async function readTaxRows(query: Kysely<Tables>, order: OrderRow): Promise<[string, Paise][]> {
  const row = await findInvoice(query, order.id);
  if (row === undefined) {
    const { gstin } = await readSettingsOf({ query }, 'company');
    if (gstin === null || isUnsuccessful(order.status)) return [];
  }
  const document =
    row === undefined ? invoiceOf(await readOrderRecord(query, order.id)) : taxDocumentOf(row).document;
  if (document.tax === 'none') return [];
  const back = subtract(order.total_paise, document.total);
  const refunded: [string, Paise][] =
    back > 0
      ? [
          [refundedBeforeInvoice, subtract(zeroPaise, back)],
          [remainsLabel, document.total],
        ]
      : [];
  return [...refunded, ...document.sums.filter(([, amount]) => amount !== 0)];
}

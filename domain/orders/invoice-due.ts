import { dispatchedStatuses, isUnsuccessful, type OrderChannel, type OrderStatus } from './order-status.ts';
import type { PaymentStatus } from './payment-state.ts';
import { isPickUp } from './pick-up.ts';

/** The event that issues the invoice of a prepaid order. */
export const issueMoments = ['dispatch', 'payment'] as const;
export type IssueOn = (typeof issueMoments)[number];

/** An order has an invoice or, where no tax is due, a bill of supply (CGST Rules 2017, rule 49). */
export const billKinds = ['invoice', 'bill-of-supply'] as const;
export const taxDocumentKinds = [...billKinds, 'credit-note', 'receipt-voucher', 'refund-voucher'] as const;
export type TaxDocumentKind = (typeof taxDocumentKinds)[number];

export const taxDocumentTitles: Readonly<Record<TaxDocumentKind, string>> = {
  invoice: 'Invoice',
  'bill-of-supply': 'Bill of supply',
  'credit-note': 'Credit note',
  'receipt-voucher': 'Receipt voucher',
  'refund-voucher': 'Refund voucher',
};

/** A sheet, and the roll of a counter printer. */
export const taxDocumentSizes = ['A4', '80mm'] as const;
export type TaxDocumentSize = (typeof taxDocumentSizes)[number];

interface OrderToInvoice {
  readonly status: OrderStatus;
  readonly payment_status: PaymentStatus;
  readonly channel: OrderChannel;
}

/**
 * Whether the invoice of an order is due: the goods have left, or the order is paid and the shop issues at payment. An order
 * that ended before dispatch never gets one.
 */
export function isInvoiceDue({ status, payment_status }: OrderToInvoice, issueOn: IssueOn): boolean {
  if (isUnsuccessful(status)) return false;
  return dispatchedStatuses.includes(status) || (issueOn === 'payment' && payment_status !== 'unpaid');
}

/** Explains why an order has no invoice. */
export function missingInvoiceText(
  { status, channel, payment_status }: OrderToInvoice,
  method: Parameters<typeof isPickUp>[0],
): string {
  // Once sent, all of its advance had been returned.
  if (isUnsuccessful(status) || dispatchedStatuses.includes(status) || payment_status === 'refunded')
    return 'No invoice was issued for this order.';
  if (channel === 'counter') return 'The invoice comes with the piece.';
  return isPickUp(method)
    ? 'The invoice comes when the order is ready for pick-up.'
    : 'The invoice comes with dispatch.';
}

import { dispatchedStatuses, isUnsuccessful, type OrderChannel, type OrderStatus } from './order-status.ts';
import type { PaymentStatus } from './payment-state.ts';

/** What issues the invoice of an order that is paid before it leaves: its dispatch, or its payment. */
export const issueMoments = ['dispatch', 'payment'] as const;
export type IssueOn = (typeof issueMoments)[number];

export const taxDocumentKinds = ['invoice', 'credit-note'] as const;
export type TaxDocumentKind = (typeof taxDocumentKinds)[number];

interface OrderToInvoice {
  readonly status: OrderStatus;
  readonly payment_status: PaymentStatus;
  readonly channel: OrderChannel;
}

/**
 * Whether the invoice of an order is due: the goods have left, by dispatch or over the counter, or it is paid and the
 * shop issues at payment. An order that was given up before never gets one.
 */
export function isInvoiceDue({ status, payment_status }: OrderToInvoice, issueOn: IssueOn): boolean {
  if (isUnsuccessful(status)) return false;
  return dispatchedStatuses.includes(status) || (issueOn === 'payment' && payment_status !== 'unpaid');
}

/** What is said of the invoice of an order that has none. */
export function missingInvoiceText({ status, channel }: OrderToInvoice): string {
  if (isUnsuccessful(status)) return 'No invoice was issued for this order.';
  return channel === 'counter' ? 'The invoice comes with the piece.' : 'The invoice comes with dispatch.';
}

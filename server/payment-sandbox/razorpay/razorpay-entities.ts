import type { LedgerOrder, LedgerPayment, LedgerRefund } from '../ledger.ts';

// The shapes of razorpay.com/docs/api, as far as anybody reads them.

export function orderEntity(order: LedgerOrder, payments: readonly LedgerPayment[]) {
  const paid = payments.some(({ status }) => status === 'captured' || status === 'refunded');
  return {
    id: order.id,
    entity: 'order',
    amount: order.amount,
    amount_paid: paid ? order.amount : 0,
    amount_due: paid ? 0 : order.amount,
    currency: order.currency,
    receipt: order.receipt,
    status: paid ? 'paid' : payments.length > 0 ? 'attempted' : 'created',
    attempts: payments.length,
    notes: [],
    created_at: order.createdAt,
  };
}

export function paymentEntity(payment: LedgerPayment) {
  const failed = payment.status === 'failed';
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.amount,
    currency: payment.currency,
    status: payment.status,
    order_id: payment.orderId,
    method: 'upi',
    captured: payment.status === 'captured' || payment.status === 'refunded',
    amount_refunded: payment.refunded,
    refund_status: payment.refunded === 0 ? null : payment.refunded === payment.amount ? 'full' : 'partial',
    error_code: failed ? 'BAD_REQUEST_ERROR' : null,
    error_description: failed ? 'Your payment was declined by the bank.' : null,
    error_reason: failed ? 'payment_failed' : null,
    created_at: payment.createdAt,
  };
}

export function refundEntity(refund: LedgerRefund) {
  return {
    id: refund.id,
    entity: 'refund',
    amount: refund.amount,
    currency: 'INR',
    payment_id: refund.paymentId,
    status: refund.status,
  };
}

export function errorEntity(description: string) {
  return {
    error: { code: 'BAD_REQUEST_ERROR', description, source: 'business', reason: 'input_validation_failed' },
  };
}

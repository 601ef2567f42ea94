import type { LedgerOrder, LedgerPayment, LedgerRefund } from './ledger.ts';

// The shapes of docs.stripe.com/api, as far as anybody reads them.

export function sessionEntity(order: LedgerOrder, payment: LedgerPayment | undefined) {
  const paid = payment?.status === 'captured' || payment?.status === 'refunded';
  return {
    id: order.id,
    object: 'checkout.session',
    mode: 'payment',
    client_reference_id: order.receipt,
    amount_total: payment?.amount ?? order.amount,
    currency: (payment?.currency ?? order.currency).toLowerCase(),
    status: paid ? 'complete' : 'open',
    payment_status: paid ? 'paid' : 'unpaid',
    payment_intent: paid
      ? {
          id: payment.id,
          object: 'payment_intent',
          latest_charge: { id: `ch_${payment.id}`, object: 'charge', amount_refunded: payment.refunded },
        }
      : null,
    created: order.createdAt,
  };
}

export function stripeRefund({ id, amount, paymentId, status }: LedgerRefund) {
  const stripeStatus = status === 'processed' ? 'succeeded' : 'failed';
  return { id, object: 'refund', amount, payment_intent: paymentId, status: stripeStatus };
}

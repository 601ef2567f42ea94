import type { Paise } from '#domain/money.ts';
import type { RefusalTable } from '../../platform/api/http-refusal.ts';
import { unconfirmedPayment, type OnlineLimitRefusal } from '#domain/orders/online-payment.ts';
import { goingBackText, refundReason } from './refunds/refund-reason.ts';

export type PaymentRefusal =
  | 'no-such-payment'
  | 'not-verified'
  | 'gateway-away'
  | 'gateway-refused'
  | OnlineLimitRefusal
  | 'withdrawn'
  | 'waiting'
  | 'failed'
  | 'refunded'
  | 'no-such-method'
  | 'leads-away';

/** Tells the shopper why a payment became no order, and what becomes of the money (PAY-10). */
function refundedMessage(reason: string, amount: Paise): string {
  const { why } = refundReason(reason);
  return `We are sorry: ${why}, so your order was not placed. ${goingBackText(reason, amount)}; it can take up to 7 working days to appear on your statement.`;
}

export function paymentRefusals(reason: string, amount: Paise): RefusalTable<PaymentRefusal> {
  return {
    'no-such-payment': { status: 404, message: 'This payment does not exist' },
    'not-verified': { status: 400, message: 'This payment could not be verified' },
    'gateway-away': {
      status: 503,
      message:
        'We cannot reach the payment provider right now. Please look at your orders in a few minutes before you pay again.',
    },
    'gateway-refused': {
      status: 503,
      message:
        'The payment provider did not accept this payment, and the shop has been told. Nothing was paid. Please choose another way to pay, or try again later.',
    },
    'above-online-limit': { status: 409, message: reason },
    'below-online-minimum': { status: 409, message: reason },
    withdrawn: {
      status: 409,
      message: 'The payment provider did not accept this payment. Nothing was paid. Please begin again.',
    },
    waiting: {
      status: 409,
      code: 'payment-pending',
      message: unconfirmedPayment,
    },
    failed: { status: 402, code: 'payment-failed', message: reason || 'Payment Failed' },
    refunded: { status: 409, code: 'payment-refunded', message: refundedMessage(reason, amount) },
    'no-such-method': {
      status: 422,
      code: 'payment_method',
      message: 'Please choose one of the payment methods shown',
    },
    'leads-away': {
      status: 422,
      code: 'external_redirect_link',
      message: 'external_redirect_link must be a path of this shop',
    },
  };
}

import type { PaymentOutcome } from '#contract/payments.ts';
import type { Problem } from '#contract/problem.ts';
import type { Notice } from '#domain/forms/notice.ts';
import { unconfirmedPayment } from '#domain/orders/online-payment.ts';
import { problemText } from '../api/problem-text.ts';
import type { PaymentResult } from './poll-payment.ts';
import type { WidgetResult } from './payment-widget.ts';

export const paymentFailed = 'Payment Failed';
/** The payment was made, the order was not. */
const orderNotPlaced = 'Order Not Placed';
const beingChecked = 'Your payment is being checked';

export const paymentCancelled: Notice = {
  title: 'Payment Cancelled',
  text: 'We have not received a payment. Your cart is unchanged.',
};

/** Why no payment could be started (PAY-9). */
export function startNotice(problem: Problem | null): Notice {
  if (problem === null || problem.status >= 500) return notStarted(problem?.message ?? '');
  return { title: paymentFailed, text: problemText(problem, '') };
}

const notStarted = (text: string): Notice => ({
  title: 'Payment Error: Failed to initialize payment gateway. Please try again.',
  text,
});

export const missingOrder: Notice = {
  title: 'Payment Error',
  text: 'Invalid payment data received from server - missing order_id',
};

/** The notice for a widget that ended without a payment (PAY-7, PAY-9). */
export function widgetNotice(ended: Exclude<WidgetResult, { end: 'paid' }>): Notice {
  switch (ended.end) {
    case 'dismissed':
      return paymentCancelled;
    case 'failed':
      return { title: paymentFailed, text: ended.reason };
    case 'absent':
      return {
        title: 'Payment Error',
        text: `${ended.global} SDK not loaded. Please refresh the page and try again.`,
      };
    case 'broken':
      return notStarted('');
  }
}

/**
 * The notice about a payment for a shopper who came back signed out (PAY-8). `left`: they came back by the link for leaving
 * without paying. null: the payment does not exist.
 */
export function outcomeNotice(outcome: PaymentOutcome | null, left: boolean): Notice {
  switch (outcome) {
    case 'paid':
      return {
        title: 'Payment Successful!',
        text: 'We received your payment and placed your order. Sign in to see it.',
      };
    case 'refunded':
      return {
        title: orderNotPlaced,
        text: 'We received your payment, but could not place your order. Your payment is being or has been refunded. Sign in to see why.',
      };
    case 'failed':
      return {
        title: paymentFailed,
        text: 'Nothing was paid. Your cart is unchanged: sign in to try again.',
      };
    case 'pending':
      return left
        ? {
            title: paymentCancelled.title,
            text: 'We have not received a payment. Your cart is unchanged: sign in to continue.',
          }
        : { title: beingChecked, text: `${unconfirmedPayment} Sign in to see your orders.` };
    case null:
      return {
        title: 'We cannot find this payment',
        text: 'Sign in to see your orders. If you have paid and your order is missing, please write to us.',
      };
  }
}

/** The notice for a payment without an order (PAY-9, PAY-10). */
export function paymentResultNotice(settled: Exclude<PaymentResult, { settled: 'ordered' }>): Notice {
  switch (settled.settled) {
    case 'failed':
      return { title: paymentFailed, text: settled.reason };
    case 'refunded':
      return { title: orderNotPlaced, text: settled.text };
    case 'pending':
      return { title: beingChecked, text: settled.text };
    case 'unknown':
      return { title: 'Order Failed: Failed to place order. Please contact support.', text: '' };
  }
}

import type { Problem } from '#contract/problem.ts';
import type { Notice } from '#domain/notice.ts';
import { problemText } from '../client/problem-text.ts';
import type { Settled } from './settle-payment.ts';
import type { WidgetEnd } from './widget.ts';

export const paymentFailed = 'Payment Failed';

export const paymentCancelled: Notice = {
  title: 'Payment Cancelled',
  text: 'Nothing was paid. Your cart stays as it is.',
};

/** Why no payment could begin (PAY-9). */
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

/** What to say of a widget that ended without a payment (PAY-7, PAY-9). */
export function widgetNotice(ended: Exclude<WidgetEnd, { end: 'paid' }>): Notice {
  switch (ended.end) {
    case 'dismissed':
      return paymentCancelled;
    case 'failed':
      return { title: paymentFailed, text: ended.reason };
    case 'absent':
      return {
        title: 'Payment Error',
        text: 'Razorpay SDK not loaded. Please refresh the page and try again.',
      };
    case 'broken':
      return notStarted('');
  }
}

/** What to say of a payment that has made no order (PAY-9, PAY-10). */
export function settledNotice(settled: Exclude<Settled, { settled: 'ordered' }>): Notice {
  switch (settled.settled) {
    case 'failed':
      return { title: paymentFailed, text: settled.reason };
    case 'refunded':
      return { title: paymentFailed, text: settled.text };
    case 'pending':
      return { title: 'Your payment is being checked', text: settled.text };
    case 'unknown':
      return { title: 'Order Failed: Failed to place order. Please contact support.', text: '' };
  }
}

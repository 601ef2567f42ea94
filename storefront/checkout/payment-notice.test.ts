import { expect, test } from 'vitest';
import { parseProblem } from '../api/response-readers.ts';
import { outcomeNotice, paymentResultNotice, startNotice, widgetNotice } from './payment-notice.ts';

test('[PAY-9] the notice for a payment that could not start states the reason', () => {
  const away = 'Payment Error: Failed to initialize payment gateway. Please try again.';
  expect(startNotice(null).title).toBe(away);
  expect(startNotice(parseProblem('{"message":"Away"}', 503))).toEqual({ title: away, text: 'Away' });
  expect(startNotice(parseProblem('{"message":"Sold out"}', 409))).toEqual({
    title: 'Payment Failed',
    text: 'Sold out',
  });
});

test('[PAY-7] [PAY-9] the notice for a widget that closed without a payment states how it ended', () => {
  expect(widgetNotice({ end: 'dismissed' }).title).toBe('Payment Cancelled');
  expect(widgetNotice({ end: 'failed', reason: 'No funds' })).toEqual({
    title: 'Payment Failed',
    text: 'No funds',
  });
  expect(widgetNotice({ end: 'absent', global: 'Razorpay' }).text).toBe(
    'Razorpay SDK not loaded. Please refresh the page and try again.',
  );
  expect(widgetNotice({ end: 'broken' }).title).toMatch(/^Payment Error: Failed to initialize/);
});

test('[PAY-8] whoever comes back signed out reads no more than is known of the payment', () => {
  expect(outcomeNotice('refunded', false)).toMatchObject({
    title: 'Order Not Placed',
    text: expect.stringContaining('is being or has been refunded'),
  });
  expect(outcomeNotice('pending', true).text).toMatch(/^We have not received a payment/);
  expect(outcomeNotice('pending', false).text).toContain('Please do not pay again');
});

test('[PAY-9] the notice for a payment without an order says what happens to the money', () => {
  expect(paymentResultNotice({ settled: 'refunded', text: 'It comes back' })).toEqual({
    title: 'Order Not Placed', // the payment did not fail
    text: 'It comes back',
  });
  expect(paymentResultNotice({ settled: 'unknown' }).title).toBe(
    'Order Failed: Failed to place order. Please contact support.',
  );
});

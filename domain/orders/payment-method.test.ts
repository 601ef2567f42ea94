import { expect, test } from 'vitest';
import { paymentMethodLabel } from './payment-method.ts';

test('[ORDER-5] each payment method has a label instead of its key', () => {
  expect(paymentMethodLabel('offline_payment')).toBe('Cash On Delivery');
  expect(paymentMethodLabel('cash_on_delivery')).toBe('Cash On Delivery');
  expect(paymentMethodLabel('razor_pay')).toBe('Razorpay');
  expect(paymentMethodLabel('upi')).toBe('UPI at the counter');
  expect(paymentMethodLabel('bank_of_somewhere')).toBe('bank of somewhere');
});

test('[PAY-5] the name that the owner gives a provider takes precedence', () => {
  const titles = [{ key: 'razor_pay', title: 'UPI, cards and net banking' }];
  expect(paymentMethodLabel('razor_pay', titles)).toBe('UPI, cards and net banking');
  expect(paymentMethodLabel('stripe', titles)).toBe('Stripe');
});

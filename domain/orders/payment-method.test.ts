import { expect, test } from 'vitest';
import { paymentMethodLabel } from './payment-method.ts';

test('[ORDER-5] every payment method has a text of its own instead of its wire key', () => {
  expect(paymentMethodLabel('offline_payment')).toBe('Cash On Delivery');
  expect(paymentMethodLabel('cash_on_delivery')).toBe('Cash On Delivery');
  expect(paymentMethodLabel('upi')).toBe('UPI at the counter');
  expect(paymentMethodLabel('acme_pay', { acme_pay: 'Acme Pay' })).toBe('Acme Pay');
  expect(paymentMethodLabel('bank_of_somewhere')).toBe('bank of somewhere');
});

import { expect, test } from 'vitest';
import { toPaise } from '../money.ts';
import { cashLimitText, paymentMethodLabel } from './payment-method.ts';

test('[ORDER-5] a payment method is shown with a label instead of its key', () => {
  expect(paymentMethodLabel('offline_payment')).toBe('Cash On Delivery');
  expect(paymentMethodLabel('cash_on_delivery')).toBe('Cash On Delivery');
  expect(paymentMethodLabel('upi')).toBe('UPI at the counter');
  expect(paymentMethodLabel('acme_pay', { acme_pay: 'Acme Pay' })).toBe('Acme Pay');
  expect(paymentMethodLabel('bank_of_somewhere')).toBe('bank of somewhere');
});

test("[PAY-5] the owner's label for a provider takes precedence", () => {
  const labels = { razor_pay: 'UPI, cards and net banking' };
  expect(paymentMethodLabel('razor_pay', labels)).toBe('UPI, cards and net banking');
});

test('[SALE-1] the limit of cash is said in whole rupees', () => {
  expect(cashLimitText(toPaise(199_999_99))).toBe('below ₹2,00,000');
  expect(cashLimitText(toPaise(50_000_00))).toBe('up to ₹50,000');
  expect(cashLimitText(toPaise(50_000_50))).toBe('up to ₹50,000.50');
});

import { expect, test } from 'vitest';
import { handRefundText } from './hand-refund.ts';

test.each([
  ['Cash', 'Refunded in cash'],
  [' upi ', 'Refunded by UPI'],
  ['Bank transfer', 'Refunded by bank transfer'],
  ['UPI 2211', 'Refunded: UPI 2211'],
  [null, 'Refunded by the shop'],
])('[LAW-13] a refund that the shop made itself, noted as %j, is told as %j', (note, text) => {
  expect(handRefundText(note)).toBe(text);
});

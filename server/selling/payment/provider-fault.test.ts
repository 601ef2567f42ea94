import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { faultOf, ProviderError, refundFailureOf } from './provider-fault.ts';

/** As the providers word them, in the code and the description of their answers. */
test.each([
  ['above-limit', 'Amount exceeds maximum amount allowed.', 'BAD_REQUEST_ERROR'],
  ['above-limit', 'Order amount exceeds maximum amount allowed', 'BAD_REQUEST_ERROR'],
  ['above-limit', 'The total amount due must be no more than ₹9,999,999.99', undefined],
  ['above-limit', 'Amount must be no more than ₹9,999,999.99', 'amount_too_large'],
  ['below-minimum', 'The amount must be at least INR 1.00', 'BAD_REQUEST_ERROR'],
  ['below-minimum', 'The amount must be atleast INR 1.00', 'BAD_REQUEST_ERROR'],
  ['below-minimum', 'Order amount less than minimum amount allowed', 'BAD_REQUEST_ERROR'],
  ['below-minimum', 'Amount must convert to at least 50 cents.', 'amount_too_small'],
  [
    'no-balance',
    'Your account does not have enough balance to carry out the refund operation.',
    'BAD_REQUEST_ERROR',
  ],
  ['no-balance', 'Insufficient funds in your account', 'balance_insufficient'],
  ['already-done', 'This payment has already been captured', 'BAD_REQUEST_ERROR'],
  ['already-done', 'The payment has been fully refunded already', 'BAD_REQUEST_ERROR'],
  ['already-done', 'Charge ch_1 has already been refunded.', 'charge_already_refunded'],
  ['away', 'Request failed because another payment operation is in progress', 'BAD_REQUEST_ERROR'],
  ['away', 'Too many requests', 'rate_limit'],
  ['malformed', 'Capture amount must be equal to the amount authorized', 'BAD_REQUEST_ERROR'],
  ['malformed', 'The id provided does not exist', 'BAD_REQUEST_ERROR'],
  ['malformed', 'Authentication failed', 'BAD_REQUEST_ERROR'],
] as const)('[PAY-19] an answer is %s: %s', (kind, description, code) => {
  const fault = faultOf(new ProviderError(400, description, code));
  expect(fault.kind).toBe(kind);
  expect(fault.text).toMatch(/^[A-Z].+ It said: /);
  expect(fault.text).toContain(description);
});

test('[PAY-19] what may pass is tried again, whatever its words are', () => {
  const limit = 'Amount exceeds maximum amount allowed.';
  for (const status of [500, 502, 503, 429, 409]) {
    expect(faultOf(new ProviderError(status, limit)).kind).toBe('away');
  }
  expect(faultOf(new TypeError('fetch failed')).kind).toBe('away');
  expect(faultOf(new DOMException('The operation timed out', 'TimeoutError')).kind).toBe('away');
});

test('[PAY-19] a success that cannot be read is malformed', () => {
  const unread = z.object({ id: z.string() }).safeParse({}).error;
  expect(faultOf(unread).kind).toBe('malformed');
  expect(faultOf(unread).text).toContain('its answer could not be read');
  expect(faultOf(new SyntaxError('Unexpected token <')).kind).toBe('malformed');
});

describe('[PAY-23] what a provider answers to a refund', () => {
  it.each([
    ['balance', 400, 'Your account does not have enough balance to carry out the refund operation.'],
    ['balance', 400, 'Insufficient funds in your account', 'balance_insufficient'],
    ['limit', 400, 'The total refund amount is greater than the refund payment amount'],
    ['limit', 400, 'Refund amount (₹90.00) is greater than unrefunded amount on charge (₹10.00)'],
    ['limit', 400, 'The refund amount provided is greater than amount captured'],
    ['already-done', 400, 'The payment has been fully refunded already'],
    ['already-done', 400, 'Charge ch_1 has already been refunded.', 'charge_already_refunded'],
    ['minimum', 400, 'The amount must be atleast INR 1.00'],
    ['too-old', 400, 'Refund is not allowed for payments older than 6 months'],
    ['too-old', 400, 'This payment is more than 180 days old'],
    ['disputed', 400, 'Charge ch_1 has been charged back; cannot issue a refund.', 'charge_disputed'],
    ['unsupported', 400, 'Partial refund is currently not supported for this payment method'],
    ['keys', 401, 'Authentication failed'],
    ['malformed', 400, 'The payment status should be captured for action to be taken'],
    ['malformed', 404, 'The id provided does not exist'],
  ] as const)('is %s: %i %s', (failure, status, words, code?: string) => {
    expect(refundFailureOf(new ProviderError(status, words, code))).toBe(failure);
  });

  it.each([
    new ProviderError(500, 'Server error'),
    new ProviderError(429, 'Too many requests'),
    new ProviderError(409, 'Another request with this key is in progress'),
    new ProviderError(400, 'Request failed because another payment operation is in progress'),
    new TypeError('fetch failed'),
    new SyntaxError('Unexpected token < in JSON'),
  ])('leaves open whether the refund was made: %s', (error) => {
    expect(refundFailureOf(error)).toBeNull();
  });
});

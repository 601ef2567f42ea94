import { expect, test } from 'vitest';
import { z } from 'zod';
import { faultOf, ProviderError } from './provider-fault.ts';

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
  ['already-done', 'The total refund amount is greater than the refund payment amount', 'BAD_REQUEST_ERROR'],
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

import { describe, expect, it } from 'vitest';
import { refundFailures, refundTrouble, isRetryUseful } from '#domain/orders/refund-failure.ts';
import { ProviderError } from '../provider-fault.ts';
import { refundFailureOf } from './refund-fault.ts';

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

describe('[PAY-23] what the staff read of a refund that is not done', () => {
  it.each(refundFailures)('%s: the provider, its words and what to do', (refusal) => {
    const text = refundTrouble({ state: 'failed', refusal, words: 'Its words.' }, 'Razorpay') ?? '';
    expect(text).toMatch(/^Razorpay (did not make the refund|reports that the refund came back)/);
    expect(text).toContain('It says: “Its words.”');
    const retryable = isRetryUseful({ state: 'failed', refusal });
    expect(/\bretry\b/i.test(text), text).toBe(retryable);
  });

  it('one of which nothing is known yet is not called failed, and is not to be made again', () => {
    const text = refundTrouble({ state: 'sent', refusal: null, words: 'timeout' }, 'Razorpay');
    expect(text).toBe(
      'Razorpay has not answered, so it is not known yet whether the refund was made. The shop keeps asking. Do not refund it another way meanwhile.',
    );
    expect(text).not.toMatch(/fail/i);
    expect(isRetryUseful({ state: 'sent', refusal: null })).toBe(false);
    expect(refundTrouble({ state: 'wanted', refusal: null, words: null }, 'Razorpay')).toBeNull();
    expect(refundTrouble({ state: 'done', refusal: 'balance', words: null }, 'Razorpay')).toBeNull();
  });
});

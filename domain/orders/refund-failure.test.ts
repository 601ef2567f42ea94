import { describe, expect, it } from 'vitest';
import { isRetryUseful, refundFailures, refundTrouble } from './refund-failure.ts';

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

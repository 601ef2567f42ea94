import { expect, test } from 'vitest';
import { providersFromEnvironment } from './providers-from-environment.ts';

const razorpay = { RAZORPAY_KEY_ID: 'a', RAZORPAY_KEY_SECRET: 'b', RAZORPAY_WEBHOOK_SECRET: 'c' };
const stripe = { STRIPE_SECRET_KEY: 'sk_test_a', STRIPE_WEBHOOK_SECRET: 'whsec_b' };
const keys = (environment: Record<string, string>) => [...providersFromEnvironment(environment).keys()];

test('[PAY-5] a provider is there where its keys are', () => {
  expect(keys({})).toEqual([]);
  expect(keys({ RAZORPAY_KEY_ID: '' })).toEqual([]);
  expect(keys(razorpay)).toEqual(['razor_pay']);
  expect(keys({ ...razorpay, ...stripe })).toEqual(['razor_pay', 'stripe']);
});

test('a key without its fellows stops the start in one sentence', () => {
  expect(() => keys({ RAZORPAY_KEY_ID: 'a', RAZORPAY_KEY_SECRET: 'b' })).toThrow(
    'RAZORPAY_WEBHOOK_SECRET must be set too, or remove RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET.',
  );
  expect(() => keys({ STRIPE_WEBHOOK_SECRET: 'x' })).toThrow('STRIPE_SECRET_KEY must be set too');
});

import { expect, test } from 'vitest';
import { onlinePaymentLabels, providersFromEnvironment, widgetHosts } from './payment-providers.ts';

const razorpay = { RAZORPAY_KEY_ID: 'a', RAZORPAY_KEY_SECRET: 'b', RAZORPAY_WEBHOOK_SECRET: 'c' };
const stripe = { STRIPE_SECRET_KEY: 'sk_test_a', STRIPE_WEBHOOK_SECRET: 'whsec_b' };
const keys = (environment: Record<string, string>) => [...providersFromEnvironment(environment).keys()];

test('[PAY-5] a provider is connected if its keys are set', () => {
  expect(keys({})).toEqual([]);
  expect(keys({ RAZORPAY_KEY_ID: '' })).toEqual([]);
  expect(keys(razorpay)).toEqual(['razor_pay']);
  expect(keys({ ...razorpay, ...stripe })).toEqual(['razor_pay', 'stripe']);
});

test('an incomplete set of keys stops the start with one sentence', () => {
  expect(() => keys({ RAZORPAY_KEY_ID: 'a', RAZORPAY_KEY_SECRET: 'b' })).toThrow(
    'RAZORPAY_WEBHOOK_SECRET must be set too, or remove RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET.',
  );
  expect(() => keys({ STRIPE_WEBHOOK_SECRET: 'x' })).toThrow('STRIPE_SECRET_KEY must be set too');
});

test('[PAY-7] only the hosts of connected widgets are allowed, and each once', () => {
  const hosts = widgetHosts(providersFromEnvironment({ ...razorpay, ...stripe }));
  expect(hosts.script).toEqual(['https://checkout.razorpay.com']);
  expect(hosts.payment).toEqual(['https://api.razorpay.com', 'https://checkout.razorpay.com']);
  expect(Object.values(widgetHosts(providersFromEnvironment(stripe))).flat()).toEqual([]);
});

test('[ORDER-5] an online method is labelled with the owner’s text, or else with its provider’s name', () => {
  const methods = [
    { key: 'razor_pay', title: 'UPI, cards and net banking', image: '' },
    { key: 'stripe', title: '', image: '' },
  ];
  expect(onlinePaymentLabels(methods)).toEqual({ razor_pay: 'UPI, cards and net banking', stripe: 'Stripe' });
});

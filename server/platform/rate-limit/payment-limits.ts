import { confirmFirst, hour, perNetwork, type RateLimitRule } from './rate-limit-rule.ts';

/** Limits of paying online. Part of `rateLimits`. */
export const paymentLimits = {
  paymentStart: {
    subject: 'Payments started',
    bucket: 'payment-start:customer',
    per: 'customer',
    max: 30,
    minutes: hour,
    message:
      'You have started many payments within an hour. Please try again later. Your cart has not changed.',
  },
  // What is refused is rolled back, and its count with it.
  paymentTry: {
    subject: 'Payments asked for, also those that are refused or repeated',
    bucket: 'payment-try:customer',
    per: 'customer',
    max: 120,
    minutes: hour,
    message:
      'You have tried to pay many times within an hour. Please try again later. Your cart has not changed.',
  },
  unconfirmedPaymentStart: {
    subject: 'Payments started by unconfirmed accounts',
    bucket: 'unverified-payments',
    ...perNetwork,
    max: 60,
    minutes: hour,
    effect: confirmFirst,
  },
  paymentCheck: {
    subject: 'Payments checked',
    bucket: 'payment-check:customer',
    per: 'customer',
    max: 120,
    minutes: hour,
    message: 'Please wait a moment and try again.',
  },
  paymentOutcome: {
    subject: 'Outcomes of payments read through the return link, signed out',
    bucket: 'payment-outcome:address',
    per: 'network',
    max: 60,
    minutes: 10,
    message: 'Please wait a moment and try again.',
  },
} as const satisfies Readonly<Record<string, RateLimitRule>>;

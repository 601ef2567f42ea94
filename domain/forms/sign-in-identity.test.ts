import { expect, test } from 'vitest';
import { checkIdentity } from './sign-in-identity.ts';

test.each(['98290 12345', '098290-12345', '+91 98290 12345', '0091 9829012345', ' Asha@Example.com '])(
  '[SIGN-1] %s can sign in',
  (typed) => {
    expect(checkIdentity(typed)).toBeNull();
  },
);

test.each([
  ['  ', 'Please enter your mobile number or email'],
  ['asha@', 'Please enter a valid email address'],
  [
    '+44 7700 900123',
    'We can send SMS codes only to Indian mobile numbers. Please enter your email instead.',
  ],
  [
    '0044 7700 900123',
    'We can send SMS codes only to Indian mobile numbers. Please enter your email instead.',
  ],
  ['98290', 'Please enter a mobile number of 10 digits, or an email address'],
  ['+91 98290', 'Please enter a mobile number of 10 digits, or an email address'],
  ['asha', 'Please enter a mobile number of 10 digits, or an email address'],
])('[SIGN-1] %j gets one sentence', (typed, text) => {
  expect(checkIdentity(typed)).toMatchObject({ field: 'identity', text });
});

import { expect, test } from 'vitest';
import { checkNewPassword, checkResetCode, checkResetEmail } from './password-reset.ts';

test('[AUTH-5] a code needs an e-mail to be sent to', () => {
  expect(checkResetEmail('  ')).toMatchObject({ text: 'Please enter your email address', field: 'email' });
  expect(checkResetEmail('asha@')).toMatchObject({ text: 'Please enter a valid email address' });
  expect(checkResetEmail(' asha@shopper.example ')).toBeNull();
});

test('[AUTH-5] what is no code of six digits is not sent', () => {
  expect(checkResetCode('')).toMatchObject({ text: 'Please enter the OTP', field: 'code' });
  for (const typed of ['12345', '1234567', '12a456', '१२३४५६']) {
    expect(checkResetCode(typed)).toMatchObject({ text: 'Invalid OTP. Please try again.' });
  }
  expect(checkResetCode(' 012345 ')).toBeNull();
});

test('[AUTH-6] a new password is typed twice alike and is long enough', () => {
  expect(checkNewPassword({ password: '', confirmation: '' })).toMatchObject({
    text: 'Please fill in all required fields',
    field: 'password',
  });
  expect(checkNewPassword({ password: 'secret7', confirmation: '' })).toMatchObject({
    text: 'Please fill in all required fields',
    field: 'confirmation',
  });
  expect(checkNewPassword({ password: 'secret7', confirmation: 'secret8' })).toMatchObject({
    text: 'Passwords do not match',
    field: 'confirmation',
  });
  expect(checkNewPassword({ password: 'short', confirmation: 'short' })).toMatchObject({
    text: 'Password must be at least 6 characters long',
    field: 'password',
  });
  expect(checkNewPassword({ password: 'gulab!', confirmation: 'gulab!' })).toBeNull();
});

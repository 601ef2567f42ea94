import { expect, test } from 'vitest';
import { checkCode, checkResetEmail, checkNewPassword } from './password-reset.ts';

test('[AUTH-5] the email is required and must be valid', () => {
  expect(checkResetEmail(' ')).toMatchObject({ text: 'Please enter your email address', field: 'email' });
  expect(checkResetEmail('asha@')).toMatchObject({ title: 'Invalid Email', field: 'email' });
  expect(checkResetEmail(' asha@example.com ')).toBeNull();
});

test('[AUTH-5] the code is required', () => {
  expect(checkCode('')).toMatchObject({ text: 'Please enter the OTP', field: 'code' });
  expect(checkCode('204816')).toBeNull();
});

test('[AUTH-6] both passwords are required, must match and have at least six characters, checked in this order', () => {
  const check = (password: string, confirmation: string) => checkNewPassword({ password, confirmation });
  const missing = 'Please fill in all required fields';
  expect(check('', 'x')).toMatchObject({ text: missing, field: 'password' });
  expect(check('x', '')).toMatchObject({ text: missing, field: 'confirmation' });
  expect(check('short', 'other')).toMatchObject({ text: 'Passwords do not match', field: 'confirmation' });
  expect(check('short', 'short')).toMatchObject({
    text: 'Password must be at least 6 characters long',
    field: 'password',
  });
  expect(check('ruby-6', 'ruby-6')).toBeNull();
});

import { expect, test } from 'vitest';
import { parseProblem } from '../api/response-readers.ts';
import { readProof } from './owner-proof.tsx';
import { asksForProof, profileFailure } from './profile-wire.ts';

test('[ACCT-1] a rejected profile change is reported at the invalid field', () => {
  const taken = { message: 'Taken', errors: [{ code: 'email', message: 'This email has an account' }] };
  expect(profileFailure(parseProblem(JSON.stringify(taken), 422))).toEqual({
    title: 'Failed to update profile',
    text: 'This email has an account',
    field: 'email',
  });
  expect(profileFailure(null)).toEqual({
    title: 'Failed to update profile',
    text: 'Nothing was changed. Please try again.',
  });
});

const known = { firstName: 'Asha', lastName: '', email: 'asha@example.com', phone: '' };

test('[ACCT-5] the password is asked for when email or phone becomes another, not for a first one', () => {
  expect(asksForProof({ ...known, firstName: 'Usha', phone: '+919829012345' }, known)).toBe(false);
  expect(asksForProof({ ...known, email: 'usha@example.com' }, known)).toBe(true);
  const reached = { ...known, phone: '+919829012345' };
  expect(asksForProof({ ...reached, phone: '98290 12346' }, reached)).toBe(true);
  expect(asksForProof({ ...reached, phone: 'none' }, reached)).toBe(true);
  expect(asksForProof({ ...known, email: 'asha@' }, known)).toBe(true);
});

test('[ACCT-5] the password is not asked for when the same email or phone number is written in another way', () => {
  const reached = { ...known, phone: '+919829012345' };
  for (const phone of ['98290 12345', '098290-12345', '+91 (0) 98290.12345', '९८२९० १२३४५'])
    expect(asksForProof({ ...reached, phone }, reached), phone).toBe(false);
  for (const email of ['Asha@Example.com', 'mailto:asha@example.com', 'asha＠example.com'])
    expect(asksForProof({ ...reached, email }, reached), email).toBe(false);
});

test('[ACCT-5] an empty password or code is told at its field', () => {
  const fields = new FormData();
  expect(readProof(fields)).toMatchObject({ field: 'password', text: 'Please enter your password' });
  fields.set('password', 'emerald-17');
  expect(readProof(fields)).toEqual({ password: 'emerald-17' });
  fields.set('code', '');
  expect(readProof(fields)).toMatchObject({ field: 'code' });
});

test('[ACCT-5] a wrong password is reported at its field', () => {
  const wrong = { message: 'No', errors: [{ code: 'password', message: 'This is not your password' }] };
  expect(profileFailure(parseProblem(JSON.stringify(wrong), 422))).toMatchObject({ field: 'password' });
});

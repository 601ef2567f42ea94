import { expect, test } from 'vitest';
import { parseProblem } from '../api/response-readers.ts';
import { readProof } from './owner-proof.tsx';
import { changesContact, profileFailure } from './profile-wire.ts';

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

const known = { f_name: 'Asha', l_name: '', email: 'asha@example.com', phone: '' };

test('[ACCT-5] a proof is asked for with a first or another email or phone', () => {
  expect(changesContact({ ...known, f_name: 'Usha' }, known)).toBe(false);
  expect(changesContact({ ...known, phone: '+919829012345' }, known)).toBe(true);
  expect(changesContact({ ...known, email: 'usha@example.com' }, known)).toBe(true);
  expect(changesContact({ ...known, email: '' }, known)).toBe(true);
  for (const unreadable of [{ email: 'asha@' }, { phone: 'no number' }])
    expect(changesContact({ ...known, ...unreadable }, known), 'the server says what is wrong').toBe(false);
});

test('[ACCT-5] no proof is asked for when the same email or phone number is written in another way', () => {
  const reached = { ...known, phone: '+919829012345' };
  for (const phone of ['98290 12345', '098290-12345', '+91 (0) 98290.12345', '९८२९० १२३४५'])
    expect(changesContact({ ...reached, phone }, reached), phone).toBe(false);
  for (const email of ['Asha@Example.com', 'mailto:asha@example.com', 'asha＠example.com'])
    expect(changesContact({ ...reached, email }, reached), email).toBe(false);
});

test('[ACCT-5] an empty password or code is told at its field', () => {
  const fields = new FormData();
  expect(readProof(fields)).toMatchObject({ field: 'code', text: 'Please send yourself a code first' });
  fields.set('password', '');
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

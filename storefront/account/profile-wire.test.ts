import { expect, test } from 'vitest';
import { parseProblem } from '../api/response-readers.ts';
import { profileFailure } from './profile-wire.ts';

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

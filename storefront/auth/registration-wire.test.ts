import { expect, test } from 'vitest';
import { readProblem } from '../client/alternatives.ts';
import { registrationFailure } from './registration-wire.ts';

test('[AUTH-4] a refused registration says why, at the field that the server named', () => {
  const errors = [{ code: 'email', message: 'This email is already registered' }];
  expect(registrationFailure(readProblem(JSON.stringify({ errors }), 422))).toEqual({
    title: 'Registration Failed',
    text: 'This email is already registered',
    field: 'email',
  });
});

test('[AUTH-4] without any word of the server, the default says it', () => {
  const expected = {
    title: 'Registration Failed',
    text: 'Registration failed. Please try again.',
    field: null,
  };
  expect(registrationFailure(null)).toEqual(expected);
  expect(registrationFailure(readProblem('<html>', 502))).toEqual(expected);
});

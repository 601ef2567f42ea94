import { expect, test } from 'vitest';
import { register } from '#contract/auth.ts';
import { parseProblem } from '../api/response-readers.ts';
import { registrationFailure } from './registration-wire.ts';

test('[AUTH-4] a rejected registration shows the server’s message at the named field', () => {
  const errors = [{ code: 'email', message: 'This email is already registered' }];
  expect(registrationFailure(parseProblem(JSON.stringify({ errors }), 422))).toEqual({
    title: 'Registration Failed',
    text: 'This email is already registered',
    field: 'email',
  });
});

test('[AUTH-4] [API-12] a failed registration without a server message shows a default message', () => {
  const title = 'Registration Failed';
  const text = 'Registration failed. Please try again.';
  expect(registrationFailure(null)).toEqual({ title, text, field: null });
  expect(registrationFailure(parseProblem('<html>', 502))).toEqual({ title, text, field: null });
  const wordless = parseProblem('<html>', 502, null, register.failure);
  expect(registrationFailure(wordless)).toEqual({ title, text: 'Registration failed', field: null });
});

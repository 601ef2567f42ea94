import { expect, test } from 'vitest';
import { parseProblem } from '../api/response-readers.ts';
import { signInFailure } from './sign-in-failure.ts';

const say = (status: number, body: unknown) => signInFailure(parseProblem(JSON.stringify(body), status));

test('[AUTH-3] a wrong email or password always shows the fixed message, whatever the server’s text', () => {
  expect(say(401, { message: 'nope', errors: [{ code: 'auth-001', message: 'nope' }] })).toBe(
    'Invalid email or password. Please check your credentials.',
  );
});

test('[AUTH-3] too many attempts and a server error each have their own message', () => {
  expect(say(429, {})).toBe('Too many login attempts. Please try again later.');
  expect(say(500, { message: 'stack trace' })).toBe('Server error. Please try again later.');
  expect(say(503, {})).toBe('Server error. Please try again later.');
});

test('[AUTH-3] otherwise the error list is shown, joined by commas, then message, then data.message', () => {
  const errors = [
    { code: 'email', message: 'email is required' },
    { code: 'password', message: 'password is required' },
  ];
  expect(say(422, { errors, message: 'no' })).toBe('Email is required, Password is required');
  expect(say(403, { errors: [], message: 'Your account is suspended' })).toBe('Your account is suspended');
  expect(say(400, { data: { message: 'From the data' } })).toBe('From the data');
  expect(say(418, {})).toBe('Invalid email or password. Please try again.');
});

test('[AUTH-3] an unreachable server is reported as a server error, not as a wrong password', () => {
  expect(signInFailure(null)).toBe('Server error. Please try again later.');
});

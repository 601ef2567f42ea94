import { expect, test } from 'vitest';
import { parseProblem } from '../api/response-readers.ts';
import { unreachable } from '../api/unreachable.ts';
import { otpFailure } from './otp-failure.ts';

test('[AUTH-5] a rejected code is reported as invalid; a lockout or a network failure has its own message', () => {
  expect(otpFailure(parseProblem('{"message":"Wrong"}', 400))).toBe('Invalid OTP. Please try again.');
  expect(otpFailure(parseProblem('{"message":"Too many tries"}', 429))).toBe('Too many tries');
  expect(otpFailure(parseProblem('', 503))).toBe(unreachable);
  expect(otpFailure(null)).toBe(unreachable);
});

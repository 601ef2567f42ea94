import { expect, test } from 'vitest';
import { codeAfterInput, codeHint } from './code-input.ts';

test('[SIGN-2] [PAY-11] the hint names the spam folder only for a code by email', () => {
  expect(codeHint(true)).toContain('spam folder');
  expect(codeHint(false)).toBe('The code is valid for 10 minutes.');
});

test.each([
  ['204 816', '204816'],
  ['२०४-८१६', '204816'],
  ['Your code is 204816. Jadau', '204816'],
  // No code: it would spend a try on its first six digits.
  ['9829012345', '9829012345'],
  ['2048167', '2048167'],
  ['Call 98290 12345', 'Call 98290 12345'],
  ['2048', '2048'],
])('[IN-2] what is pasted, "%s", becomes "%s"', (text, code) => {
  expect(codeAfterInput(text, false)).toBe(code);
});

test.each([
  ['2048167', '204816'],
  ['२०४८१६७', '204816'],
  // Only one digit can be typed at a time: the rest was there before.
  ['20481678', '20481678'],
])('[IN-2] a digit typed at the end of "%s" leaves "%s"', (text, code) => {
  expect(codeAfterInput(text, true)).toBe(code);
});

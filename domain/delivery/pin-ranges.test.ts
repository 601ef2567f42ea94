import { expect, test } from 'vitest';
import { bestPinMatch, pinDigits, pinMatch, pinRangesError } from './pin-ranges.ts';

test('[DELIVER-1] PIN codes are named by their first digits or by ranges', () => {
  expect(pinRangesError('302, 744301, 302001-302039, 1-9')).toBeNull();
  expect(pinRangesError('')).toBeNull();
  for (const wrong of ['Jaipur', '0', '3020011', '302-3', '40-30', '302--303'])
    expect([wrong, pinRangesError(`302, ${wrong}`)]).toEqual([wrong, wrong]);
});

test('[DELIVER-1] [IN-1] PIN codes are read with the dashes, digits and separators of any program', () => {
  for (const text of ['302–305', '३०२', '302;303', '301\n302', '302\u200B', '301，302'])
    expect([text, pinRangesError(text), pinMatch(text, '302003')]).toEqual([text, null, 3]);
});

test.each([
  ['302', '302003', 3],
  ['302001-302039', '302039', 6],
  ['302001-302039', '302040', 0],
  ['30-34', '345001', 2],
  ['30-34, 302003', '302003', 6],
  ['', '302003', 0],
])('[DELIVER-1] %j names %s by %i digits', (text, pin, digits) => {
  expect(pinMatch(text, pin)).toBe(digits);
});

test('[DELIVER-1] the most precise entry wins, and of equal ones the first', () => {
  const [all, state, city, other] = ['1-8', '30-34', '302001-302039', '302001-302100'].map((pins) => ({
    pins,
  }));
  const entries = [all, state, city, other].filter((entry) => entry !== undefined);
  expect(bestPinMatch(entries, '302010')).toBe(city);
  expect(bestPinMatch(entries, '302090')).toBe(other);
  expect(bestPinMatch(entries, '303001')).toBe(state);
  expect(bestPinMatch(entries, '900001')).toBeNull();
});

test('[DELIVER-1] a PIN code has six digits, with or without blanks and dashes in them', () => {
  for (const typed of [
    ' 302 003 ',
    '302-003',
    '30 20 03',
    '३०२००३',
    '“302003”',
    '302003.',
    '302–003',
    '３０２００３',
    'PIN: 302 003',
    'Pin code - 302003',
  ])
    expect(pinDigits(typed), typed).toBe('302003');
  for (const typed of ['', '30200', '3020033', '002003', 'abcdef']) expect(pinDigits(typed)).toBeNull();
});

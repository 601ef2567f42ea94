import { expect, test } from 'vitest';
import { reachText, sinceText } from './privacy-texts.ts';

test.each([
  [{ persons: 9, byPhone: 0, unreachable: 0 }, '9 by email.'],
  [
    { persons: 9, byPhone: 6, unreachable: 1 },
    '2 by email, 6 by phone only, 1 with neither email nor phone.',
  ],
  [{ persons: 1, byPhone: 1, unreachable: 0 }, '1 by phone only.'],
])('[LAW-68] a letter says how its persons are reached: %o', (letter, text) => {
  expect(reachText(letter)).toBe(text);
});

test('[LAW-54] a period says since when it is in force, or that nobody has set one', () => {
  expect(sinceText('2026-12-01')).toBe('since 1 Dec 2026');
  expect(sinceText(null)).toBe('usual period');
});

import { expect, it } from 'vitest';
import { monthsText } from './indian-weekday.ts';

it.each([
  ['2026-11-02', '2026-11-30', 'November 2026'],
  ['2026-11-24', '2026-12-08', 'November to December 2026'],
  ['2026-12-24', '2027-01-08', 'December 2026 to January 2027'],
])('[MEET-9] names the months from %s to %s', (first, last, months) => {
  expect(monthsText(first, last)).toBe(months);
});

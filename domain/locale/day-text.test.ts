import { expect, test } from 'vitest';
import { dayText, monthText, shortDayText } from './day-text.ts';

test('a day and a month of the calendar in words', () => {
  expect([dayText('2026-11-22'), dayText('2027-01-01'), dayText('2026-12-31')]).toEqual([
    '22 November 2026',
    '1 January 2027',
    '31 December 2026',
  ]);
  expect(shortDayText('2026-11-02')).toBe('2 Nov 2026');
  expect([monthText('2026-11'), monthText('2027-01')]).toEqual(['November 2026', 'January 2027']);
});

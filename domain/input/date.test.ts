import { expect, test } from 'vitest';
import { readDate } from './date.ts';

test.each([
  '2026-12-25',
  ' 2026\u201112\u201125\u200b',
  '२०२६-१२-२५',
  '２０２６/１２/２５',
  '2026.12.25',
  '25/12/2026',
  '25.12.2026',
  '25 - 12 - 2026',
  '12/25/2026', // of America, and clear
  '25 Dec 2026',
  '25-dec-2026',
  '25decem2026',
  '25th December, 2026',
  'December 25, 2026',
  'Dec. 25th 2026',
  '“25 December 2026”',
])('[IN-5] the date "%s" is read', (typed) => {
  expect(readDate(typed)).toEqual({ accepted: true, value: '2026-12-25' });
});

test.each([
  ['05/03/2026', '2026-03-05 or 2026-05-03'],
  ['५.३.२०२६', '2026-03-05 or 2026-05-03'],
])('[IN-5] the date "%s" is asked: it can be %s', (typed, both) => {
  expect(readDate(typed)).toMatchObject({ refusal: 'ambiguous', detail: expect.stringContaining(both) });
});

test('[IN-5] a day twice of one number is clear', () => {
  expect(readDate('5/5/2026')).toMatchObject({ value: '2026-05-05' });
});

test.each([
  '',
  'Diwali',
  '25/12/26',
  '31.2.2026',
  '2026-02-31',
  '2026-13-01',
  '45000',
  '25 Dezember 2026',
  '2026-12',
])('[IN-5] "%s" is no date', (typed) => {
  expect(readDate(typed)).toMatchObject({ refusal: 'no-date', detail: 'must be a date such as 2026-12-25' });
});

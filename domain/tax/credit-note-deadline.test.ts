import { expect, test } from 'vitest';
import { creditNoteDeadline, reducesTax } from './credit-note-deadline.ts';

test.each([
  ['2026-04-01', '2027-11-30'],
  ['2026-11-17', '2027-11-30'],
  ['2027-03-31', '2027-11-30'],
  ['2027-04-01', '2028-11-30'],
  ['2021-05-01', '2022-11-30'],
  ['2020-05-01', '2021-09-30'],
])(
  '[LAW-9] the tax of an invoice of %s can be reduced until %s (CGST Act 2017, section 34(2))',
  (day, last) => {
    expect(creditNoteDeadline(day)).toBe(last);
    expect(reducesTax({ day: last }, { day })).toBe(true);
  },
);

test('[LAW-9] a day later the note reduces no tax (CGST Act 2017, section 34(2))', () => {
  expect(reducesTax({ day: '2027-12-01' }, { day: '2027-03-31' })).toBe(false);
});

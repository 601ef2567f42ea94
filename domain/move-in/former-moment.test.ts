import { expect, test } from 'vitest';
import { formerMoment } from './former-moment.ts';

test.each([
  ['2024-03-05 14:22:10 +0530', '2024-03-05T08:52:10.000Z'],
  ['2024-03-05T14:22:10.123Z', '2024-03-05T14:22:10.000Z'],
  ['2024-03-05 14:22', '2024-03-05T08:52:00.000Z'],
  ['2024-03-05', '2024-03-04T18:30:00.000Z'],
  ['2024-06-01 12:00:00+00', '2024-06-01T12:00:00.000Z'],
  ['2025-01-10 20:14:00 -05:00', '2025-01-11T01:14:00.000Z'],
  ['05/03/2024', null], // the fifth of March or the third of May
  ['2024-02-31', null],
  ['2024-03-05 25:00', null],
  ['', null],
])('[MOVE-7] the date %s of an order is %s', (text, moment) => {
  expect(formerMoment(text)).toBe(moment);
});

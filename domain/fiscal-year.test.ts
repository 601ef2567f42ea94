import { expect, test } from 'vitest';
import { fiscalYear } from './fiscal-year.ts';

test.each([
  ['2026-03-31T18:29:59.999Z', '2025-26'],
  ['2026-03-31T18:30:00Z', '2026-27'],
  ['2026-12-31T23:00:00Z', '2026-27'],
  ['2027-01-01T00:00:00Z', '2026-27'],
  ['2099-06-01T00:00:00Z', '2099-00'],
])('%s lies in the financial year %s, by Indian time', (moment, year) => {
  expect(fiscalYear(new Date(moment))).toBe(year);
});

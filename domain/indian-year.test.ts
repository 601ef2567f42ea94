import { expect, test } from 'vitest';
import { indianYear, nextIndianYear } from './indian-year.ts';

test('[FOOT-1] the year turns at midnight in India, not in London', () => {
  const midnight = new Date('2026-12-31T18:30:00Z');
  expect(indianYear(new Date(midnight.getTime() - 1))).toBe(2026);
  expect(indianYear(midnight)).toBe(2027);
  expect(nextIndianYear(new Date('2026-11-21T00:00:00Z'))).toEqual(midnight);
  expect(nextIndianYear(midnight)).toEqual(new Date('2027-12-31T18:30:00Z'));
});

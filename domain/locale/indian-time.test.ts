import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import {
  dayInIndia,
  fiscalYear,
  indianTime,
  indianYear,
  longDate,
  longDateTime,
  nextIndianYear,
  parseDateTimeField,
  shortDate,
  shortDay,
  shortDateTime,
  startOfDay,
  formatDateTimeField,
} from './indian-time.ts';

describe('on a machine in another time zone', () => {
  const zone = process.env['TZ'];
  beforeAll(() => {
    process.env['TZ'] = 'America/New_York';
  });
  afterAll(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  it('the test runs in the time zone of New York', () => {
    expect(new Date('2026-11-22T06:00:00Z').getTimezoneOffset()).toBe(300);
  });

  const night = '2026-11-21T19:16:00.000Z';

  it('dates are formatted in Indian time', () => {
    expect(longDate(night)).toBe('22 November 2026');
    expect(shortDate(new Date(night))).toBe('22 Nov 2026');
    expect(shortDay('2026-11-22')).toBe('22 Nov');
    expect(dayInIndia(Date.parse(night))).toBe('2026-11-22');
    expect(startOfDay(night)).toEqual(new Date('2026-11-21T18:30:00Z'));
  });

  it('times are formatted in Indian time, with IST', () => {
    expect(shortDateTime(night)).toBe('22 Nov 2026, 12:46 am IST');
    expect(longDateTime(night)).toBe('22 November 2026 at 12:46 am IST');
    expect(shortDateTime('2026-05-01T06:35:59Z')).toBe('1 May 2026, 12:05 pm IST');
  });

  it('[ADMIN-1] date and time fields are in Indian time', () => {
    expect(parseDateTimeField('2026-11-22T00:00')).toBe('2026-11-21T18:30:00.000Z');
    expect(formatDateTimeField('2026-11-21T18:30:00.000Z')).toBe('2026-11-22T00:00');
  });
});

test('indianTime rounds to the full minute, up or down', () => {
  const moment = Date.parse('2026-11-22T18:29:30Z');
  expect([indianTime(moment, 'down'), indianTime(moment, 'up')]).toEqual(['11:59 pm', '12:00 am']);
});

test('[ADMIN-1] an empty or incomplete date and time field is null', () => {
  expect(parseDateTimeField('')).toBeNull();
  expect(parseDateTimeField('2026-11-')).toBeNull();
  expect(formatDateTimeField(null)).toBe('');
});

test('[FOOT-1] the year changes at midnight in Indian time, not UTC', () => {
  const midnight = new Date('2026-12-31T18:30:00Z');
  expect(indianYear(new Date(midnight.getTime() - 1))).toBe(2026);
  expect(indianYear(midnight)).toBe(2027);
  expect(nextIndianYear(new Date('2026-11-21T00:00:00Z'))).toEqual(midnight);
  expect(nextIndianYear(midnight)).toEqual(new Date('2027-12-31T18:30:00Z'));
});

test.each([
  ['2026-03-31T18:29:59.999Z', '2025-26'],
  ['2026-03-31T18:30:00Z', '2026-27'],
  ['2026-12-31T23:00:00Z', '2026-27'],
  ['2027-01-01T00:00:00Z', '2026-27'],
  ['2099-06-01T00:00:00Z', '2099-00'],
])('%s is in the financial year %s, by Indian time', (moment, year) => {
  expect(fiscalYear(new Date(moment))).toBe(year);
});

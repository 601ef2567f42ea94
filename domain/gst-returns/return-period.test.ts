import { expect, test } from 'vitest';
import {
  dueDay,
  dueDayOfPeriod,
  isMonth,
  isOver,
  isQuarter,
  momentsOf,
  monthOfPeriod,
  neighbourMonth,
  periodOfMonth,
  portalPeriod,
  quarterOf,
} from './return-period.ts';

test('[LAW-3] a month is a return period, due on the 11th of the next (CGST Act 2017, section 37; notification 83/2020)', () => {
  expect(periodOfMonth('2026-11')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect(periodOfMonth('2028-02').to).toBe('2028-02-29');
  expect(monthOfPeriod({ from: '2026-12-01', to: '2026-12-31' })).toBe('2026-12');
  expect(monthOfPeriod({ from: '2026-12-01', to: '2026-12-30' })).toBeNull();
  expect([portalPeriod(periodOfMonth('2026-11')), dueDay('2026-12')]).toEqual(['112026', '2027-01-11']);
  expect([neighbourMonth('2026-01', -1), neighbourMonth('2026-12', 1)]).toEqual(['2025-12', '2027-01']);
  expect([isMonth('2026-12'), isMonth('2026-13'), isMonth('2026-1')]).toEqual([true, false, false]);
});

test('[LAW-3] a month begins and ends at midnight in India', () => {
  const november = periodOfMonth('2026-11');
  expect(momentsOf(november)).toEqual({
    start: new Date('2026-10-31T18:30:00Z'),
    end: new Date('2026-11-30T18:30:00Z'),
  });
  expect(isOver(november, new Date('2026-11-30T18:29:59Z'))).toBe(false);
  expect(isOver(november, new Date('2026-11-30T18:30:00Z'))).toBe(true);
});

test('[LAW-43] a quarter of a quarterly filer has the name of its last month, and is due on the 13th (CGST Rules 2017, rule 61A; notification 83/2020)', () => {
  expect(quarterOf('2026-11')).toEqual({ from: '2026-10-01', to: '2026-12-31' });
  expect(['2026-04', '2026-06', '2027-01', '2027-03'].map((month) => quarterOf(month).from)).toEqual([
    '2026-04-01',
    '2026-04-01',
    '2027-01-01',
    '2027-01-01',
  ]);
  const quarter = { from: '2026-07-01', to: '2026-09-30' };
  expect([portalPeriod(quarter), dueDayOfPeriod(quarter)]).toEqual(['092026', '2026-10-13']);
  expect(dueDayOfPeriod(periodOfMonth('2026-09'))).toBe('2026-10-11');
  const shifted = { from: '2026-06-01', to: '2026-08-31' };
  expect([isQuarter(quarter), isQuarter(shifted), dueDayOfPeriod(shifted)]).toEqual([true, false, null]);
});

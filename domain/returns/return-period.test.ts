import { expect, test } from 'vitest';
import {
  dueDay,
  isMonth,
  isOver,
  momentsOf,
  monthOfPeriod,
  neighbourMonth,
  periodOfMonth,
  portalPeriod,
} from './return-period.ts';

test('[LAW-3] a month is a return period, due on the 11th of the next (CGST Act 2017, section 37; notification 83/2020)', () => {
  expect(periodOfMonth('2026-11')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect(periodOfMonth('2028-02').to).toBe('2028-02-29');
  expect(monthOfPeriod({ from: '2026-12-01', to: '2026-12-31' })).toBe('2026-12');
  expect(monthOfPeriod({ from: '2026-12-01', to: '2026-12-30' })).toBeNull();
  expect([portalPeriod('2026-11'), dueDay('2026-12')]).toEqual(['112026', '2027-01-11']);
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

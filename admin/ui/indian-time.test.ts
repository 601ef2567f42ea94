import { expect, test } from 'vitest';
import { readIndianTime, writeIndianTime } from './indian-time.ts';

test('[ADMIN-1] what an owner types is the time of India, wherever they sit', () => {
  expect(readIndianTime('2026-11-22T00:00')).toBe('2026-11-21T18:30:00.000Z');
  expect(writeIndianTime('2026-11-21T18:30:00.000Z')).toBe('2026-11-22T00:00');
});

test('[ADMIN-1] an empty or half-typed time is none', () => {
  expect(readIndianTime('')).toBeNull();
  expect(readIndianTime('2026-11-')).toBeNull();
  expect(writeIndianTime(null)).toBe('');
});

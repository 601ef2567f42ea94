import { expect, test } from 'vitest';
import { boundedMinimum, sliderEnd } from './price-bounds.ts';

test('[LIST-2] the minimum price is limited to the range from 0 to the current maximum', () => {
  expect(boundedMinimum(50_000, 20_000)).toBe(20_000);
  expect(boundedMinimum(-5, 20_000)).toBeNull();
  expect(boundedMinimum(5_000, null)).toBe(5_000);
});

test('[LIST-2] the slider range ends at a multiple of a hundred', () => {
  expect(sliderEnd(284_950, null)).toBe(285_000);
  expect(sliderEnd(1_000, 4_001)).toBe(4_100);
  expect(sliderEnd(0, null)).toBe(100);
});

import { expect, test } from 'vitest';
import { floors, isFlat } from './is-flat.ts';

test('[I19] a rise of 30 % is detected despite noise; a rise of 5 % and a fall count as flat', () => {
  const jumping = (rise: number) =>
    Array.from({ length: 40 }, (_, index) => 100 + (index % 2 === 0 ? -20 : 20) + (rise * index) / 39);
  expect(isFlat(jumping(0)).flat).toBe(true);
  expect(isFlat(jumping(5)).flat).toBe(true);
  expect(isFlat(jumping(30))).toMatchObject({ flat: false });
  expect(isFlat(jumping(-30)).flat).toBe(true);
});

test('[I19] growth is the rise of the fitted line relative to the mean', () => {
  expect(isFlat([90, 100, 110]).grown).toBeCloseTo(0.2);
  expect(isFlat([7])).toMatchObject({ grown: 0, flat: true });
});

test('[I19] a sawtooth series is reduced to its minima', () => {
  const teeth = Array.from({ length: 60 }, (_, index) => 50 + (index % 6) * 30);
  expect(floors(teeth)).toEqual(Array.from({ length: 10 }, () => 50));
  expect(floors([3])).toEqual([3]);
});

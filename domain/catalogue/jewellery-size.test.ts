import { expect, test } from 'vitest';
import { bangleSizes, nearestSize, ringSizes, sizeKind, ukRingDiameter } from './jewellery-size.ts';

test.each([
  [16.6, '12'],
  [17.2, '14'],
  [17.8, '16'],
])('[ITEM-5] a ring of %s mm inside is an Indian size %s', (millimetres, name) => {
  expect(nearestSize(ringSizes, millimetres)?.name).toBe(name);
});

test.each([
  ['C', 40],
  ['M', 52.5],
  ['n½', 54.375],
])('[FIND-15] a ring size %s of the United Kingdom is %s mm around', (size, around) => {
  expect(ukRingDiameter(size) * Math.PI).toBeCloseTo(around);
});

test('[ITEM-5] bangle sizes are 2-2 to 2-10, and 57.2 mm is a 2-4', () => {
  expect(bangleSizes.map(({ name }) => name)).toEqual(['2-2', '2-4', '2-6', '2-8', '2-10']);
  expect(nearestSize(bangleSizes, 57.2)).toEqual({ name: '2-4', millimetres: 57.2 });
  expect(nearestSize(bangleSizes, 60)?.name).toBe('2-6');
});

test('a diameter outside the table has no size', () => {
  expect(nearestSize(bangleSizes, 48)).toBeNull();
  expect(nearestSize(ringSizes, 30)).toBeNull();
});

test('the inner diameter tells rings from bangles', () => {
  expect([null, 8, 17.2, 58].map(sizeKind)).toEqual([null, null, 'finger', 'wrist']);
});

import { expect, test } from 'vitest';
import { slideIndex } from './slide-index.ts';

test('[HOME-3] the arrows move by one banner and wrap in both directions', () => {
  expect(slideIndex(0, 1, 4)).toBe(1);
  expect(slideIndex(3, 1, 4)).toBe(0);
  expect(slideIndex(0, -1, 4)).toBe(3);
});

test('[HOME-3] a single banner does not move', () => {
  expect(slideIndex(0, 1, 1)).toBe(0);
});

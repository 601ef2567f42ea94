import { expect, test } from 'vitest';
import { centredSquare, moved, sideOf, withCorner, withSide } from './crop-geometry.ts';

const whole = { width: 600, height: 400 };
const all = { left: 0, top: 0, ...whole };

test('[ADMIN-1] each side is cropped independently, in percent of the picture', () => {
  const cut = withSide(withSide(all, whole, 'left', 25), whole, 'bottom', 50);
  expect(cut).toEqual({ left: 150, top: 0, width: 450, height: 200 });
  expect((['left', 'right', 'top', 'bottom'] as const).map((side) => sideOf(cut, whole, side))).toEqual([
    25, 0, 0, 50,
  ]);
});

test('[ADMIN-1] a crop side stops before the opposite side, so the crop is never empty', () => {
  const narrow = withSide(withSide(all, whole, 'left', 60), whole, 'right', 99);
  expect(narrow.width).toBe(6);
  expect(narrow.left).toBe(360);
});

test('[ADMIN-1] a moved crop keeps its size and stays within the picture', () => {
  const cut = { left: 100, top: 100, width: 300, height: 200 };
  expect(moved(cut, whole, { x: 1000, y: -1000 })).toEqual({ left: 300, top: 0, width: 300, height: 200 });
});

test('[ADMIN-1] dragging a corner moves both adjacent sides', () => {
  expect(withCorner(all, whole, ['right', 'bottom'], { x: 200, y: 100 })).toEqual({
    left: 0,
    top: 0,
    width: 200,
    height: 100,
  });
  expect(withCorner(all, whole, ['left', 'top'], { x: -50, y: 399 })).toEqual({
    left: 0,
    top: 396,
    width: 600,
    height: 4,
  });
});

test('[ADMIN-1] the centred square is the largest that fits', () => {
  expect(centredSquare(whole)).toEqual({ left: 100, top: 0, width: 400, height: 400 });
});

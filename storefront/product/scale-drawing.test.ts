import { expect, test } from 'vitest';
import { scaleDrawing } from './scale-drawing.ts';

const unmeasured = { height: null, width: null, depth: null, length: null, inner_diameter: null };

test('a ring is drawn as a circle of its inner diameter', () => {
  const { shape, words } = scaleDrawing({ size: { ...unmeasured, height: 26, inner_diameter: 17.2 } }) ?? {};
  expect(shape).toEqual({ kind: 'circle', diameter: 17.2, band: 2 });
  expect(words).toBe('17.2 mm inner diameter');
});

test('a pendant is drawn as a box of its height and width, whatever its chain length', () => {
  const { shape, words } =
    scaleDrawing({ size: { ...unmeasured, height: 26, width: 32, length: 450 } }) ?? {};
  expect(shape).toEqual({ kind: 'box', width: 32, height: 26 });
  expect(words).toBe('26 mm high, 32 mm wide');
});

test('a bracelet is drawn as the circle that its length forms when closed', () => {
  const { shape, words } = scaleDrawing({ size: { ...unmeasured, width: 14, length: 190 } }) ?? {};
  expect(shape).toEqual({ kind: 'circle', diameter: 60, band: 7 });
  expect(words).toBe('190 mm long; closed, a circle 60 mm across');
});

test('a product without measurements has no drawing', () => {
  expect(scaleDrawing({ size: unmeasured })).toBeNull();
});

import { expect, test } from 'vitest';
import { zoomPicture } from './zoom-picture.ts';

const widths = [220, 440, 660, 760, 900, 1200];

test.each([
  [1200, []],
  [1600, [1600]],
  [2400, [1600, 2400]],
  [4096, [1600, 2400]],
  [1700, [1600, 2400]],
])('[SEE-2] a master of %i pixels is zoomed in %j besides', (width, more) => {
  const picture = { base: '/media/0123456789abcdef', widths, width, height: width };
  expect(zoomPicture(picture).widths).toEqual([...widths, ...more]);
});

import { expect, test } from 'vitest';
import { pictureUrl, pictureView, sourceSet, type PictureView } from './picture-view.ts';

const ring: PictureView = { base: '/media/0f3a', widths: [220, 440, 900], width: 1200, height: 1200 };

test('a picture of the shop is split into its base path and widths', () => {
  const view = pictureView({
    key: '0f3a',
    path: '/media/0f3a-440.webp',
    status: 200,
    width: 1200,
    height: 1200,
    widths: [220, 440, 900],
  });
  expect(view).toEqual(ring);
});

test('an external picture keeps its full URL', () => {
  expect(pictureView({ key: null, path: 'https://example.com/ring.png', status: 200 })).toEqual({
    base: 'https://example.com/ring.png',
    widths: [],
    width: 0,
    height: 0,
  });
});

test('a missing picture has no view', () => {
  expect(pictureView({ key: null, path: null, status: 404 })).toBeNull();
});

test('a source set lists every width once', () => {
  expect(sourceSet(ring, 'avif')).toBe(
    '/media/0f3a-220.avif 220w, /media/0f3a-440.avif 440w, /media/0f3a-900.avif 900w',
  );
});

test('a single URL uses the smallest file that is wide enough, or the largest one', () => {
  expect(pictureUrl(ring, 400)).toBe('/media/0f3a-440.jpg');
  expect(pictureUrl(ring, 1200)).toBe('/media/0f3a-900.jpg');
});

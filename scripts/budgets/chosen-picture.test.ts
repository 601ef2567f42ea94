import { expect, test } from 'vitest';
import { offeredPictures } from './chosen-picture.ts';

function page(sizes: string, rest = ''): string {
  const widths = [220, 440, 660, 900].map((width) => `/media/a-${width}.avif ${width}w`).join(', ');
  return `<picture><source type="image/avif" srcSet="${widths}" sizes="${sizes}"/><img src="/a.jpg"${rest}/></picture>`;
}

test.each([
  ['46vw', 660],
  ['(min-width: 768px) 20vw, 46vw', 660],
  ['(min-width: 390px) 20vw, 46vw', 220],
  ['(min-width: 768px) 30vw, (min-resolution: 2.5dppx) 34vw, 46vw', 440],
  ['(min-resolution: 3dppx) 10vw, max(50vw, 240px)', 660],
  ['(min-width: 640px) max(100vw, 720px), max(50vw, 84px)', 660],
  ['min(50vw, 160px)', 440],
  ['100vw', 900],
])('for sizes="%s" a phone fetches the file of width %i', (sizes, width) => {
  expect(offeredPictures(page(sizes))[0]?.chosen).toBe(`/media/a-${width}.avif`);
});

test('pictures are listed in document order, with the lazy ones marked', () => {
  const found = offeredPictures(page('100vw', ' fetchPriority="high"') + page('46vw', ' loading="lazy"'));
  expect(found.map(({ lazy }) => lazy)).toEqual([false, true]);
});

test('an unknown form of `sizes` is an error, not a picture of 0 bytes', () => {
  expect(() => offeredPictures(page('calc(100vw - 2rem)'))).toThrow('calc');
  expect(() => offeredPictures(page('(orientation: landscape) 50vw, 100vw'))).toThrow('orientation');
});

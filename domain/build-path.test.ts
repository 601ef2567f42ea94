import { expect, it } from 'vitest';
import { buildPath } from './build-path.ts';

it('buildPath encodes each value as one path segment', () => {
  expect(buildPath('/inbox/{kind}/{id}', { kind: 'ticket', id: 7 })).toBe('/inbox/ticket/7');
  expect(buildPath('/products/{slug}', { slug: '../a b?' })).toBe('/products/..%2Fa%20b%3F');
  expect(buildPath('/cart', undefined)).toBe('/cart');
});

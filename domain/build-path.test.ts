import { expect, it } from 'vitest';
import { filledPath } from './build-path.ts';

it('a path takes each value as one segment, whatever stands in it', () => {
  expect(filledPath('/inbox/{kind}/{id}', { kind: 'ticket', id: 7 })).toBe('/inbox/ticket/7');
  expect(filledPath('/products/{slug}', { slug: '../a b?' })).toBe('/products/..%2Fa%20b%3F');
  expect(filledPath('/cart', undefined)).toBe('/cart');
});

import { expect, test } from 'vitest';
import { callUrl } from './call-url.ts';

test('a path parameter is escaped, so it cannot change the rest of the URL', () => {
  const path = '/api/v1/products/details/{slug}';
  expect(callUrl({ path }, { params: { slug: 'noor-choker' } })).toBe('/api/v1/products/details/noor-choker');
  expect(callUrl({ path }, { params: { slug: '../../x?y#z' } })).toBe(
    '/api/v1/products/details/..%2F..%2Fx%3Fy%23z',
  );
});

test('query lists become repeated parameters; absent values are omitted, false and 0 are included', () => {
  const query = { category: ['rings', 'pendants'], search: undefined, page: null, min_price: 0, flag: false };
  expect(callUrl({ path: '/p' }, { query })).toBe(
    '/p?category=rings&category=pendants&min_price=0&flag=false',
  );
  expect(callUrl({ path: '/p' }, { query: { search: undefined } })).toBe('/p');
  expect(callUrl({ path: '/p' }, {})).toBe('/p');
});

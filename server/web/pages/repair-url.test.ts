import { expect, test } from 'vitest';
import { repairUrl } from './repair-url.ts';

test.each([
  ['/%', '/%25'],
  ['/products/%ff', '/products/%25ff'],
  ['/%c3%28?a=%', '/%25c3%2528?a=%'],
])('[ROUTE-1] %s is repaired to %s, which gets the not-found page', (url, readable) => {
  expect(repairUrl(url)).toBe(readable);
});

test.each(['/', '/products/noor%20ring?search=%ff', '/api/v1/%', '/media/%ff', '/assets/%', '/api'])(
  '[ROUTE-1] %s is left unchanged',
  (url) => {
    expect(repairUrl(url)).toBe(url);
  },
);

test.each([
  ['/posted/../products/ring?a=/../b', '/products/ring?a=/../b'],
  ['/posted/%2e%2E/products', '/products'],
  ['/a/..\\products/./ring', '/products/ring'],
  ['/../../media/ring', '/media/ring'],
  ['/media/..', '/'],
  ['/products/ring..gold', '/products/ring..gold'],
])('[PAGES-11] %s is %s for routes and pages', (url, resolved) => {
  expect(repairUrl(url)).toBe(resolved);
});

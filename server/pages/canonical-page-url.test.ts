import { describe, expect, it } from 'vitest';
import { canonicalPageUrl } from './canonical-page-url.ts';

describe('the address under which a page is kept', () => {
  it.each([
    ['/', { url: '/', kept: true }],
    ['/?utm_source=letter', { url: '/', kept: true }],
    ['/products?sort=newest&category=rings', { url: '/products?category=rings&sort=newest', kept: true }],
    [
      '/products?category=rings&category=bangles',
      { url: '/products?category=bangles&category=rings', kept: true },
    ],
    ['/products?category=&sort=', { url: '/products', kept: true }],
    ['/products/noor-ring?search=x', { url: '/products/noor-ring', kept: true }],
    [
      '/products.data?category=rings&_routes=a%2Cb',
      { url: '/products.data?_routes=a%2Cb&category=rings', kept: true },
    ],
  ])('%s is %j', (url, wanted) => {
    expect(canonicalPageUrl(url)).toEqual(wanted);
  });

  it.each([
    '/products?search=ring',
    '/products?min_price=1001',
    '/products?max_price=5000',
    '/products?category=%3Cscript%3E',
    `/products?category=${'a'.repeat(61)}`,
    `/${'a'.repeat(300)}`,
    `/products?${Array.from({ length: 40 }, (_, n) => `category=shelf-${n}`).join('&')}`,
    '/products.data?_routes=%00',
    '/products?page=0',
    '/products?page=007',
    '/products?page=123456',
    '/products?sort=sideways',
    '/products?category=a&category=b&category=c&brand=d&sort=newest',
    '/About',
    '/products/%6Eoor-ring',
    '/orders/100001',
    '/orders/100001.data',
  ])('a visitor cannot fill the memory with %s', (url) => {
    expect(canonicalPageUrl(url).kept).toBe(false);
  });

  it('the data of routes that there are is kept, each named once, and of no others', () => {
    const routes = new Set(['root', 'listing/listing-page']);
    const kept = (ids: string) =>
      canonicalPageUrl(`/products.data?_routes=${encodeURIComponent(ids)}`, routes).kept;
    expect(kept('listing/listing-page')).toBe(true);
    expect(kept('root,listing/listing-page')).toBe(true);
    expect(kept('listing/any-page')).toBe(false);
    expect(kept('root,root')).toBe(false);
  });

  it.each([
    ['//evil.example/products', '/evil.example/products'],
    ['/\\evil.example', '/evil.example'],
    ['///[', '/['],
  ])('%s is a path of ours and no other site', (url, wanted) => {
    expect(canonicalPageUrl(url).url).toBe(wanted);
  });

  it('a search that is not kept is rendered for what was typed', () => {
    expect(canonicalPageUrl('/products?search=pearl%20set').url).toBe('/products?search=pearl%20set');
  });
});

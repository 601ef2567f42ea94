import { describe, expect, it } from 'vitest';
import { canonicalPageUrl } from './canonical-page-url.ts';

describe('canonical page URLs', () => {
  it.each([
    ['/', { url: '/', cacheable: true }],
    ['/?utm_source=letter', { url: '/', cacheable: true }],
    [
      '/products?sort=newest&category=rings',
      { url: '/products?category=rings&sort=newest', cacheable: true },
    ],
    [
      '/products?category=rings&category=bangles',
      { url: '/products?category=bangles&category=rings', cacheable: true },
    ],
    ['/products?category=&sort=', { url: '/products', cacheable: true }],
    ['/products/noor-ring?search=x', { url: '/products/noor-ring', cacheable: true }],
    [
      '/products.data?category=rings&_routes=a%2Cb',
      { url: '/products.data?_routes=a%2Cb&category=rings', cacheable: true },
    ],
  ])('%s becomes %j', (url, wanted) => {
    expect(canonicalPageUrl(url)).toMatchObject(wanted);
  });

  it('[LIST-8] what no page reads is kept apart', () => {
    expect(canonicalPageUrl('/products?utm_source=a&category=rings&category=&x=%26').rest).toBe(
      'utm_source=a&x=%26',
    );
    expect(canonicalPageUrl('/products?category=rings').rest).toBe('');
  });

  it.each([
    '/products?search=ring',
    '/products/noor-ring?pin=560001',
    '/delivery?pin=560001',
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
  ])('%s is not cacheable', (url) => {
    expect(canonicalPageUrl(url).cacheable).toBe(false);
  });

  it('data requests are cacheable only for existing routes, each named once', () => {
    const routes = new Set(['root', 'products']);
    const isCacheable = (ids: string) =>
      canonicalPageUrl(`/products.data?_routes=${encodeURIComponent(ids)}`, routes).cacheable;
    expect(isCacheable('products')).toBe(true);
    expect(isCacheable('root,products')).toBe(true);
    expect(isCacheable('anyPage')).toBe(false);
    expect(isCacheable('root,root')).toBe(false);
  });

  it.each([
    ['//evil.example/products', '/evil.example/products'],
    ['/\\evil.example', '/evil.example'],
    ['///[', '/['],
  ])('%s stays a path of this site', (url, wanted) => {
    expect(canonicalPageUrl(url).url).toBe(wanted);
  });

  it('a search keeps its words as typed', () => {
    expect(canonicalPageUrl('/products?search=pearl%20set').url).toBe('/products?search=pearl%20set');
  });
});

import { describe, expect, it } from 'vitest';
import type { Product } from '#contract/product.ts';
import { ProductCache } from './product-cache.ts';

/** A product with only an id, and a name that determines its size. */
const product = (id: number, name = ''): Product => ({ id, name }) as Product;

function cacheOf(...products: readonly Product[]): ProductCache {
  const cache = new ProductCache(1000);
  for (const each of products) cache.keep(each, cache.begin());
  return cache;
}

describe('the product cache', () => {
  it('drops a changed product and no other', () => {
    const cache = cacheOf(product(1), product(12));
    cache.invalidate('product:1');
    expect(cache.get(1)).toBeUndefined();
    expect(cache.get(12)).toEqual(product(12));
    cache.invalidate('listing');
    cache.invalidate('ranking');
    expect(cache.get(12)).toEqual(product(12));
  });

  it.each(['categories', 'brands'])(
    'drops every product when %s change, because products contain their names',
    (tag) => {
      const cache = cacheOf(product(1), product(2));
      cache.invalidate(tag);
      expect([cache.get(1), cache.get(2), cache.bytes]).toEqual([undefined, undefined, 0]);
    },
  );

  it('stores no product that was read before a change', () => {
    const cache = cacheOf();
    const begun = cache.begin();
    cache.invalidate('product:1');
    cache.keep(product(1), begun);
    expect(cache.get(1)).toBeUndefined();
    cache.keep(product(1), cache.begin());
    expect(cache.get(1)).toEqual(product(1));
  });

  it('[I15] is empty while change notifications are interrupted, and drops what was read before', () => {
    const cache = cacheOf(product(1));
    const begun = cache.begin();
    cache.listening = false;
    expect(cache.get(1)).toBeUndefined();
    cache.keep(product(2), cache.begin());
    cache.clear();
    cache.listening = true;
    cache.keep(product(3), begun);
    expect([1, 2, 3].map((id) => cache.get(id))).toEqual([undefined, undefined, undefined]);
  });

  it('evicts the least recently used beyond its limit, and stores nothing larger than it', () => {
    const long = 'x'.repeat(300);
    const cache = cacheOf(product(1, long), product(2, long), product(3, long));
    cache.get(1);
    cache.keep(product(4, long), cache.begin());
    expect(cache.get(2)).toBeUndefined();
    expect([1, 3, 4].map((id) => cache.get(id)?.id)).toEqual([1, 3, 4]);
    for (let id = 5; id < 500; id += 1) {
      cache.keep(product(id, long), cache.begin());
      expect(cache.bytes).toBeLessThanOrEqual(1000);
    }
    cache.keep(product(9, 'x'.repeat(2000)), cache.begin());
    expect(cache.get(9)).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import type { Product } from '#contract/product.ts';
import { ProductCache } from './product-cache.ts';

/** What matters here of a piece: its number, and how long it is. */
const product = (id: number, name = ''): Product => ({ id, name }) as Product;

function memorySize(...products: readonly Product[]): ProductCache {
  const memory = new ProductCache(1000);
  for (const each of products) memory.keep(each, memory.begin());
  return memory;
}

describe('the product cache', () => {
  it('drops a changed product and no other', () => {
    const memory = memorySize(product(1), product(12));
    memory.invalidate('product:1');
    expect(memory.get(1)).toBeUndefined();
    expect(memory.get(12)).toEqual(product(12));
    memory.invalidate('listing');
    memory.invalidate('ranking');
    expect(memory.get(12)).toEqual(product(12));
  });

  it.each(['categories', 'brands'])(
    'drops every product when %s change, because products contain their names',
    (tag) => {
      const memory = memorySize(product(1), product(2));
      memory.invalidate(tag);
      expect([memory.get(1), memory.get(2), memory.bytes]).toEqual([undefined, undefined, 0]);
    },
  );

  it('stores no product that was read before a change', () => {
    const memory = memorySize();
    const begun = memory.begin();
    memory.invalidate('product:1');
    memory.keep(product(1), begun);
    expect(memory.get(1)).toBeUndefined();
    memory.keep(product(1), memory.begin());
    expect(memory.get(1)).toEqual(product(1));
  });

  it('[I15] is empty while change notifications are interrupted, and drops what was read before', () => {
    const memory = memorySize(product(1));
    const begun = memory.begin();
    memory.listening = false;
    expect(memory.get(1)).toBeUndefined();
    memory.keep(product(2), memory.begin());
    memory.clear();
    memory.listening = true;
    memory.keep(product(3), begun);
    expect([1, 2, 3].map((id) => memory.get(id))).toEqual([undefined, undefined, undefined]);
  });

  it('evicts the least recently used beyond its limit, and stores nothing larger than it', () => {
    const long = 'x'.repeat(300);
    const memory = memorySize(product(1, long), product(2, long), product(3, long));
    memory.get(1);
    memory.keep(product(4, long), memory.begin());
    expect(memory.get(2)).toBeUndefined();
    expect([1, 3, 4].map((id) => memory.get(id)?.id)).toEqual([1, 3, 4]);
    for (let id = 5; id < 500; id += 1) {
      memory.keep(product(id, long), memory.begin());
      expect(memory.bytes).toBeLessThanOrEqual(1000);
    }
    memory.keep(product(9, 'x'.repeat(2000)), memory.begin());
    expect(memory.get(9)).toBeUndefined();
  });
});

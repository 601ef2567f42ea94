import { describe, expect, it } from 'vitest';
import { expiryTag } from './expiry-tags.ts';
import { rendering, gate, cacheOf, textOf, away, page } from '#tests/support/answers/cached-page.ts';

describe('[I15] while the database is unreachable', () => {
  it('the cache returns a stale response, retries once a second, and is fresh within a second of recovery', async () => {
    const { cache, faults, time } = cacheOf();
    const { shop, get, change } = page(cache);
    await get();
    change('new');
    time.now += 600_000;
    shop.fault = away();
    expect(await textOf(get())).toBe('old');
    for (let reader = 0; reader < 100; reader += 1) expect(await textOf(get())).toBe('old');
    expect([shop.renderings, faults.length]).toEqual([2, 1]);
    shop.fault = null;
    time.now += 1000;
    expect(await textOf(get())).toBe('new');
  });

  it('requests get the stale response at once, even if the database hangs without an error', async () => {
    const { cache, time } = cacheOf();
    const { shop, get, change } = page(cache);
    await get();
    change('new');
    time.now += 600_000;
    shop.fault = away();
    await get();
    time.now += 1500;
    shop.opened = new Promise(() => undefined);
    expect(await textOf(get())).toBe('old');
  });

  it('an expired response is returned as well', async () => {
    const { cache, time } = cacheOf();
    await cache.get('/', async () => rendering('page', [expiryTag(new Date(time.now + 10))]));
    time.now += 20;
    expect(await textOf(cache.get('/', () => Promise.reject(away())))).toBe('page');
  });

  it('a statement timeout is an error like any other, and returns no stale response', async () => {
    const { cache, time } = cacheOf();
    const { shop, get, change } = page(cache);
    await get();
    change('new');
    time.now += 1000;
    shop.fault = Object.assign(new Error('canceling statement'), { code: '57014' });
    await expect(get()).rejects.toThrow('canceling statement');
  });
});

describe('while the cache receives no change notifications', () => {
  it('a response is cached for one second', async () => {
    const { cache, time } = cacheOf();
    const { shop, get } = page(cache);
    await get();
    shop.price = 'new';
    cache.listening = false;
    time.now += 999;
    expect(await textOf(get())).toBe('old');
    time.now += 1;
    expect(await textOf(get())).toBe('new');
    time.now += 999;
    await get();
    expect(shop.renderings).toBe(2);
  });

  it('earlier responses are rendered again after reconnecting, and still returned while the database is down', async () => {
    const { cache } = cacheOf();
    const { shop, get } = page(cache);
    await get();
    cache.listening = false;
    shop.price = 'new';
    cache.clear();
    cache.listening = true;
    shop.fault = away();
    expect(await textOf(get())).toBe('old');
    shop.fault = null;
    cache.clear();
    expect(cache.size).toBe(1);
  });

  it('a response rendered during the interruption is stale', async () => {
    const { cache } = cacheOf();
    const { shop, get } = page(cache);
    const { open, opened } = gate();
    shop.opened = opened;
    const first = get();
    cache.clear();
    open();
    expect((await first).staleSince).not.toBeNull();
  });
});

describe('[I19] the memory of the response cache', () => {
  const letter = async () => rendering('x');

  it('is limited in bytes, overhead included: the least recently used responses are evicted', async () => {
    const { cache } = cacheOf({ bytes: 10_000 });
    for (const key of ['a', 'b', 'c']) await cache.get(key, letter);
    cache.peek('a');
    await cache.get('d', letter);
    expect(['a', 'b', 'd'].map((key) => cache.peek(key) !== undefined)).toEqual([true, false, true]);
    expect(cache.bytes).toBeLessThanOrEqual(10_000);
    expect(cache.bytes).toBeGreaterThan(9000);
  });

  it('is limited in entries', async () => {
    const { cache } = cacheOf({ entries: 5 });
    for (let key = 0; key < 50; key += 1) await cache.get(String(key), letter);
    expect(cache.size).toBe(5);
  });

  it('counts keys, tags and headers', async () => {
    const { cache } = cacheOf();
    await cache.get('a', letter);
    const before = cache.bytes;
    await cache.get('k'.repeat(5000), async () => ({
      ...rendering('x', ['t'.repeat(3000)]),
      headers: { policy: 'p'.repeat(2000) },
    }));
    expect(cache.bytes - before).toBeGreaterThan(before + 10_000);
  });
});

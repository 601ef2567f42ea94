import { describe, expect, it } from 'vitest';
import { expiryTag } from './expiry-tags.ts';
import { rendering, gate, cacheOf, textOf, away, page } from '#tests/support/cached-page.ts';

describe('[I15] while the database cannot be reached', () => {
  it('a stale answer is given, one question a second is asked, and within a second of its return the truth', async () => {
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

  it('readers do not wait for as long as it is silent', async () => {
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

  it('an answer that has ended by itself is given too', async () => {
    const { cache, time } = cacheOf();
    await cache.get('/', async () => rendering('page', [expiryTag(new Date(time.now + 10))]));
    time.now += 20;
    expect(await textOf(cache.get('/', () => Promise.reject(away())))).toBe('page');
  });

  it('a statement that took too long is a fault like any other', async () => {
    const { cache, time } = cacheOf();
    const { shop, get, change } = page(cache);
    await get();
    change('new');
    time.now += 1000;
    shop.fault = Object.assign(new Error('canceling statement'), { code: '57014' });
    await expect(get()).rejects.toThrow('canceling statement');
  });
});

describe('while changes cannot be heard', () => {
  it('an answer lasts for a second', async () => {
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

  it('those from before are rendered anew as soon as changes are heard again, and given while the database is away', async () => {
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

  it('one that was being rendered meanwhile is stale', async () => {
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

describe('[I19] the memory of cached answers', () => {
  const letter = async () => rendering('x');

  it('is bounded in bytes, overhead included: the least recently used go', async () => {
    const { cache } = cacheOf({ bytes: 10_000 });
    for (const key of ['a', 'b', 'c']) await cache.get(key, letter);
    cache.peek('a');
    await cache.get('d', letter);
    expect(['a', 'b', 'd'].map((key) => cache.peek(key) !== undefined)).toEqual([true, false, true]);
    expect(cache.bytes).toBeLessThanOrEqual(10_000);
    expect(cache.bytes).toBeGreaterThan(9000);
  });

  it('is bounded in entries', async () => {
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

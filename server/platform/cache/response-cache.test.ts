import { describe, expect, it } from 'vitest';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { OutdatedRenderError } from './response-cache.ts';
import { doNotCache, expiryTag } from './expiry-tags.ts';
import { rendering, gate, cacheOf, textOf, hasBegun, page } from '#tests/support/answers/cached-page.ts';

describe('the response cache', () => {
  it('renders a cold page once for a thousand concurrent requests', async () => {
    const { cache } = cacheOf();
    const { shop, get } = page(cache);
    const { open, opened } = gate();
    shop.opened = opened;
    const answers = Array.from({ length: 1000 }, get);
    open();
    expect(new Set(await Promise.all(answers)).size).toBe(1);
    expect(shop.renderings).toBe(1);
  });

  it('stores every coding of the same page, in buffers of exactly its length', async () => {
    const { cache } = cacheOf();
    const { bodies } = await cache.get('/', async () => rendering('pearls '.repeat(500)));
    expect(brotliDecompressSync(bodies.br).toString()).toBe('pearls '.repeat(500));
    expect(gunzipSync(bodies.gzip).toString()).toBe('pearls '.repeat(500));
    for (const body of Object.values(bodies)) expect(body.buffer.byteLength).toBe(body.length);
  });

  it('returns but does not cache a response marked doNotCache, so that invented URLs use no memory', async () => {
    const { cache } = cacheOf();
    let renderings = 0;
    const render = async () => ((renderings += 1), rendering('nothing', ['listing', doNotCache]));
    for (let address = 0; address < 100; address += 1)
      await cache.get(`/products?category=no-${address}`, render);
    expect([renderings, cache.size, cache.bytes]).toEqual([100, 0, 0]);
    expect((await cache.get('/products', render)).status).toBe(200);
  });

  it('stores only successful responses', async () => {
    const { cache } = cacheOf();
    await cache.get('/nowhere', async () => rendering('nothing', [], 404));
    expect(cache.peek('/nowhere')).toBeUndefined();
  });

  it('renders an expired response again, once for all concurrent requests', async () => {
    const { cache, time } = cacheOf();
    let renderings = 0;
    const render = async () => {
      renderings += 1;
      const tags = renderings === 1 ? ['banners', expiryTag(new Date(time.now + 1000))] : ['banners'];
      return rendering(`page ${renderings}`, tags);
    };
    expect(await textOf(cache.get('/', render))).toBe('page 1');
    time.now += 999;
    expect(await textOf(cache.get('/', render))).toBe('page 1');
    time.now += 1;
    const three = [cache.get('/', render), cache.get('/', render), cache.get('/', render)];
    expect(await Promise.all(three.map(textOf))).toEqual(['page 2', 'page 2', 'page 2']);
    time.now = 1e15;
    expect(await textOf(cache.get('/', render))).toBe('page 2');
  });

  it('rejects all waiting requests if a rendering fails, and renders again for the next', async () => {
    const { cache } = cacheOf();
    const failing = () => cache.get('/', () => Promise.reject(new Error('a fault')));
    await expect(Promise.all([failing(), failing()])).rejects.toThrow('a fault');
    expect(await textOf(cache.get('/', async () => rendering('back')))).toBe('back');
  });

  it('[I14] waits in settled() for a rendering in progress', async () => {
    const { cache } = cacheOf();
    const { open, opened } = gate();
    const order: string[] = [];
    void cache.get('/', async () => {
      await opened;
      order.push('rendered');
      return rendering('page');
    });
    const settled = cache.settled().then(() => order.push('settled'));
    await new Promise(setImmediate); // long enough for a settled() that does not wait
    open();
    await settled;
    expect(order).toEqual(['rendered', 'settled']);
  });
});

describe('[API-15] a stale cached response', () => {
  it('is returned for less than a second while another request waits for the new rendering', async () => {
    const { cache, time } = cacheOf();
    const { shop, get, change } = page(cache);
    await get();
    const { open, opened } = gate();
    shop.opened = opened;
    change('new');
    time.now += 999;
    const first = get();
    expect(await textOf(get())).toBe('old');
    expect(cache.peek('/ring')).toBeDefined();
    open();
    expect(await textOf(first)).toBe('new');
    expect([await textOf(get()), shop.renderings]).toEqual(['new', 2]);
  });

  it.each([1000, 2000, 600_000])(
    'is not returned any more %i ms after the change, nor during the rendering',
    async (silence) => {
      const { cache, time } = cacheOf();
      const { shop, get, change } = page(cache);
      await get();
      change('new');
      const { open, opened } = gate();
      shop.opened = opened;
      time.now += silence;
      expect(cache.peek('/ring')).toBeUndefined();
      const readers = [get(), get(), get()];
      expect(cache.peek('/ring')).toBeUndefined();
      open();
      expect(await Promise.all(readers.map(textOf))).toEqual(['new', 'new', 'new']);
      expect(shop.renderings).toBe(2);
    },
  );

  it('is stale from its first change on, even if more changes follow', async () => {
    const { cache, time } = cacheOf();
    const { shop, get, change } = page(cache);
    await get();
    change('newer');
    time.now += 900;
    change('newest');
    time.now += 100;
    shop.opened = new Promise(() => undefined);
    void get();
    expect(cache.peek('/ring')).toBeUndefined();
  });

  it('is not returned if the clock was set back', async () => {
    const { cache, time } = cacheOf();
    const { shop, get, change } = page(cache);
    await get();
    change('new');
    time.now -= 3_600_000;
    shop.opened = new Promise(() => undefined);
    void get();
    expect(cache.peek('/ring')).toBeUndefined();
  });

  it('is one that shows the changed product; others stay fresh', async () => {
    const { cache, time } = cacheOf();
    const { get, change } = page(cache);
    await get();
    await cache.get('/about', async () => rendering('about', ['config']));
    change('new');
    time.now += 5000;
    expect(cache.peek('/about')).toBeDefined();
    expect(cache.peek('/ring')).toBeUndefined();
  });

  it('is rendered again if the change came during its rendering, a second before it finished', async () => {
    const { cache, time } = cacheOf();
    const { shop, get, change } = page(cache);
    const { open, opened } = gate();
    shop.opened = opened;
    const reader = get();
    await hasBegun();
    change('new');
    time.now += 1000;
    open();
    expect(await textOf(reader)).toBe('new');
    expect(shop.renderings).toBe(2);
  });

  it('is returned if its rendering finished within a second of the change, and rendered again for the next request', async () => {
    const { cache } = cacheOf();
    const { shop, get, change } = page(cache);
    const { open, opened } = gate();
    shop.opened = opened;
    const reader = get();
    await hasBegun();
    change('new');
    open();
    expect(await textOf(reader)).toBe('old');
    expect(cache.peek('/ring')).toBeUndefined();
    expect(await textOf(get())).toBe('new');
  });

  it('is refused if changes outdate each of three renderings that take longer than a second', async () => {
    const { cache, time } = cacheOf();
    let renderings = 0;
    const overtaken = cache.get('/', async () => {
      renderings += 1;
      cache.invalidate('listing');
      time.now += 1500;
      return rendering('page', ['listing']);
    });
    await expect(overtaken).rejects.toThrow(OutdatedRenderError);
    expect(renderings).toBe(3);
  });

  it('is not returned in place of a failing rendering', async () => {
    const { cache, time } = cacheOf();
    const { shop, get, change } = page(cache);
    await get();
    change('new');
    time.now += 1000;
    shop.fault = new Error('a fault of ours');
    await expect(get()).rejects.toThrow('a fault of ours');
    shop.fault = null;
    expect(await textOf(get())).toBe('new');
  });

  it('is rendered again even if its change was dropped from the list of recent changes', async () => {
    const { cache, time } = cacheOf();
    const { shop, get } = page(cache);
    const { open, opened } = gate();
    shop.opened = opened;
    const reader = get();
    await hasBegun();
    for (let id = 2; id < 2000; id += 1) cache.invalidate(`product:${id}`);
    shop.price = 'new';
    time.now += 1000;
    open();
    expect(await textOf(reader)).toBe('new');
  });
});

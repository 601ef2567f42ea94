import { describe, expect, it } from 'vitest';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { OutdatedRenderError } from './response-cache.ts';
import { doNotCache, expiryTag } from './expiry-tags.ts';
import { rendering, gate, cacheOf, textOf, hasBegun, page } from '#tests/support/cached-page.ts';

describe('cached answers', () => {
  it('a thousand shoppers on a cold page cause one rendering', async () => {
    const { cache } = cacheOf();
    const { shop, get } = page(cache);
    const { open, opened } = gate();
    shop.opened = opened;
    const answers = Array.from({ length: 1000 }, get);
    open();
    expect(new Set(await Promise.all(answers)).size).toBe(1);
    expect(shop.renderings).toBe(1);
  });

  it('every coding holds the same page, in memory of just its length', async () => {
    const { cache } = cacheOf();
    const { bodies } = await cache.get('/', async () => rendering('pearls '.repeat(500)));
    expect(brotliDecompressSync(bodies.br).toString()).toBe('pearls '.repeat(500));
    expect(gunzipSync(bodies.gzip).toString()).toBe('pearls '.repeat(500));
    for (const body of Object.values(bodies)) expect(body.buffer.byteLength).toBe(body.length);
  });

  it('what found nothing is given and not cached, so that made-up addresses take no room', async () => {
    const { cache } = cacheOf();
    let renderings = 0;
    const render = async () => ((renderings += 1), rendering('nothing', ['listing', doNotCache]));
    for (let address = 0; address < 100; address += 1)
      await cache.get(`/products?category=no-${address}`, render);
    expect([renderings, cache.size, cache.bytes]).toEqual([100, 0, 0]);
    expect((await cache.get('/products', render)).status).toBe(200);
  });

  it('only successful answers are cached', async () => {
    const { cache } = cacheOf();
    await cache.get('/nowhere', async () => rendering('nothing', [], 404));
    expect(cache.peek('/nowhere')).toBeUndefined();
  });

  it('one that ends by itself is not given again from that moment on, and is rendered once for all who ask', async () => {
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

  it('a rendering that fails is told to all who wait and is tried anew by the next', async () => {
    const { cache } = cacheOf();
    const failing = () => cache.get('/', () => Promise.reject(new Error('a fault')));
    await expect(Promise.all([failing(), failing()])).rejects.toThrow('a fault');
    expect(await textOf(cache.get('/', async () => rendering('back')))).toBe('back');
  });

  it('[I14] one that is still being rendered is waited for where the shop stops', async () => {
    const { cache } = cacheOf();
    const { open, opened } = gate();
    const order: string[] = [];
    void cache.get('/', async () => {
      await opened;
      order.push('rendered');
      return rendering('page');
    });
    const settled = cache.settled().then(() => order.push('settled'));
    setTimeout(open, 100);
    await settled;
    expect(order).toEqual(['rendered', 'settled']);
  });
});

describe('[API-15] a cached answer that is known to be stale', () => {
  it('is given within a second to those who ask while one reader waits for the rendering', async () => {
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
    'is given to nobody %i ms later, also not while it is rendered',
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

  it('is so from its first change on, however many follow', async () => {
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

  it('is not given again where the clock was set back', async () => {
    const { cache, time } = cacheOf();
    const { shop, get, change } = page(cache);
    await get();
    change('new');
    time.now -= 3_600_000;
    shop.opened = new Promise(() => undefined);
    void get();
    expect(cache.peek('/ring')).toBeUndefined();
  });

  it('is only what shows the changed piece', async () => {
    const { cache, time } = cacheOf();
    const { get, change } = page(cache);
    await get();
    await cache.get('/about', async () => rendering('about', ['config']));
    change('new');
    time.now += 5000;
    expect(cache.peek('/about')).toBeDefined();
    expect(cache.peek('/ring')).toBeUndefined();
  });

  it('is rendered once more where the change came while it was rendered, a second before it was done', async () => {
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

  it('is given where it was rendered within a second of that change, and rendered anew for the next', async () => {
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

  it('is refused where changes overtake each of three renderings that take longer than a second', async () => {
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

  it('is not given in place of a rendering that fails', async () => {
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

  it('is so too after more changes, during its rendering, than are told apart', async () => {
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

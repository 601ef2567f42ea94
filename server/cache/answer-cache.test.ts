import { describe, expect, it } from 'vitest';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { AnswerCache, type Made } from './answer-cache.ts';
import { notToKeep, untilTag } from './until.ts';

const made = (text: string, tags: string[] = [], status = 200): Made => ({
  status,
  headers: {},
  body: Buffer.from(text),
  tags: new Set(tags),
});

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

function cacheOf(bytes = 1_000_000, unheardLife = 60_000) {
  const faults: unknown[] = [];
  const cache = new AnswerCache({ bytes, unheardLife, report: (_key, error) => faults.push(error) });
  return { cache, faults };
}

const textOf = async (answer: Promise<{ bodies: { identity: Buffer } }>) =>
  (await answer).bodies.identity.toString();

describe('kept answers', () => {
  it('a thousand shoppers on a cold page cause one making', async () => {
    const { cache } = cacheOf();
    const { open, opened } = gate();
    let makings = 0;
    const make = async () => {
      makings += 1;
      await opened;
      return made('page');
    };
    const answers = Array.from({ length: 1000 }, () => cache.get('/', make));
    open();
    expect(new Set(await Promise.all(answers)).size).toBe(1);
    expect(makings).toBe(1);
  });

  it('[I14] one that is being remade for nobody is waited for where the shop stops', async () => {
    const { cache } = cacheOf();
    const { open, opened } = gate();
    const order: string[] = [];
    let makings = 0;
    const make = async () => {
      makings += 1;
      if (makings === 2) await opened;
      order.push(`made ${makings}`);
      return made('page', ['listing']);
    };
    await cache.get('/', make);
    cache.drop('listing');
    cache.peek('/');
    const settled = cache.settled().then(() => order.push('settled'));
    setTimeout(open, 100);
    await settled;
    expect(order).toEqual(['made 1', 'made 2', 'settled']);
  });

  it('one that ends by itself is not given again from that moment on, and is made once for all who ask', async () => {
    let now = 1000;
    const cache = new AnswerCache({ bytes: 1_000_000, clock: () => now, report: () => undefined });
    let makings = 0;
    const make = async () => {
      makings += 1;
      return made(`page ${makings}`, makings === 1 ? ['banners', untilTag(new Date(2000))] : ['banners']);
    };
    expect(await textOf(cache.get('/', make))).toBe('page 1');
    now = 1999;
    expect(await textOf(cache.get('/', make))).toBe('page 1');
    now = 2000;
    const three = [cache.get('/', make), cache.get('/', make), cache.get('/', make)];
    expect(await Promise.all(three.map(textOf))).toEqual(['page 2', 'page 2', 'page 2']);
    now = 1e15;
    expect(await textOf(cache.get('/', make))).toBe('page 2');
  });

  it('every coding holds the same page', async () => {
    const { cache } = cacheOf();
    const { bodies } = await cache.get('/', async () => made('pearls '.repeat(500)));
    const plain = bodies.identity.toString();
    expect(brotliDecompressSync(bodies.br).toString()).toBe(plain);
    expect(gunzipSync(bodies.gzip).toString()).toBe(plain);
    expect(zstdDecompressSync(bodies.zstd).toString()).toBe(plain);
  });

  it('a changed piece makes only the answers that show it stale, and those are served once more while one is remade', async () => {
    const { cache } = cacheOf();
    let price = 'old';
    const ring = () => cache.get('/products/ring', async () => made(price, ['product:1']));
    await ring();
    await cache.get('/about', async () => made('about', ['config']));
    price = 'new';
    cache.drop('product:1');
    expect(cache.peek('/about')?.stale).toBe(false);
    expect(await textOf(ring())).toBe('old');
    await expect.poll(() => cache.peek('/products/ring')?.bodies.identity.toString()).toBe('new');
  });

  it('a change while an answer is being made leaves that answer stale', async () => {
    const { cache } = cacheOf();
    const { open, opened } = gate();
    const first = cache.get('/', async () => {
      await opened;
      return made('read before the change', ['listing']);
    });
    cache.drop('listing');
    open();
    expect((await first).stale).toBe(true);
  });

  it('a clearing while an answer is being made keeps that answer out', async () => {
    const { cache } = cacheOf();
    const { open, opened } = gate();
    const first = cache.get('/', async () => {
      await opened;
      return made('before');
    });
    cache.clear();
    open();
    await first;
    expect(cache.size).toBe(0);
  });

  it('what found nothing is given and not kept, so that made-up addresses take no room', async () => {
    const { cache } = cacheOf();
    let makings = 0;
    const make = async () => ((makings += 1), made('nothing', ['listing', notToKeep]));
    for (let address = 0; address < 100; address += 1)
      await cache.get(`/products?category=no-${address}`, make);
    expect([makings, cache.size, cache.bytes]).toEqual([100, 0, 0]);
    expect((await cache.get('/products', make)).status).toBe(200);
  });

  it('only successful answers are kept', async () => {
    const { cache } = cacheOf();
    await cache.get('/nowhere', async () => made('nothing', [], 404));
    expect(cache.peek('/nowhere')).toBeUndefined();
  });

  it('a making that fails is told to all who wait and is tried anew by the next', async () => {
    const { cache } = cacheOf();
    const failing = () => cache.get('/', () => Promise.reject(new Error('database away')));
    await expect(Promise.all([failing(), failing()])).rejects.toThrow('database away');
    expect(await textOf(cache.get('/', async () => made('back')))).toBe('back');
  });

  it('a remaking that fails goes on serving what there was, and is reported', async () => {
    const { cache, faults } = cacheOf();
    let away = false;
    const page = () =>
      cache.get('/', async () => {
        if (away) throw new Error('database away');
        return made('page', ['listing']);
      });
    await page();
    away = true;
    cache.drop('listing');
    expect(await textOf(page())).toBe('page');
    await expect.poll(() => faults.length).toBe(1);
    expect(await textOf(page())).toBe('page');
  });

  it('the least recently used go when the bytes pass the limit', async () => {
    const { cache } = cacheOf(900);
    const page = (name: string) => cache.get(name, async () => made(name.repeat(300)));
    await page('a');
    await page('b');
    cache.peek('a');
    await page('c');
    expect([cache.peek('a') !== undefined, cache.peek('b') !== undefined]).toEqual([true, false]);
    expect(cache.bytes).toBeLessThanOrEqual(900);
  });

  it('while changes cannot be heard, answers live for their time only', async () => {
    const { cache } = cacheOf(1_000_000, -1);
    let version = 1;
    const page = () => cache.get('/', async () => made(`version ${version}`));
    await page();
    version = 2;
    expect(cache.peek('/')?.stale).toBe(false);
    cache.heard = false;
    expect(await textOf(page())).toBe('version 1');
    await expect.poll(() => textOf(page())).toBe('version 2');
  });
});

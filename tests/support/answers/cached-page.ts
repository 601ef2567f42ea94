import { gunzipSync } from 'node:zlib';
import { ResponseCache } from '#server/platform/cache/response-cache.ts';
import type { CachedResponse, RenderedResponse } from '#server/platform/cache/cached-response.ts';

export const rendering = (text: string, tags: string[] = [], status = 200): RenderedResponse => ({
  status,
  headers: {},
  body: Buffer.from(text),
  tags: new Set(tags),
});

export function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

/** With a clock that the test moves. */
export function cacheOf(bounds: { bytes?: number; entries?: number } = {}) {
  const faults: unknown[] = [];
  const time = { now: 1_000_000 };
  const cache = new ResponseCache({
    bytes: 1_000_000,
    ...bounds,
    clock: () => time.now,
    report: (_key, error) => faults.push(error),
  });
  return { cache, faults, time };
}

const textIn = ({ bodies }: CachedResponse) => gunzipSync(bodies.gzip).toString();
export const textOf = async (answer: Promise<CachedResponse>) => textIn(await answer);
/** After this a rendering has read what it shows. */
export const hasBegun = () => new Promise((resolve) => setImmediate(resolve));
export const away = () => Object.assign(new Error('away'), { code: 'ECONNREFUSED' });

/** A page that shows what `shop.price` is, and says how often it was rendered. */
export function page(cache: ResponseCache) {
  const shop = { price: 'old', renderings: 0, fault: null as Error | null, opened: Promise.resolve() };
  const get = () =>
    cache.get('/ring', async () => {
      shop.renderings += 1;
      const { price, fault } = shop;
      await shop.opened;
      if (fault !== null) throw fault;
      return rendering(price, ['product:1']);
    });
  const change = (price: string) => {
    shop.price = price;
    cache.invalidate('product:1');
  };
  return { shop, get, change };
}

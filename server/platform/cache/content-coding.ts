import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip as gzipCallback, zstdCompressSync } from 'node:zlib';

const codings = ['br', 'zstd', 'gzip', 'identity'] as const;
export type Coding = (typeof codings)[number];
/** The codings of a cached body. A client that accepts neither gets it decompressed. */
export type EncodedBodies = Readonly<Record<'br' | 'gzip', Buffer>>;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzipCallback);
const unzipped = promisify(gunzip);

/**
 * Bits of a compression window that holds the whole body. The default of 4 MB for each of thirty concurrent bodies is so much
 * memory outside the heap that V8 runs a full collection twice a second.
 */
function windowOf(body: Buffer): number {
  return Math.min(Math.max(Math.ceil(Math.log2(body.length + 1)), 10), 22);
}

/** Encodes at a level that is fast enough for a request. */
export async function encodeOne(body: Buffer, coding: Coding): Promise<Buffer> {
  switch (coding) {
    case 'br':
      return brotli(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: windowOf(body) },
      });
    case 'zstd':
      // Synchronous: a page takes a third of a millisecond, as long as handing it to another thread.
      return zstdCompressSync(body, {
        pledgedSrcSize: body.length,
        params: { [constants.ZSTD_c_windowLog]: windowOf(body) },
      });
    case 'gzip':
      return gzipped(body, { level: 6 });
    case 'identity':
      return body;
  }
}

/** Encodes a body for the cache. */
export async function encode(body: Buffer): Promise<EncodedBodies> {
  const [br, gzip] = await Promise.all([encodeOne(body, 'br'), encodeOne(body, 'gzip')]);
  return { br: copyOf(br), gzip: copyOf(gzip) };
}

export function decode({ gzip }: EncodedBodies): Promise<Buffer> {
  return unzipped(gzip);
}

/** The smallest brotli: takes 100 ms for a page, so never while a request waits. */
export async function encodeBest(body: Buffer): Promise<Buffer> {
  const smallest = await brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: windowOf(body),
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
  return copyOf(smallest);
}

/** Copies to a buffer of exactly this length: zlib returns slices, which keep their 64 KB in memory. */
function copyOf(slice: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(slice.length);
  slice.copy(copy);
  return copy;
}

/** Preferred codings: the smallest for cached bodies, the fastest for a body that is sent once. */
const preferences = {
  cached: ['br', 'gzip'],
  quickest: ['zstd', 'br', 'gzip'],
} as const;
type Preference = keyof typeof preferences;
const chosen = { cached: new Map<string, Coding>(), quickest: new Map<string, Coding>() };
const maxRemembered = 1000;
const maxHeaderLength = 100;

/** The preferred coding that an Accept-Encoding header admits (RFC 9110, 12.5.3). */
export function chooseCoding(
  header: string | undefined,
  preference: 'cached',
): keyof EncodedBodies | 'identity';
export function chooseCoding(header: string | undefined, preference: 'quickest'): Coding;
export function chooseCoding(header: string | undefined, preference: Preference): Coding {
  if (header === undefined) return 'identity';
  const known = chosen[preference].get(header);
  if (known !== undefined) return known;
  const weights = new Map(
    header
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((product) => product.trim());
        const weight = parameters.find((parameter) => parameter.startsWith('q='));
        return [name, weight === undefined ? 1 : Number(weight.slice(2))] as const;
      }),
  );
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get('*') ?? 0;
  const best = preferences[preference].find((coding) => weightOf(coding) > 0) ?? 'identity';
  if (header.length > maxHeaderLength) return best;
  if (chosen[preference].size >= maxRemembered) chosen[preference].clear(); // made-up headers; the usual ones soon return
  chosen[preference].set(header, best);
  return best;
}

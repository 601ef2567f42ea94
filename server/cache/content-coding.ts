import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip as gzipCallback, zstdCompressSync } from 'node:zlib';

export const codings = ['br', 'zstd', 'gzip', 'identity'] as const;
export type Coding = (typeof codings)[number];
/** What is cached of a body. Whoever takes neither gets it unpacked; whoever takes zstd takes gzip too. */
export type EncodedBodies = Readonly<Record<'br' | 'gzip', Buffer>>;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzipCallback);
const unzipped = promisify(gunzip);

/**
 * Bits of the window that holds a whole body. With the usual 4 MB each, thirty packers at once hold so much outside the heap
 * that V8 collects all of it twice a second, which costs more than rendering the pages.
 */
function windowOf(body: Buffer): number {
  return Math.min(Math.max(Math.ceil(Math.log2(body.length + 1)), 10), 22);
}

/** A body in one coding, at a level that a request may wait for. */
export async function encodeOne(body: Buffer, coding: Coding): Promise<Buffer> {
  switch (coding) {
    case 'br':
      return brotli(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: windowOf(body) },
      });
    case 'zstd':
      // At once: a third of a millisecond for a page, and handing it to another thread takes as long.
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

/** The codings in which a body is cached. */
export async function encode(body: Buffer): Promise<EncodedBodies> {
  const [br, gzip] = await Promise.all([encodeOne(body, 'br'), encodeOne(body, 'gzip')]);
  return { br: alone(br), gzip: alone(gzip) };
}

/** The body as it was before it was packed. */
export function unpack({ gzip }: EncodedBodies): Promise<Buffer> {
  return unzipped(gzip);
}

/** The smallest brotli there is: 100 ms for a page, so never on a request's path. */
export async function encodeBest(body: Buffer): Promise<Buffer> {
  const smallest = await brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: windowOf(body),
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
  return alone(smallest);
}

/** In memory of just its length. What a packer answers is a slice, which holds all of its 64 KB as long as it lives. */
function alone(slice: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(slice.length);
  slice.copy(copy);
  return copy;
}

/** What is cached is packed once and sent often; what is rendered for one reader is packed for that one. */
const orders = {
  cached: ['br', 'gzip'],
  quickest: ['zstd', 'br', 'gzip'],
} as const;
type Wanted = keyof typeof orders;
const chosen = { cached: new Map<string, Coding>(), quickest: new Map<string, Coding>() };
const remembered = 1000;
const longestRemembered = 100;

/** The best coding that an Accept-Encoding header admits (RFC 9110, 12.5.3). */
export function chooseCoding(header: string | undefined, wanted: 'cached'): keyof EncodedBodies | 'identity';
export function chooseCoding(header: string | undefined, wanted: 'quickest'): Coding;
export function chooseCoding(header: string | undefined, wanted: Wanted): Coding {
  if (header === undefined) return 'identity';
  const known = chosen[wanted].get(header);
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
  const best = orders[wanted].find((coding) => weightOf(coding) > 0) ?? 'identity';
  if (header.length > longestRemembered) return best;
  if (chosen[wanted].size >= remembered) chosen[wanted].clear(); // somebody makes them up; the usual ones are soon back
  chosen[wanted].set(header, best);
  return best;
}

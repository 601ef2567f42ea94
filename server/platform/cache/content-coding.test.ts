import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { chooseCoding, encode, encodeOne, encodeBest, decode } from './content-coding.ts';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, zstd', 'gzip'],
  ['zstd', 'identity'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['deflate', 'identity'],
  ['br;q=oops', 'identity'],
])('a browser that accepts %j gets %s', (header, coding) => {
  expect(chooseCoding(header, 'cached')).toBe(coding);
});

it('a response that is sent once is compressed with the fastest coding', () => {
  expect(chooseCoding('gzip, deflate, br, zstd', 'quickest')).toBe('zstd');
  expect(chooseCoding('gzip, br', 'quickest')).toBe('br');
  expect(chooseCoding('gzip, deflate, br, zstd', 'cached')).toBe('br');
});

it.each([0, 1, 1000, 2 ** 16 - 16, 2 ** 16 - 15, 300_000, 2 ** 24 + 5])(
  'every coding decompresses to the original %i bytes',
  async (length) => {
    const body = Buffer.alloc(length, 'polki, jadau and meenakari; ');
    const bodies = await encode(body);
    const [smallest, zstd] = [await encodeBest(body), await encodeOne(body, 'zstd')];
    const decoded = [
      brotliDecompressSync(bodies.br),
      brotliDecompressSync(smallest),
      zstdDecompressSync(zstd),
    ];
    expect([...decoded, await decode(bodies)].every((each) => each.equals(body))).toBe(true);
  },
);

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { addPicture, addProductPicture, getPicture } from '#contract/admin/pictures.ts';
import { serverLimits } from '#domain/server-limits.ts';

import { callAdminApi } from '#tests/support/people/staff.ts';
import { chunk, movingWebp, photograph, pngOfMeasures } from '#tests/support/data/sample-pictures.ts';
import { startPictureShop } from '#tests/support/shops/staff-pictures.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const { shop, owner, packer, another, original } = await startPictureShop();

describe('[ADMIN-1] an uploaded picture', () => {
  it('is stored upright and without location data, and served in every format with a year of caching', async () => {
    const picture = unwrap(
      await owner.call(addPicture, { query: { use: 'product' }, file: await another() }),
    );
    expect([picture.width, picture.height]).toEqual([600, 900]);
    const kept = await readFile(original(picture.url));
    const { exif, orientation, width } = await sharp(kept).metadata();
    expect({ exif, orientation, width }).toEqual({ exif: undefined, orientation: undefined, width: 600 });
    expect(kept.includes('ab-secret-address')).toBe(false);
    for (const [ending, format] of [
      ['avif', 'heif'],
      ['webp', 'webp'],
      ['jpg', 'jpeg'],
    ] as const) {
      const answer = await shop.app.inject(picture.url.replace('webp', ending));
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const delivered = await sharp(answer.rawPayload).metadata();
      expect([delivered.format, delivered.width, delivered.exif]).toEqual([format, 440, undefined]);
    }
    expect((await shop.app.inject(picture.url.replace('-440', '-1200'))).statusCode).toBe(404);
    const again = unwrap(await owner.call(getPicture, { params: { id: picture.id } }));
    expect(again).toEqual(picture);
  });

  it('uploaded twice is one file and one row, with the widths of both uses', async () => {
    const file = await another();
    const first = unwrap(await owner.call(addPicture, { query: { use: 'category' }, file }));
    const second = unwrap(await owner.call(addPicture, { query: { use: 'product' }, file }));
    expect(second.id).toBe(first.id);
    expect([first.widest, second.widest].map((url) => /-(\d+)/.exec(url)?.[1])).toEqual(['440', '660']);
    expect((await shop.app.inject(second.widest)).statusCode).toBe(200);
    expect(
      (await readdir(join(shop.media, 'originals'))).filter((name) => original(first.url).endsWith(name)),
    ).toHaveLength(1);
  });

  it('keeps its transparency', async () => {
    const logo = await sharp({ create: { width: 300, height: 60, channels: 4, background: '#5a0f3680' } })
      .png()
      .toBuffer();
    const { url } = unwrap(await owner.call(addPicture, { query: { use: 'logo' }, file: logo }));
    const { channels, width } = await sharp((await shop.app.inject(url)).rawPayload).metadata();
    expect([channels, width]).toEqual([4, 300]);
  });

  it('loses data that was appended to the file', async () => {
    const script = '<script>alert(document.domain)</script>';
    const zip = Buffer.from('PK\x03\x04 evil.html', 'latin1');
    const file = Buffer.concat([await another(), Buffer.from(script), zip]);
    const { url } = unwrap(await owner.call(addPicture, { query: { use: 'product' }, file }));
    for (const bytes of [await readFile(original(url)), (await shop.app.inject(url)).rawPayload]) {
      expect(bytes.includes('<script')).toBe(false);
      expect(bytes.includes('evil.html')).toBe(false);
    }
    const served = await shop.app.inject(url);
    expect(served.headers['content-type']).toBe('image/webp');
  });
});

const jpeg = await photograph(200);
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const box = (brand: string) =>
  Buffer.from(`\x00\x00\x00\x18ftyp${brand}\x00\x00\x00\x00${brand}mif1`, 'latin1');
const hostile: readonly (readonly [string, number, string, Buffer | Promise<Buffer>])[] = [
  ['an empty file', 422, 'is empty', Buffer.alloc(0)],
  ['an SVG with a script', 422, 'not a JPEG', svg],
  [
    'an SVG with an XML declaration',
    422,
    'not a JPEG',
    Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg]),
  ],
  ['an HTML page', 422, 'not a JPEG', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a GIF that is also a script', 422, 'not a JPEG', Buffer.from('GIF89a=1;alert(1)//')],
  ['a PDF', 422, 'not a JPEG', Buffer.from('%PDF-1.7\n')],
  [
    'an HTML page after the first bytes of a JPEG',
    422,
    'damaged',
    Buffer.from('\xff\xd8\xff<html>', 'latin1'),
  ],
  ['half a JPEG', 422, 'damaged', jpeg.subarray(0, jpeg.length / 2)],
  ['half a PNG', 422, 'damaged', pngOfMeasures(400, 400).subarray(0, 60)],
  ['an AVIF without a picture', 422, 'damaged', box('avif')],
  ['a HEIC picture from an iPhone', 422, 'HEIC', box('heic')],
  ['900 million pixels in a few bytes', 422, '64 million pixels', pngOfMeasures(30_000, 30_000)],
  ['an animated WebP', 422, 'still picture', movingWebp()],
  ['an animated PNG', 422, 'still picture', pngOfMeasures(2, 2, chunk('acTL', Buffer.alloc(8)))],
  ['an animated AVIF', 422, 'still picture', box('avis')],
  ['more than 25 MB', 413, 'larger than 25 MB', Buffer.alloc(serverLimits.pictureBytes + 1, jpeg)],
];

describe('[ADMIN-1] an invalid upload', () => {
  it.each(hostile)('%s is refused with a message and stores nothing', async (_, status, words, file) => {
    const before = await readdir(shop.media, { recursive: true });
    const reply = await owner.call(addPicture, { query: { use: 'product' }, file: await file });
    expect(reply.status).toBe(status);
    expect(!reply.ok && reply.problem.message).toContain(words);
    await vi.waitFor(async () => {
      expect(
        (await readdir(shop.media, { recursive: true })).filter((name) => name.includes('original')),
      ).toEqual(before.filter((name) => name.includes('original')));
    });
    expect(shop.faults).toEqual([]);
  });

  it('is recognised by its bytes, whatever content type it claims', async () => {
    const reply = await callAdminApi(shop, addPicture, {
      query: { use: 'product' },
      file: svg,
      headers: { ...owner.headers, 'content-type': 'image/jpeg' },
    });
    expect(reply.status).toBe(422);
  });

  it('is refused before its body is read without a session, permission, own origin or existing product', async () => {
    const file = Buffer.alloc(serverLimits.pictureBytes + 1);
    const query = { use: 'product' as const };
    expect((await callAdminApi(shop, addPicture, { query, file })).status).toBe(401);
    expect((await packer.call(addPicture, { query, file })).status).toBe(403);
    const foreign = { ...owner.headers, 'sec-fetch-site': 'cross-site' };
    expect((await callAdminApi(shop, addPicture, { query, file, headers: foreign })).status).toBe(403);
    expect(
      (await owner.call(addProductPicture, { params: { id: 999_999 }, file: await another() })).status,
    ).toBe(404);
  });

  it('other calls still refuse bodies above 64 KB', async () => {
    const response = await shop.app.inject({
      method: 'PUT',
      url: '/api/admin/categories/1',
      headers: { ...owner.headers, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      payload: JSON.stringify({ name: 'x'.repeat(65 * 1024) }),
    });
    expect(response.statusCode).toBe(413);
  });
});

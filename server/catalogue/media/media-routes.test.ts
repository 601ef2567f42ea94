import Fastify, { type FastifyInstance } from 'fastify';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pictureHash } from '#database/media-files.ts';
import { generateMissingFiles } from './generate-missing-files.ts';
import { openMedia, type Media } from './media.ts';
import { folderStore } from './media-store.ts';
import { mediaRoutes } from './media-routes.ts';
import { processPicture } from './process-picture.ts';

const atOnce = { after: 0, isBusy: () => false };

let folder: string;
let media: Media;
let app: FastifyInstance;
let hash: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-'));
  media = openMedia(folderStore(join(folder, 'media')));
  const ring = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#5a0f36' } })
    .png()
    .toBuffer();
  hash = await media.add(ring, [220, 440]);
  await writeFile(join(folder, 'secret.avif'), 'secret');
  app = Fastify();
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ title: 'nothing here' }));
  mediaRoutes(app, { pictures: media, generation: atOnce });
});

afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

test.each([
  ['avif', 'image/avif', 'heif'],
  ['webp', 'image/webp', 'webp'],
  ['jpg', 'image/jpeg', 'jpeg'],
])('a picture is served as %s and cached for a year', async (format, contentType, read) => {
  const answer = await app.inject(`/media/${hash}-220.${format}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe(contentType);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const picture = await sharp(answer.rawPayload).metadata();
  expect([picture.format, picture.width, picture.height]).toEqual([read, 220, 165]);
});

test.each(['product', 'product/thumbnail', 'category'])(
  '[API-14] pictures, and nothing else, are found by file name under /storage/app/public/%s',
  async (folderOfOld) => {
    const under = (name: string) => app.inject(`/storage/app/public/${folderOfOld}/${name}`);
    const answer = await under(`${hash}-220.webp`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    for (const name of ['nothing.png', '../../secret.avif', '..%2fsecret.avif', ''])
      expect((await under(name)).statusCode, name).toBe(404);
  },
);

test('a variant generated at its first request is stored for the second', async () => {
  const first = await app.inject(`/media/${hash}-440.webp`);
  const kept = await readFile(join(folder, 'media', hash.slice(0, 2), `${hash}-440.webp`));
  expect(kept.equals(first.rawPayload)).toBe(true);
  expect((await app.inject(`/media/${hash}-440.webp`)).rawPayload.equals(kept)).toBe(true);
});

test('twenty concurrent requests for a new variant generate it once, and leave no temporary file', async () => {
  const made: string[] = [];
  const counting = openMedia(folderStore(join(folder, 'media')), {
    process: (original, width, format) => {
      made.push(`${width}.${format}`);
      return processPicture(original, width, format);
    },
  });
  const file = { hash, width: 440, format: 'jpg' } as const;
  const answers = await Promise.all(Array.from({ length: 20 }, () => counting.open(file)));
  expect(new Set(answers.map((answer) => answer?.toString('base64'))).size).toBe(1);
  expect(made).toEqual(['440.jpg']);
  const files = await readdir(join(folder, 'media', hash.slice(0, 2)));
  expect(files.sort()).toEqual([`${hash}-220.avif`, `${hash}-440.avif`, `${hash}-440.jpg`]);
});

test('HEAD returns the size without the picture, and a known ETag gets 304', async () => {
  const whole = await app.inject(`/media/${hash}-220.avif`);
  const head = await app.inject({ method: 'HEAD', url: `/media/${hash}-220.avif` });
  expect(head.statusCode).toBe(200);
  expect(head.headers['content-length']).toBe(String(whole.rawPayload.length));
  expect(head.rawPayload).toHaveLength(0);
  const headers = { 'if-none-match': `"other", ${String(whole.headers.etag)}` };
  const again = await app.inject({ url: `/media/${hash}-220.avif`, headers });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
});

test.each([
  'HASH-330.webp',
  'HASH-99999.webp',
  'HASH-0220.webp',
  'HASH-220.png',
  'HASH-220.avif/',
  'HASH-220',
  '0000000000000000-220.avif',
  '../secret.avif',
  '..%2fsecret.avif',
  '%2e%2e/secret.avif',
  '..%5csecret.avif',
  'originals/HASH',
  'originals%2fHASH',
  'HASH-220.avif%00',
  'HASH-220.avif%0a',
  '%zz',
  '',
])('an invalid file name is not found: %s', async (name) => {
  const answer = await app.inject(`/media/${name.replace('HASH', hash)}`);
  expect([400, 404]).toContain(answer.statusCode);
  expect(answer.body).not.toContain('secret');
});

test('the background job generates every missing file', async () => {
  await generateMissingFiles(media, new AbortController().signal, atOnce);
  const files = await readdir(join(folder, 'media', hash.slice(0, 2)));
  expect(files.sort()).toEqual(
    [220, 440].flatMap((width) => ['avif', 'jpg', 'webp'].map((format) => `${hash}-${width}.${format}`)),
  );
});

test('a listening shop generates missing files by itself, and stops when closed', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const last = `${hash.slice(0, 2)}/${hash}-440.jpg`;
  await expect.poll(() => media.store.has(last)).toBe(true);
});

test('the background job generates nothing while the machine is busy, and can still be stopped', async () => {
  const stopping = new AbortController();
  const isBusy = vi.fn(() => true);
  const filled = generateMissingFiles(media, stopping.signal, { after: 0, isBusy });
  await vi.waitFor(() => expect(isBusy).toHaveBeenCalled());
  stopping.abort();
  await filled;
  expect(await media.store.has(`${hash.slice(0, 2)}/${hash}-220.webp`)).toBe(false);
});

test('the background job does not begin right after the start', async () => {
  const stopping = new AbortController();
  const filled = generateMissingFiles(media, stopping.signal);
  await pause(200);
  stopping.abort();
  await filled;
  expect(await media.store.has(`${hash.slice(0, 2)}/${hash}-220.webp`)).toBe(false);
});

test('the background job stops when the shop stops', async () => {
  const stopped = AbortSignal.abort();
  await generateMissingFiles(media, stopped, atOnce);
  expect(await media.store.has(`${hash.slice(0, 2)}/${hash}-220.webp`)).toBe(false);
});

test('a file that is not a picture is refused and not stored', async () => {
  const script = '<svg onload=alert(1)>';
  await expect(media.add(Buffer.from(script), [220])).rejects.toThrow();
  expect(await media.store.list()).not.toContain(`originals/${pictureHash(Buffer.from(script))}`);
});

test('a stored picture is served before its variants exist, and a later start generates the others', async () => {
  const pearl = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  const ended = openMedia(folderStore(join(folder, 'media')));
  await ended.close();
  const kept = await ended.keep(pearl, [440, 220]);
  const made = async () =>
    (await media.store.list()).filter((name) => /^[0-9a-f]{2}\//.test(name) && name.includes(kept));
  expect(await made()).toEqual([]);
  const response = await app.inject(`/media/${kept}-440.avif`);
  expect((await sharp(response.rawPayload).metadata()).width).toBe(440);
  expect((await app.inject(`/media/${kept}-660.avif`)).statusCode).toBe(404);
  await generateMissingFiles(media, new AbortController().signal, atOnce);
  expect(await made()).toHaveLength(6);
});

test('a stored picture soon gets every width, and storing it again adds further widths', async () => {
  const pearl = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#eee' } })
    .jpeg()
    .toBuffer();
  const kept = await media.keep(pearl, [220]);
  expect(await media.keep(pearl, [440])).toBe(kept);
  const has = (name: string) => media.store.has(`${kept.slice(0, 2)}/${kept}-${name}`);
  for (const name of ['220.avif', '220.webp', '220.jpg', '440.avif', '440.webp', '440.jpg']) {
    await expect.poll(() => has(name)).toBe(true);
  }
  await media.close();
});

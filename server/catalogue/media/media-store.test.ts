// @module-tag no-date

import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { listenHere } from '#tests/support/servers/listen-here.ts';
import { bucketServer } from '#tests/support/servers/bucket-server.ts';
import { bucketStore } from './bucket-store.ts';
import { folderStore } from './media-store.ts';
import { MediaUnavailable } from '../../platform/api/media-unavailable.ts';
import { moveMediaToBucket, openMediaStore } from './open-media-store.ts';

const folder = await mkdtemp(join(tmpdir(), 'jadau-store-'));
const bucket = await bucketServer();
afterAll(async () => {
  await bucket.remove();
  await rm(folder, { recursive: true });
});

const name = 'ab/abcdef0123456789-440.avif';
const bytes = Buffer.from('the bytes of a picture');

describe.each([
  ['a folder', folderStore(join(folder, 'media'))],
  ['a bucket', bucketStore(bucket.url)],
])('[GROW-1] %s', (_, store) => {
  test('holds files, whole and in parts', async () => {
    expect(await store.has(name)).toBe(false);
    expect(await store.size(name)).toBeNull();
    expect(await store.read(name)).toBeNull();
    expect(await store.list()).toEqual([]);
    await store.write(name, bytes);
    await store.write('originals/abcdef0123456789', bytes);
    expect(await store.has(name)).toBe(true);
    expect(await store.size(name)).toBe(bytes.length);
    expect(await store.read(name)).toEqual(bytes);
    expect(String(await buffer(await store.readPart(name, 4, 8)))).toBe('bytes');
    expect((await store.list()).toSorted()).toEqual([name, 'originals/abcdef0123456789']);
    await store.copyTo(name, join(folder, 'copy'), false);
    expect(await readFile(join(folder, 'copy'))).toEqual(bytes);
    await store.remove(name);
    await store.remove(name);
    expect(await store.list()).toEqual(['originals/abcdef0123456789']);
  });

  test('holds a film of 20 MB, and lists many files', async () => {
    const film = Buffer.alloc(20_000_000, 'film');
    await store.write('films/abcdef0123456789.mp4', film);
    expect((await store.read('films/abcdef0123456789.mp4'))?.equals(film)).toBe(true);
    for (let start = 0; start < 600; start += 50)
      await Promise.all(
        Array.from({ length: 50 }, (_, index) => store.write(`many/${start + index}`, bytes)),
      );
    expect((await store.list()).filter((each) => each.startsWith('many/'))).toHaveLength(600);
  });
});

describe('[GROW-2] a shop that moves to a bucket', () => {
  test('copies its pictures at the next start, once, and keeps the folder under another name', async () => {
    const data = join(folder, 'data');
    await mkdir(join(data, 'media', 'cd'), { recursive: true });
    await writeFile(join(data, 'media', 'cd', 'cdcdef0123456789-440.avif'), bytes);
    const lines: string[] = [];
    const settings = { data, mediaUrl: bucket.url };
    await moveMediaToBucket(settings, (line) => lines.push(line));
    await moveMediaToBucket(settings, (line) => lines.push(line));
    expect(await (await openMediaStore(settings)).read('cd/cdcdef0123456789-440.avif')).toEqual(bytes);
    expect(lines).toEqual(['1 picture files copied to the bucket.']);
    expect(await readdir(data)).toEqual([expect.stringMatching(/^media-in-bucket-\d+$/)]);
  });

  test('does not open with a bucket that refuses it, and leaves the folder alone', async () => {
    const data = join(folder, 'refused');
    await mkdir(join(data, 'media'), { recursive: true });
    await writeFile(join(data, 'media', 'picture'), bytes);
    const mediaUrl = bucket.url.replace('S3RVER:S3RVER', 'guessed:guessed');
    await expect(moveMediaToBucket({ data, mediaUrl }, () => {})).rejects.toThrow(/check its address, key/);
    expect(await readdir(join(data, 'media'))).toEqual(['picture']);
  });
});

test('[GROW-3] a film may be read for longer than a bucket may be silent, and a silent bucket is unavailable', async () => {
  const timeout = 200;
  const server = createServer((request, response) => {
    if (request.method === 'HEAD') return; // says nothing
    response.writeHead(206, { 'content-length': 8 }).write('half');
    setTimeout(() => response.end('half'), 3 * timeout);
  });
  const port = await listenHere(server);
  const store = bucketStore(`http://key:secret@127.0.0.1:${port}/media`, timeout);
  expect(String(await buffer(await store.readPart('films/abcdef0123456789.mp4', 0, 7)))).toBe('halfhalf');
  await expect(store.has(name)).rejects.toThrow(MediaUnavailable);
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

test('[GROW-3] while the bucket is away every method says so, and works again afterwards', async () => {
  const store = bucketStore(bucket.url);
  await store.write(name, bytes);
  await bucket.stop();
  for (const attempt of [
    () => store.has(name),
    () => store.read(name),
    () => store.write(name, bytes),
    () => store.remove(name),
    () => store.list(),
  ])
    await expect(attempt()).rejects.toThrow(MediaUnavailable);
  await bucket.start();
  expect(await store.read(name)).toEqual(bytes);
});

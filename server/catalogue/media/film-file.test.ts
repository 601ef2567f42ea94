import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { demoFilmFile } from '#database/demo/demo-film.ts';
import { box, mp4 } from '#tests/support/data/sample-films.ts';
import { readFilm } from './film-file.ts';

test('[SEE-8] an MP4 keeps its length and loses the place where it was taken', () => {
  const film = mp4();
  expect(film.toString('latin1')).toContain('+26.9124+075.7873/');
  const read = readFilm(film);
  if (!read.accepted) throw new Error(read.refusal);
  expect(read.value.kind).toBe('mp4');
  expect(read.value.bytes).toHaveLength(film.length);
  expect(read.value.bytes.toString('latin1')).not.toContain('075.7873');
  expect(read.value.bytes.toString('latin1')).toContain('pictures of the film');
});

test('[SEE-8] a WebM film is accepted by its bytes', () => {
  const film = Buffer.concat([Buffer.from('1a45dfa39f4286810142f7810142f28104', 'hex'), Buffer.from('webm')]);
  expect(readFilm(film)).toMatchObject({ accepted: true, value: { kind: 'webm' } });
});

test('[TRUST-10] the film of the demo shop is an MP4 of less than 400 KB', async () => {
  const film = await readFile(demoFilmFile);
  expect(film.length).toBeLessThan(400_000);
  expect(readFilm(film)).toMatchObject({ accepted: true, value: { kind: 'mp4' } });
});

test('[SEE-8] boxes that are nested without end are read to the depth of a film', () => {
  const depth = 40_000;
  const nested = Buffer.alloc(8 * depth);
  for (let level = 0; level < depth; level += 1) {
    nested.writeUInt32BE(8 * (depth - level), 8 * level);
    nested.write('moov', 8 * level + 4, 'latin1');
  }
  expect(readFilm(Buffer.concat([box('ftyp', 'isom0000isommp42'), nested]))).toMatchObject({
    accepted: true,
  });
});

test.each([
  ['nothing', Buffer.alloc(0), 'empty'],
  ['a QuickTime film', Buffer.concat([box('ftyp', 'qt  0000qt  '), box('moov', '')]), 'quicktime'],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'no-film'],
  ['an AVIF picture', Buffer.concat([box('ftyp', 'avif0000avif'), box('meta', '')]), 'no-film'],
  ['three bytes', Buffer.from('abc'), 'no-film'],
])('[SEE-8] %s is refused', (_, file, refusal) => {
  expect(readFilm(file)).toMatchObject({ accepted: false, refusal });
});

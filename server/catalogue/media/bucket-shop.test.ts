import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { addPicture } from '#contract/admin/pictures.ts';
import { saveFilm } from '#contract/admin/product-views.ts';
import { createBackup } from '#server/jobs/backup/create-backup.ts';
import { bucketServer } from '#tests/support/servers/bucket-server.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { mp4 } from '#tests/support/data/sample-films.ts';
import { photograph } from '#tests/support/data/sample-pictures.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { bucketStore } from './bucket-store.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const bucket = await bucketServer();
afterAll(() => bucket.remove());
const media = bucketStore(bucket.url);
const database = await emptyDatabase();
const shop = await startShop(database, { media });
const owner = await createStaff(shop, 'owner', 'Meera');
const { id } = await createProduct(database);

const pictures = async () => (await database.query.selectFrom('pictures').select('id').execute()).length;
const upload = async (seed: number) =>
  owner.call(addPicture, { query: { use: 'product' }, file: await photograph(seed) });

test('[GROW-1] pictures and films are in the bucket, and the data folder has none', async () => {
  const picture = unwrap(await upload(1));
  expect((await shop.app.inject(picture.url)).statusCode).toBe(200);
  const film = mp4();
  const saved = unwrap(await owner.call(saveFilm, { params: { id }, file: film }));
  const url = saved.film?.url ?? '';
  const whole = await shop.app.inject(url);
  expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, film.length]);
  const part = await shop.app.inject({ url, headers: { range: 'bytes=4-7' } });
  expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([
    206,
    `bytes 4-7/${film.length}`,
    'ftyp',
  ]);
  const after = await shop.app.inject({ url, headers: { range: `bytes=${film.length}-` } });
  expect([after.statusCode, after.headers['content-range']]).toEqual([416, `bytes */${film.length}`]);
  const reads = vi.spyOn(media, 'readPart');
  expect((await shop.app.inject({ method: 'HEAD', url })).headers['content-length']).toBe(
    String(film.length),
  );
  expect(reads).not.toHaveBeenCalled();
  reads.mockRestore();
  await expect(readdir(shop.media)).rejects.toThrow('ENOENT');
});

test('[GROW-3] an upload while the bucket is away is refused with one sentence, and stores nothing', async () => {
  const before = await pictures();
  await bucket.stop();
  expect(await upload(2)).toMatchObject({
    status: 503,
    problem: {
      message: 'Pictures cannot be reached right now. Nothing was changed. Please try again in a minute.',
    },
  });
  expect(await pictures()).toBe(before);
  expect((await shop.app.inject('/readyz')).statusCode).toBe(200);
  await bucket.start();
  unwrap(await upload(2));
  expect(await pictures()).toBe(before + 1);
  shop.faults.length = 0; // widths of the first picture, which were being made meanwhile
});

test('[I18] a backup holds the pictures of the bucket, and the next one links what it has already', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'jadau-bucket-backup-'));
  const client = new pg.Client({ ...inject('server'), database: database.where });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await rm(folder, { recursive: true });
  });
  const options = { client, data: folder, media, linkPictures: true, environment: {} };
  const first = join(folder, 'first');
  const { pictures: copied } = await createBackup({ ...options, folder: first });
  const files = await readdir(join(first, 'media'), { recursive: true, withFileTypes: true });
  expect(files.filter((file) => file.isFile())).toHaveLength(copied);
  const name = 'originals/abcdef0123456789';
  await writeFile(join(first, 'media', name), 'what the first backup has');
  await media.write(name, Buffer.from('what the bucket has'));
  await createBackup({ ...options, folder: join(folder, 'second'), earlier: first });
  expect(await readFile(join(folder, 'second', 'media', name), 'utf8')).toBe('what the first backup has');
});

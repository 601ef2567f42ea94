import { cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { StartupError } from '#database/startup-error.ts';
import { demoDatabase } from '#tests/support/servers/database.ts';
import { folderStore } from '../../catalogue/media/media-store.ts';
import { checkBackup } from './check-backup.ts';
import { createBackup } from './create-backup.ts';

const { pool } = await demoDatabase();
const root = await mkdtemp(join(tmpdir(), 'jadau-check-'));
afterAll(() => rm(root, { recursive: true }));
const data = join(root, 'data');
await mkdir(join(data, 'media', 'ab'), { recursive: true });
await writeFile(join(data, 'media', 'ab', 'ring.avif'), 'a picture');
const complete = join(root, 'complete');

async function backUp(folder: string): Promise<void> {
  const client = await pool.connect();
  const media = folderStore(join(data, 'media'));
  await createBackup({ client, data, media, folder, linkPictures: false, environment: {} }).finally(() =>
    client.release(true),
  );
}
await backUp(complete);

async function copyOf(name: string): Promise<string> {
  const folder = join(root, name);
  await cp(complete, folder, { recursive: true });
  return folder;
}

async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (!(error instanceof StartupError)) throw new Error('not refused', { cause: error });
  expect(error.message).toMatch(/^[^\n]+\.$/);
  return error.message;
}

test('[RESCUE-1] a backup with any one of its files missing is refused in one sentence', async () => {
  await checkBackup(complete);
  const files = (await readdir(complete, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name !== 'pictures.json')
    .map((entry) => join(entry.parentPath, entry.name).slice(complete.length + 1));
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    const kept = await readFile(join(complete, file));
    await rm(join(complete, file));
    await refusalOf(checkBackup(complete));
    await writeFile(join(complete, file), kept);
  }
  await checkBackup(complete);
});

test('[RESCUE-1] a half-written backup, a short picture and a broken list are named', async () => {
  const half = await copyOf('half');
  await rm(join(half, 'READ-ME.txt'));
  expect(await refusalOf(checkBackup(half))).toBe(
    `${half} is a half-written backup (READ-ME.txt, its last file, is missing): use another one.`,
  );
  const short = await copyOf('short');
  await truncate(join(short, 'media/ab/ring.avif'), 3);
  expect(await refusalOf(checkBackup(short))).toContain('ring.avif is damaged or missing');
  const broken = await copyOf('broken');
  await writeFile(join(broken, 'pictures.json'), '[{"name":');
  expect(await refusalOf(checkBackup(broken))).toContain('pictures.json is damaged');
  expect(await refusalOf(checkBackup(join(root, 'nowhere')))).toContain('contains no snapshot');
});

test('[RESCUE-1] an interrupted backup is neither overwritten nor accepted as a backup', async () => {
  const folder = join(root, 'killed');
  await mkdir(`${folder}.draft`);
  expect(await refusalOf(backUp(folder))).toContain('was interrupted, or is still running');
  expect(await readdir(`${folder}.draft`)).toEqual([]);
});

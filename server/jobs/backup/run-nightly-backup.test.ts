import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { demoDatabase } from '#tests/support/servers/database.ts';
import { folderStore, type MediaStore } from '../../catalogue/media/media-store.ts';
import { runNightlyBackup } from './run-nightly-backup.ts';

const database = await demoDatabase();
const data = await mkdtemp(join(tmpdir(), 'jadau-nightly-'));
afterAll(() => rm(data, { recursive: true }));
const media = folderStore(join(data, 'media'));
const at = (time: string) => runNightlyBackup({ database, data, media, environment: {} }, new Date(time));
const of = async (night: string) => (await nights()).filter((name) => name.includes(night));
const nights = async () => (await readdir(join(data, 'backups'))).toSorted();

test('[I18] there is one backup a night, with hard-linked pictures; leftovers of a killed node are removed', async () => {
  await mkdir(join(data, 'media'));
  await writeFile(join(data, 'media', 'picture.avif'), 'bytes');
  await mkdir(join(data, 'backups', 'nightly-2026-11-18.killed.draft'), { recursive: true });
  expect(await at('2026-11-20T21:31:00Z')).toBe(true);
  expect(await at('2026-11-21T03:00:00Z')).toBe(false);
  expect(await nights()).toEqual(['nightly-2026-11-20']);
  expect(await at('2026-11-21T21:31:00Z')).toBe(true);
  expect(await nights()).toEqual(['nightly-2026-11-20', 'nightly-2026-11-21']);
  const copy = await stat(join(data, 'backups/nightly-2026-11-21/media/picture.avif'));
  expect(copy.nlink).toBe(3);
  expect(existsSync(join(data, 'backups/nightly-2026-11-21/snapshot.json'))).toBe(true);
  const open = `select count(*) from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and xact_start < query_start`;
  expect((await database.pool.query(open)).rows).toEqual([{ count: 0 }]); // no connection is left in a transaction of the backup
});

/** What a node left that was killed. */
async function leaveDraft(night: string, killed: Date): Promise<string> {
  const draft = join(data, `backups/nightly-${night}.killed.draft`);
  const file = join(draft, 'rows/orders.copy.gz');
  await mkdir(join(draft, 'rows'), { recursive: true });
  await writeFile(file, 'half');
  for (const path of [file, join(draft, 'rows'), draft]) await utimes(path, killed, killed);
  return file;
}

test('[I18] the draft of a node that was killed is replaced, one that is being written is left alone', async () => {
  const [night, hourAgo] = ['2026-11-25T23:00:00Z', new Date('2026-11-25T21:59:00Z')];
  const file = await leaveDraft('2026-11-25', hourAgo);
  await utimes(file, hourAgo, new Date('2026-11-25T22:10:00Z'));
  expect(await at(night)).toBe(false);
  await utimes(file, hourAgo, hourAgo);
  expect(await at(night)).toBe(true);
  expect(await of('2026-11-25')).toEqual(['nightly-2026-11-25']);
});

test('[I18] of two nodes that find an abandoned draft at once, one creates the backup', async () => {
  await leaveDraft('2020-11-24', new Date('2020-11-24T21:30:00Z'));
  const night = '2020-11-24T23:00:00Z'; // long past, so that what is written now is fresh
  expect((await Promise.all([at(night), at(night)])).toSorted()).toEqual([false, true]);
  expect(await of('2020-11-24')).toEqual(['nightly-2020-11-24']);
});

test('[I18] a node that slept for an hour leaves the backup of another alone', async () => {
  const [night, hourAgo] = ['2020-11-25T23:00:00Z', new Date('2020-11-25T21:30:00Z')];
  const [asleep, wake] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow: MediaStore = {
    ...media,
    list: async () => {
      asleep.resolve();
      await wake.promise;
      return media.list();
    },
  };
  const sleeper = runNightlyBackup({ database, data, media: slow, environment: {} }, new Date(night));
  await asleep.promise;
  for (const path of await readdir(join(data, 'backups'), { recursive: true }))
    if (path.startsWith('nightly-2020-11-25')) await utimes(join(data, 'backups', path), hourAgo, hourAgo);
  expect(await at(night)).toBe(true);
  const { ino } = await stat(join(data, 'backups/nightly-2020-11-25'));
  wake.resolve();
  expect(await sleeper).toBe(false);
  expect(await of('2020-11-25')).toEqual(['nightly-2020-11-25']);
  expect((await stat(join(data, 'backups/nightly-2020-11-25'))).ino).toBe(ino);
  expect(
    (await database.pool.query('select problem from backup_log where problem is not null')).rows,
  ).toEqual([]);
});

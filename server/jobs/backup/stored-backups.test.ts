import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bucketServer } from '#tests/support/servers/bucket-server.ts';
import { demoDatabase } from '#tests/support/servers/database.ts';
import { folderStore } from '../../catalogue/media/media-store.ts';
import { MediaUnavailable } from '../../platform/api/media-unavailable.ts';
import { readBackupResults } from './backup-log.ts';
import { checkBackup } from './check-backup.ts';
import { readMeFile } from './read-me.ts';
import { runNightlyBackup } from './run-nightly-backup.ts';
import { backupBucket, fetchBackup, storeBackup, storedBackups } from './stored-backups.ts';
import { storeNightlyBackup } from './store-nightly-backup.ts';

const database = await demoDatabase();
const server = await bucketServer();
const bucket = backupBucket(server.url);
const data = await mkdtemp(join(tmpdir(), 'jadau-stored-'));
afterAll(async () => {
  await server.remove();
  await rm(data, { recursive: true });
});
const media = folderStore(join(data, 'media'));
await mkdir(join(data, 'media', 'ab'), { recursive: true });
await writeFile(join(data, 'media', 'ab', 'ring.avif'), 'a picture');

const night = async (day: string) => {
  const now = new Date(`${day}T22:00:00Z`);
  await runNightlyBackup({ database, data, media, environment: {} }, now);
  return storeNightlyBackup({ database, data, bucket }, now);
};
const result = async () => (await readBackupResults(database.query)).find(({ place }) => place === 'bucket');

test('[RESCUE-7] a nightly backup is copied to the bucket once, and comes back complete', async () => {
  expect(await night('2026-11-01')).toBe(true);
  expect(await night('2026-11-01')).toBe(false);
  expect(await storedBackups(bucket)).toEqual(['nightly-2026-11-01']);
  const folder = join(data, 'fetched');
  expect(await fetchBackup(bucket, null, folder)).toBe('nightly-2026-11-01');
  const fetched = await checkBackup(folder);
  expect(fetched).toEqual(await checkBackup(join(data, 'backups', 'nightly-2026-11-01')));
  expect(await result()).toMatchObject({ name: 'nightly-2026-11-01', pictures: 1, problem: null });
  await expect(fetchBackup(bucket, 'nightly-2026-10-01', join(data, 'none'))).rejects.toThrow(
    'The bucket has no complete backup nightly-2026-10-01; it has: nightly-2026-11-01.',
  );
});

test('[RESCUE-7] a copy that stopped half-way is no backup, and is completed by the next', async () => {
  const folder = join(data, 'backups', 'nightly-2026-11-01');
  let left = 5;
  const breaking = {
    ...bucket,
    write: async (name: string, bytes: Uint8Array) => {
      left -= 1;
      if (left < 0) throw new MediaUnavailable('the line was cut');
      await bucket.write(name, bytes);
    },
  };
  await expect(storeBackup(breaking, folder, 'jadau-half')).rejects.toThrow('the line was cut');
  expect(await storedBackups(bucket)).toEqual(['nightly-2026-11-01']);
  await storeBackup(bucket, folder, 'jadau-half');
  expect(await storedBackups(bucket)).toEqual(['jadau-half', 'nightly-2026-11-01']);
});

test('[RESCUE-7] the newest backup is the one with the latest time, whether it was made by night or by hand', async () => {
  const folder = join(data, 'backups', 'nightly-2026-11-01');
  const newest = async (into: string) => fetchBackup(bucket, null, join(data, into));
  await storeBackup(bucket, folder, 'jadau-2026-11-01T103000'); // eleven hours before the night
  expect(await newest('night')).toBe('nightly-2026-11-01');
  await storeBackup(bucket, folder, 'jadau-2026-11-02T103000');
  expect(await newest('by-hand')).toBe('jadau-2026-11-02T103000');
});

test('[RESCUE-7] an outage is one sentence for the owner; the copy is made when the bucket is back', async () => {
  await server.stop();
  await expect(night('2026-11-02')).rejects.toThrow('does not answer');
  expect((await result())?.problem).toBe('The bucket of the backups does not answer, or refuses.');
  await server.start();
  expect(await night('2026-11-02')).toBe(true);
  expect((await result())?.problem).toBe(null);
});

test('[RESCUE-7] the bucket keeps seven nights and the last of four weeks, like the folder', async () => {
  const small = join(data, 'small');
  await mkdir(small);
  await writeFile(join(small, 'pictures.json'), '[]');
  await writeFile(join(small, readMeFile), 'complete');
  const earlier = ['07', '08', '14', '15', '21', '22', '23', '24', '25', '26', '27', '28', '29'];
  for (const day of earlier) await storeBackup(bucket, small, `nightly-2026-11-${day}`);
  await night('2026-11-30');
  const stored = (await storedBackups(bucket)).filter((name) => name.startsWith('nightly-'));
  const sundays = ['15', '22']; // of the other two weeks it is among the seven
  const lastSeven = ['24', '25', '26', '27', '28', '29', '30'];
  expect(stored).toEqual([...sundays, ...lastSeven].map((day) => `nightly-2026-11-${day}`));
});

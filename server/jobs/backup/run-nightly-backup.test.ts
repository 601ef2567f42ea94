import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { demoDatabase } from '#tests/support/servers/database.ts';
import { folderStore } from '../../catalogue/media/media-store.ts';
import { runNightlyBackup } from './run-nightly-backup.ts';

const database = await demoDatabase();
const data = await mkdtemp(join(tmpdir(), 'jadau-nightly-'));
afterAll(() => rm(data, { recursive: true }));
const media = folderStore(join(data, 'media'));
const at = (time: string) => runNightlyBackup({ database, data, media, environment: {} }, new Date(time));
const nights = async () => (await readdir(join(data, 'backups'))).toSorted();

test('[I18] there is one backup a night, with hard-linked pictures; leftovers of a killed node are removed', async () => {
  await mkdir(join(data, 'media'));
  await writeFile(join(data, 'media', 'picture.avif'), 'bytes');
  await mkdir(join(data, 'backups', 'nightly-2026-11-18.draft'), { recursive: true });
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

test('[I18] the draft of a node that was killed is created anew, one that is being written is left alone', async () => {
  const draft = join(data, 'backups/nightly-2026-11-25.draft');
  await mkdir(join(draft, 'rows'), { recursive: true });
  await writeFile(join(draft, 'rows/orders.copy.gz'), 'half');
  const [night, hourAgo] = ['2026-11-25T23:00:00Z', new Date('2026-11-25T21:59:00Z')];
  for (const path of ['', 'rows']) await utimes(join(draft, path), hourAgo, hourAgo);
  await utimes(join(draft, 'rows/orders.copy.gz'), hourAgo, new Date('2026-11-25T22:10:00Z'));
  expect(await at(night)).toBe(false);
  await utimes(join(draft, 'rows/orders.copy.gz'), hourAgo, hourAgo);
  expect(await at(night)).toBe(true);
  expect(await nights()).toContain('nightly-2026-11-25');
});

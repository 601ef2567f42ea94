import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { demoDatabase } from '#tests/support/servers/database.ts';
import { rowsFile } from '#database/snapshot/snapshot.ts';
import { folderStore } from '../../catalogue/media/media-store.ts';
import { readBackupResults } from './backup-log.ts';
import { rehearseRestore, scratchFolder } from './rehearse-restore.ts';
import { runNightlyBackup } from './run-nightly-backup.ts';
import { runWeeklyRehearsal } from './run-weekly-rehearsal.ts';

const database = await demoDatabase();
const data = await mkdtemp(join(tmpdir(), 'jadau-rehearsal-'));
await chmod(data, 0o711);
afterAll(() => rm(data, { recursive: true }));
const media = folderStore(join(data, 'media'));
const nightly = (time: string) =>
  runNightlyBackup({ database, data, media, environment: {} }, new Date(time));
const rehearse = (time: string, timeout?: number) =>
  runWeeklyRehearsal({ database, data, ...(timeout === undefined ? {} : { timeout }) }, new Date(time));
const result = async (wanted: string) =>
  (await readBackupResults(database.query)).find(({ kind }) => kind === wanted);

test('[RESCUE-2] a restore is rehearsed every seven days by one node, and leaves nothing behind', async () => {
  expect(await rehearse('2026-11-01T00:00:00Z')).toBe(false); // there is no backup yet
  await nightly('2026-11-01T22:00:00Z');
  const taken = await result('backup');
  expect(taken).toMatchObject({ name: 'nightly-2026-11-01', problem: null });
  const both = await Promise.all([rehearse('2026-11-01T23:00:00Z'), rehearse('2026-11-01T23:00:00Z')]);
  expect(both.filter(Boolean)).toHaveLength(1);
  expect(await result('rehearsal')).toMatchObject({
    name: 'nightly-2026-11-01',
    problem: null,
    rows: taken?.rows,
    succeededAt: '2026-11-01T23:00:00.000Z',
  });
  expect(taken?.rows).toBeGreaterThan(500);
  expect(existsSync(scratchFolder(data))).toBe(false);
  expect(await rehearse('2026-11-08T22:00:00Z')).toBe(false);
  expect(await rehearse('2026-11-08T23:00:00Z')).toBe(true);
});

test('[RESCUE-2] a damaged backup is reported in one sentence, and rehearsed again after a day', async () => {
  await nightly('2026-11-20T22:00:00Z');
  const backup = join(data, 'backups', 'nightly-2026-11-20');
  await writeFile(rowsFile(backup, 'orders'), 'not the rows');
  expect(await rehearse('2026-11-21T00:00:00Z')).toBe(true);
  const failed = await result('rehearsal');
  expect(failed?.problem).toMatch(
    /orders\.copy\.gz is damaged or missing: use another copy of the snapshot\.$/,
  );
  expect(failed?.succeededAt).toBe('2026-11-08T23:00:00.000Z');
  expect(await rehearse('2026-11-21T12:00:00Z')).toBe(false);
  await rm(backup, { recursive: true });
  expect(await rehearse('2026-11-22T00:00:00Z')).toBe(true);
  expect((await result('rehearsal'))?.problem).toBe(null);
});

test('[RESCUE-2] a rehearsal ends after its time, and its scratch server with it', async () => {
  expect(await rehearse('2026-12-01T00:00:00Z', 1)).toBe(true);
  expect((await result('rehearsal'))?.problem).toBe('The restore did not end within 1 minute.');
  expect(existsSync(scratchFolder(data))).toBe(false);
  expect(await readdir(data)).not.toContain('rehearsal');
});

test('[RESCUE-2] a backup whose rows break a rule of the books fails the rehearsal', async () => {
  const other = await demoDatabase();
  await other.pool.query('update coupons set demo = false, usage_limit = null, used_count = used_count + 1');
  const folder = join(data, 'other');
  await runNightlyBackup(
    { database: other, data: folder, media, environment: {} },
    new Date('2026-11-20T22:00:00Z'),
  );
  const backup = join(folder, 'backups', 'nightly-2026-11-20');
  await expect(rehearseRestore({ backup, scratch: scratchFolder(data) })).rejects.toThrow(
    'does not pass database/audit.sql (I4',
  );
});

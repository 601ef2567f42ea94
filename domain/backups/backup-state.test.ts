import { expect, test } from 'vitest';
import { backupWarnings, type BackupResult } from './backup-state.ts';

const now = new Date('2026-11-23T06:00:00Z');
const good: BackupResult = {
  kind: 'backup',
  place: 'folder',
  name: 'nightly-2026-11-21',
  rows: 10,
  pictures: 2,
  problem: null,
  finishedAt: '2026-11-22T21:31:00Z',
  succeededAt: '2026-11-22T21:31:00Z',
};

test('[RESCUE-3] a failed or old backup or rehearsal has a warning, and one in order has none', () => {
  expect(backupWarnings([good, { ...good, kind: 'rehearsal' }], now)).toEqual([]);
  expect(backupWarnings([{ ...good, place: 'bucket', problem: 'It is full.' }], now)).toEqual([
    'The last backup to the bucket failed: It is full.',
  ]);
  const old = { ...good, finishedAt: '2026-11-01T00:00:00Z', succeededAt: '2026-11-01T00:00:00Z' };
  expect(backupWarnings([old, { ...old, kind: 'rehearsal' }], now)).toEqual([
    'The last backup to the folder is 22 days old.',
    'The last restore rehearsal was 22 days ago.',
  ]);
});

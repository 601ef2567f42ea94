import { expect, test } from 'vitest';
import { getBackups } from '#contract/admin/backups.ts';
import { getDashboard } from '#contract/admin/dashboard.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { logBackup } from '../../../jobs/backup/backup-log.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const shop = await startShop(await emptyDatabase());
const [owner, packer] = [await createStaff(shop, 'owner'), await createStaff(shop, 'packer')];
const { query } = shop.database;

test('[RESCUE-3] the back office shows the version, the last backup and the last rehearsal', async () => {
  expect(unwrap(await owner.call(getBackups))).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    schema: expect.stringMatching(/^\d{4}_[a-z0-9_]+$/),
    results: [],
    warnings: [],
  });
  const night = (day: number) => ({
    kind: 'backup' as const,
    place: 'folder' as const,
    name: `nightly-2026-11-${day}`,
  });
  await logBackup(
    query,
    { ...night(20), rows: 5, pictures: 1, problem: null },
    new Date('2026-11-20T22:00Z'),
  );
  await logBackup(
    query,
    { ...night(21), rows: 0, pictures: 0, problem: 'No space.' },
    new Date('2026-11-21T22:00Z'),
  );
  await logBackup(
    query,
    { ...night(20), kind: 'rehearsal', rows: 5, pictures: 1, problem: null },
    new Date('2026-11-21T01:00Z'),
  );
  const { results, warnings } = unwrap(await owner.call(getBackups));
  expect(warnings).toContain('The last backup to the folder failed: No space.');
  expect(results).toEqual([
    {
      ...night(21),
      rows: 0,
      pictures: 0,
      problem: 'No space.',
      finishedAt: '2026-11-21T22:00:00.000Z',
      succeededAt: '2026-11-20T22:00:00.000Z',
    },
    expect.objectContaining({ kind: 'rehearsal', rows: 5, problem: null }),
  ]);
  expect(unwrap(await owner.call(getDashboard)).backups).toEqual({ results, warnings });
  expect(unwrap(await packer.call(getDashboard)).backups).toBe(null);
  expect((await packer.call(getBackups)).status).toBe(403);
  const { rows } = await shop.database.pool.query('select from backup_log where problem is not null');
  expect(rows).toHaveLength(1);
});

test('[RESCUE-3] results of more than 400 days ago are deleted, so that the table stays small', async () => {
  const [old, now] = [new Date('2025-01-01T00:00Z'), new Date('2026-11-23T00:00Z')];
  const result = { kind: 'backup', place: 'bucket', rows: 1, pictures: 0, problem: null } as const;
  await logBackup(query, { ...result, name: 'old' }, old);
  await logBackup(query, { ...result, name: 'new' }, now);
  const names = await query.selectFrom('backup_log').select('name').where('place', '=', 'bucket').execute();
  expect(names).toEqual([{ name: 'new' }]);
});

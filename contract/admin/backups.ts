import { z } from 'zod';
import { time } from '#contract/wire-schemas.ts';
import { backupKinds, backupPlaces } from '#domain/backups/backup-state.ts';
import { adminCall } from './admin-call.ts';

const count = z.number().int().nonnegative();

const result = z.object({
  kind: z.enum(backupKinds),
  place: z.enum(backupPlaces),
  /** Of the backup, such as `nightly-2026-11-21`. */
  name: z.string(),
  rows: count,
  pictures: count,
  /** One sentence; null: it succeeded. */
  problem: z.string().nullable(),
  finishedAt: time,
  /** Of the last one that succeeded. */
  succeededAt: time.nullable(),
});

export const backupState = z.object({
  /** What the owner should know, one sentence each. */
  warnings: z.array(z.string()),
  results: z.array(result),
});

export const getBackups = adminCall({
  name: 'adminGetBackups',
  summary:
    'Get the version of the shop, and the last result of each kind of backup and of the restore rehearsal',
  area: 'Settings',
  permission: 'settings.read',
  method: 'GET',
  path: '/api/admin/backups',
  answer: backupState.extend({
    /** Of package.json. */
    version: z.string(),
    /** The last applied migration, such as `0013_jobs_and_move_ins`. */
    schema: z.string(),
  }),
});

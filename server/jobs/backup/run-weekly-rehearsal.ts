import { basename } from 'node:path';
import type { Database } from '#database/connect.ts';
import { allowLongStatements } from '#database/pool.ts';
import { logBackup, problemOf, readBackupResults } from './backup-log.ts';
import { rehearseRestore, scratchFolder } from './rehearse-restore.ts';
import { newestNightlyBackup } from './run-nightly-backup.ts';

interface Options {
  readonly database: Database;
  /** The data folder. */
  readonly data: string;
  readonly timeout?: number;
}

const day = 24 * 3_600_000;
const lock = 4_527_036;

/**
 * Rehearses a restore of the newest nightly backup if the last one was seven days ago, or failed a day ago. Of several nodes,
 * one does it. Returns whether this one did; a failure is stored too.
 */
export async function runWeeklyRehearsal({ database, data, timeout }: Options, now: Date): Promise<boolean> {
  const backup = await newestNightlyBackup(data);
  if (backup === null || !(await isDue(database, now))) return false;
  const client = await database.pool.connect();
  allowLongStatements(client);
  try {
    // A pooler keeps one session for the whole of a transaction, and for no longer. Its end is the end of the lock.
    await client.query('begin; set local idle_in_transaction_session_timeout = 0');
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [
      lock,
    ]);
    if (rows[0]?.mine !== true || !(await isDue(database, now))) return false;
    const logged = { kind: 'rehearsal', place: 'folder', name: basename(backup) } as const;
    const scratch = scratchFolder(data);
    const result = await rehearseRestore({
      backup,
      scratch,
      ...(timeout === undefined ? {} : { timeout }),
    }).then(
      (rehearsal) => ({ ...rehearsal, problem: null }),
      (error: unknown) => ({ rows: 0, pictures: 0, problem: problemOf(error) }),
    );
    await logBackup(database.query, { ...logged, ...result }, now);
    return true;
  } finally {
    // Ending the connection ends the lock as well, but the server may take a while to notice.
    await client.query('rollback').catch(() => {});
    client.release(true);
  }
}

async function isDue({ query }: Database, now: Date): Promise<boolean> {
  const results = await readBackupResults(query);
  const last = results.find(({ kind }) => kind === 'rehearsal');
  if (last === undefined) return true;
  const age = now.getTime() - Date.parse(last.finishedAt);
  return age >= (last.problem === null ? 7 * day : day);
}

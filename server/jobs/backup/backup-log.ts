import { sql, type Kysely } from 'kysely';
import { backupWarnings, type BackupResult } from '#domain/backups/backup-state.ts';
import type { Tables } from '#database/tables.ts';
import { StartupError } from '#database/startup-error.ts';
import { MediaUnavailable } from '../../platform/api/media-unavailable.ts';

export type Logged = Pick<BackupResult, 'kind' | 'place' | 'name' | 'rows' | 'pictures' | 'problem'>;

/** Stores a result; a later one of the same backup replaces it. Results of more than 400 days ago are deleted. */
export async function logBackup(query: Kysely<Tables>, logged: Logged, now: Date): Promise<void> {
  const { rows, pictures, problem } = logged;
  await query
    .insertInto('backup_log')
    .values({ ...logged, finished_at: now })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'place', 'name']).doUpdateSet({ rows, pictures, problem, finished_at: now }),
    )
    .execute();
  const oldest = new Date(now.getTime() - 400 * 24 * 3_600_000);
  await query.deleteFrom('backup_log').where('finished_at', '<', oldest).execute();
}

/** The newest result of each kind and place. */
export async function readBackupResults(query: Kysely<Tables>): Promise<BackupResult[]> {
  const { rows } = await sql<Logged & { readonly finished: Date; readonly succeeded: Date | null }>`
    select distinct on (kind, place) kind, place, name, rows, pictures, problem, finished_at as finished,
           max(finished_at) filter (where problem is null) over (partition by kind, place) as succeeded
      from backup_log order by kind, place, finished_at desc`.execute(query);
  return rows.map(({ finished, succeeded, ...row }) => ({
    ...row,
    finishedAt: finished.toISOString(),
    succeededAt: succeeded?.toISOString() ?? null,
  }));
}

export async function readBackupState(query: Kysely<Tables>, now: Date) {
  const results = await readBackupResults(query);
  return { results, warnings: backupWarnings(results, now) };
}

/** One sentence about an error, for the owner. The log has the rest. */
export function problemOf(error: unknown): string {
  if (error instanceof StartupError || error instanceof MediaUnavailable) return sentence(error.message);
  const text = error instanceof Error ? error.message : String(error);
  return sentence(text.split('\n')[0]?.trim() || 'unknown error');
}

function sentence(text: string): string {
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}

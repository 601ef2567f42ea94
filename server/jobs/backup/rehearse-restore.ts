import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { runAudit } from '#database/run-audit.ts';
import { sessionSettings } from '#database/session-settings.ts';
import { loadSnapshot } from '#database/snapshot/load-snapshot.ts';
import { countRows } from '#database/snapshot/snapshot.ts';
import { readTables } from '#database/snapshot/table-shape.ts';
import { StartupError } from '#database/startup-error.ts';
import { countText } from '#domain/locale/count-text.ts';
import { checkBackup } from './check-backup.ts';
import { checkPictures } from './picture-list.ts';

interface Options {
  /** The folder of the backup. */
  readonly backup: string;
  /** The folder of the scratch server; deleted afterwards. */
  readonly scratch: string;
  /** Milliseconds until the rehearsal is given up. */
  readonly timeout?: number;
}

export interface Rehearsal {
  readonly rows: number;
  readonly pictures: number;
}

const halfAnHour = 1_800_000;

/**
 * Restores a backup into a scratch database on a server of its own, compares the number of rows of every table, and runs
 * the audit on it. Throws a StartupError with one sentence where the restore fails or differs. The shop's database is not touched.
 */
export async function rehearseRestore({
  backup,
  scratch,
  timeout = halfAnHour,
}: Options): Promise<Rehearsal> {
  const taken = await checkBackup(backup);
  const { startPostgres } = await import('#database/postgres/start-postgres.ts');
  await mkdir(scratch, { recursive: true, mode: 0o711 });
  try {
    // Where a rehearsal was killed, its server is adopted and its rows are replaced.
    const server = await startPostgres({ directory: scratch, log: () => {}, throwaway: true });
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      void server.stop();
    }, timeout);
    try {
      const client = new pg.Client({ ...sessionSettings, ...server.connection });
      client.on('error', () => {}); // the running query fails and reports it
      await client.connect();
      try {
        await loadSnapshot(client, backup, { replace: true, log: () => {} });
        await compareRows(client, new Map(taken.tables.map(({ name, rows }) => [name, rows])));
        await checkAudit(client);
      } finally {
        await client.end().catch(() => {});
      }
    } catch (error) {
      if (!late) throw error;
      const minutes = countText(Math.ceil(timeout / 60_000), 'minute');
      throw new StartupError(`The restore did not end within ${minutes}.`, { cause: error });
    } finally {
      clearTimeout(timer);
      await server.stop();
    }
  } finally {
    await rm(scratch, { recursive: true, force: true, maxRetries: 10 });
  }
  return { rows: countRows(taken), pictures: await checkPictures(backup) };
}

/** Later migrations may add tables and rows, and lose none. */
async function compareRows(client: pg.Client, taken: ReadonlyMap<string, number>): Promise<void> {
  for (const { name } of await readTables(client)) {
    const { rows } = await client.query<{ count: string }>(
      `select count(*)::text as count from ${pg.escapeIdentifier(name)}`,
    );
    const [restored, expected] = [Number(rows[0]?.count), taken.get(name) ?? 0];
    if (restored < expected)
      throw new StartupError(`The restored table ${name} has ${restored} rows of ${expected}.`);
  }
}

/** What must always hold, such as document series without a gap. */
async function checkAudit(client: pg.Client): Promise<void> {
  const rows = await runAudit(client);
  const [first] = rows;
  if (first === undefined) return;
  const count = rows.filter(({ broken }) => broken === first.broken).length;
  throw new StartupError(
    `The restored database does not pass database/audit.sql (${first.broken}, ${count} rows).`,
  );
}

/** The folder of the scratch server in the data folder. */
export const scratchFolder = (data: string): string => join(data, 'rehearsal');

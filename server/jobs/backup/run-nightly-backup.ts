import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#database/connect.ts';
import { allowLongStatements } from '#database/pool.ts';
import type { MediaStore } from '../../catalogue/media/media-store.ts';
import { countRows } from '#database/snapshot/snapshot.ts';
import { logBackup, problemOf } from './backup-log.ts';
import { fillDraft } from './create-backup.ts';
import { expiredNights } from './expired-nights.ts';

export interface NightlyOptions {
  readonly database: Pick<Database, 'pool' | 'query' | 'transaction'>;
  readonly data: string;
  readonly media: MediaStore;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

const prefix = 'nightly-';
export const nightlyName = /^nightly-(\d{4}-\d{2}-\d{2})$/;
/** A draft has a name of its own: no node writes into that of another. */
const draftName = /^nightly-(\d{4}-\d{2}-\d{2})\.[^.]+\.draft$/;

/**
 * Creates this night's backup under `backups/` unless it exists, then deletes old ones. Returns whether it created one.
 * Stores the result for the back office, that of a failure too.
 */
export async function runNightlyBackup(
  { database, data, media, environment }: NightlyOptions,
  now: Date,
): Promise<boolean> {
  const backups = join(data, 'backups');
  const folder = join(backups, prefix + nightOf(now));
  if (existsSync(folder)) return false;
  await mkdir(backups, { recursive: true, mode: 0o700 });
  const logged = { kind: 'backup', place: 'folder', name: basename(folder) } as const;
  const client = await database.pool.connect();
  allowLongStatements(client);
  try {
    const draft = await beginDraft(database, folder, now);
    if (draft === null) return false;
    const created = await fillDraft(draft, {
      client,
      data,
      media,
      folder,
      linkPictures: true,
      earlier: await newestNightlyBackup(data),
      environment,
    }).catch((error: unknown) => {
      if (existsSync(folder)) return null; // another node took this one for dead
      throw error;
    });
    if (created === null) return false;
    const { snapshot, pictures } = created;
    await logBackup(database.query, { ...logged, rows: countRows(snapshot), pictures, problem: null }, now);
  } catch (error) {
    const failed = { ...logged, rows: 0, pictures: 0, problem: problemOf(error) };
    await logBackup(database.query, failed, now).catch(() => {}); // the database may be what failed
    throw error;
  } finally {
    client.release(true);
  }
  await pruneBackups(backups, nightOf(now));
  return true;
}

const lock = 4_527_035;

/** The empty draft of a backup, which one node begins; null: another one is creating it, or has. */
async function beginDraft(
  database: NightlyOptions['database'],
  folder: string,
  now: Date,
): Promise<string | null> {
  return database.transaction(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction);
    if (existsSync(folder) || (await isBeingCreated(folder, now))) return null;
    const draft = `${folder}.${randomUUID()}.draft`;
    await mkdir(draft, { mode: 0o700 });
    return draft;
  });
}

/** Without a change for this long a draft is of a node that was killed. */
const abandoned = 3_600_000;

/** Whether a node is writing a draft of this backup. */
async function isBeingCreated(folder: string, now: Date): Promise<boolean> {
  const names = await readdir(dirname(folder));
  const drafts = names.filter((name) => draftName.test(name) && name.startsWith(basename(folder)));
  const changes = await Promise.all(drafts.map((name) => lastChange(join(dirname(folder), name))));
  return changes.some((time) => time > now.getTime() - abandoned);
}

async function lastChange(draft: string): Promise<number> {
  const rows = join(draft, 'rows');
  const files = (await readdir(rows).catch(() => [])).map((name) => join(rows, name));
  const changes = await Promise.all(
    [draft, join(draft, 'media'), rows, ...files].map((path) =>
      stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  );
  return Math.max(...changes);
}

/** The folder of the newest complete nightly backup in the data folder; null: there is none. */
export async function newestNightlyBackup(data: string): Promise<string | null> {
  const night = (await nights(data)).at(-1);
  return night === undefined ? null : join(data, 'backups', prefix + night);
}

/** Of the complete backups in the data folder, oldest first. */
async function nights(data: string): Promise<string[]> {
  const names = await readdir(join(data, 'backups')).catch(() => []);
  return names.flatMap((name) => nightlyName.exec(name)?.[1] ?? []).toSorted();
}

/** From midnight UTC: three in India, when the shop is quiet. */
const nightBegins = 21.5 * 3_600_000;

/** A night has the date of its start in UTC. */
function nightOf(now: Date): string {
  return new Date(now.getTime() - nightBegins).toISOString().slice(0, 10);
}

async function pruneBackups(backups: string, tonight: string): Promise<void> {
  const names = await readdir(backups);
  const nights = names.flatMap((name) => nightlyName.exec(name)?.[1] ?? []);
  const drafts = names.filter((name) => (draftName.exec(name)?.[1] ?? '9') <= tonight);
  for (const name of [...expiredNights(nights).map((night) => prefix + night), ...drafts])
    await rm(join(backups, name), { recursive: true, force: true });
}

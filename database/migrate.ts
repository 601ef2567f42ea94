import type { ClientBase } from 'pg';
import { errorCode } from './error-code.ts';
import { readMigrations, type MigrationFile } from './migration-files.ts';
import { StartupError } from './startup-error.ts';

export const shippedMigrations = `${import.meta.dirname}/migrations`;

interface Options {
  readonly folder?: string;
  readonly log?: (line: string) => void;
  /** The last migration to apply, for rows of its schema; without it all are applied. */
  readonly through?: string;
}

const lock = 4_527_031; // any number that nothing else in this database locks

/**
 * Migrates the database to the schema of this release. Any number of processes may call it at the same time; the client
 * must be a separate connection, because the lock belongs to it (and is released if this process dies).
 */
export async function migrate(client: ClientBase, options: Options = {}): Promise<void> {
  const { folder = shippedMigrations, log = () => {}, through } = options;
  const files = readMigrations(folder);
  await client.query('select pg_advisory_lock($1)', [lock]);
  try {
    const applied = await readApplied(client);
    refuseForeignHistory(files, applied);
    for (const file of files.slice(applied.length)) {
      if (through !== undefined && file.name > through) break;
      await apply(client, file);
      log(`Applied migration ${file.name}`);
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => {}); // the connection may be gone, and the lock with it
  }
}

/**
 * Throws the error of `migrate` if the database is newer than this release or has another history; applies nothing.
 */
export async function refuseForeignSchema(client: ClientBase, folder = shippedMigrations): Promise<void> {
  refuseForeignHistory(readMigrations(folder), await readApplied(client));
}

/** The migrations of this release that are not applied yet; none if there is no schema. */
export async function pendingMigrations(client: ClientBase, folder = shippedMigrations): Promise<string[]> {
  const applied = await readApplied(client);
  if (applied.length === 0) return [];
  return readMigrations(folder)
    .slice(applied.length)
    .map(({ name }) => name);
}

interface Applied {
  readonly name: string;
  readonly sha256: string;
}

async function readApplied(client: ClientBase): Promise<Applied[]> {
  const { rows: tables } = await client.query(
    `select from pg_tables where tablename = 'applied_migrations' and schemaname = current_schema()`,
  );
  if (tables.length === 0) return [];
  const { rows } = await client.query<Applied>('select name, sha256 from applied_migrations order by name');
  return rows;
}

/** The applied migrations must be the first ones of this release, unchanged. */
function refuseForeignHistory(files: readonly MigrationFile[], applied: readonly Applied[]): void {
  const newer = applied.find(({ name }) => !files.some((file) => file.name === name));
  if (newer) {
    throw new StartupError(
      `The database is newer than this build (it has migration ${newer.name}): start the newer build, or restore a backup of this one.`,
    );
  }
  applied.forEach(({ name, sha256 }, index) => {
    const file = files[index];
    if (file?.name !== name) {
      throw new StartupError(
        `Migration ${file?.name} comes before ${name}, which is already applied: give it the next free number.`,
      );
    }
    if (file.sha256 !== sha256) {
      throw new StartupError(
        `Migration ${name} was changed after it was applied: restore its old text and write a new migration.`,
      );
    }
  });
}

const history = `create table if not exists applied_migrations (
  name       text primary key,
  sha256     text not null,
  applied_at timestamptz not null default now()
)`;

async function apply(client: ClientBase, file: MigrationFile): Promise<void> {
  try {
    if (file.transactional) await client.query(`begin; set local lock_timeout = '10s'`);
    await client.query(file.sql);
    await client.query(history);
    await client.query('insert into applied_migrations (name, sha256) values ($1, $2)', [
      file.name,
      file.sha256,
    ]);
    if (file.transactional) await client.query('commit');
  } catch (error) {
    if (file.transactional) await client.query('rollback').catch(() => {});
    throw explain(error, file);
  }
}

/** A table, type or function of this name that no migration of ours is known to have created. */
const alreadyThere: ReadonlySet<unknown> = new Set(['42P07', '42710', '42723']);

function explain(error: unknown, { name }: MigrationFile): Error {
  const reason = error instanceof Error ? error.message : String(error);
  if (errorCode(error) === '42501') {
    return new StartupError(
      `Migration ${name} is not allowed (${reason}): make the shop's role the owner of its database.`,
    );
  }
  if (alreadyThere.has(errorCode(error))) {
    return new StartupError(
      `The database contains tables of another program (${reason}): give the shop a database of its own.`,
    );
  }
  return new Error(`Migration ${name} failed and changed nothing: ${reason}`, { cause: error });
}

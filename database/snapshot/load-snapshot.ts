import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg, { type ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate, shippedMigrations } from '../migrate.ts';
import { readMigrations } from '../migration-files.ts';
import { StartupError } from '../startup-error.ts';
import { checkSnapshot } from './check-snapshot.ts';
import { readForeignKeys, readTables } from './table-shape.ts';
import { readSnapshot, rowsFile, type Snapshot, type SnapshotTable } from './snapshot.ts';

interface Options {
  /** Drop the content of the database; without it a database with tables is refused. */
  readonly replace: boolean;
  readonly log: (line: string) => void;
}

/**
 * Loads a snapshot into the client's database: creates the schema it was taken from, loads all rows in one transaction,
 * checks hashes and foreign keys, then applies later migrations.
 */
export async function loadSnapshot(client: ClientBase, folder: string, options: Options): Promise<Snapshot> {
  const snapshot = await readSnapshot(folder);
  refuseForeignMigrations(snapshot);
  await checkSnapshot(folder, snapshot); // before anything is dropped
  await refuseOpenShop(client);
  await makeRoom(client, options.replace);
  const last = snapshot.migrations.at(-1)?.name;
  await migrate(client, last === undefined ? {} : { through: last });
  await client.query('begin');
  try {
    await loadRows(client, folder, snapshot);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
  await migrate(client, { log: options.log });
  await client.query('analyze');
  return snapshot;
}

/** Throws a StartupError if the snapshot is of a newer build, or of another one. */
export function refuseForeignMigrations({ migrations }: Snapshot): void {
  const ours = readMigrations(shippedMigrations);
  migrations.forEach(({ name, sha256 }, index) => {
    if (ours[index]?.name === name && ours[index].sha256 === sha256) return;
    throw new StartupError(
      `The snapshot was taken from another build (its migration ${name} is not this build's): load it with the build that took it, or a newer one.`,
    );
  });
}

async function refuseOpenShop(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query(`select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'jadau%'`);
  if ((rowCount ?? 0) > 0)
    throw new StartupError('The shop is running on this database: stop all of its nodes first.');
}

async function makeRoom(client: ClientBase, replace: boolean): Promise<void> {
  const { rows } = await client.query<{ schema: string; tables: string }>(
    `select current_schema() as schema, count(*) as tables from pg_tables where schemaname = current_schema()`,
  );
  const [found] = rows;
  if (found === undefined || Number(found.tables) === 0) return;
  if (!replace) {
    throw new StartupError(
      `The database holds ${found.tables} tables already: use an empty one, or --replace to drop them.`,
    );
  }
  const schema = pg.escapeIdentifier(found.schema);
  await client.query(`begin; drop schema ${schema} cascade; create schema ${schema}; commit`);
}

/**
 * Foreign keys are disabled meanwhile, because tables may refer to each other in any order, and checked when they are
 * enabled again.
 */
async function loadRows(client: ClientBase, folder: string, { tables, sequences }: Snapshot): Promise<void> {
  const names = (await readTables(client)).map(({ name }) => pg.escapeIdentifier(name));
  const keys = await readForeignKeys(client);
  for (const { table, name } of keys)
    await client.query(
      `alter table ${pg.escapeIdentifier(table)} drop constraint ${pg.escapeIdentifier(name)}`,
    );
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`); // a migration may have inserted rows
  for (const table of tables) await loadTable(client, folder, table);
  for (const { table, name, definition } of keys)
    await client.query(
      `alter table ${pg.escapeIdentifier(table)} add constraint ${pg.escapeIdentifier(name)} ${definition}`,
    );
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const { name, lastValue } of sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [pg.escapeIdentifier(name), lastValue]);
}

async function loadTable(
  client: ClientBase,
  folder: string,
  { name, columns, rows }: SnapshotTable,
): Promise<void> {
  const list = columns.map(pg.escapeIdentifier).join(', ');
  const into = client.query(copyFrom(`copy ${pg.escapeIdentifier(name)} (${list}) from stdin`));
  await pipeline(createReadStream(rowsFile(folder, name)), createGunzip(), into);
  if (into.rowCount !== rows) throw new Error(`${name} took ${into.rowCount} rows of ${rows}`);
}

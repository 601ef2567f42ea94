import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg, { type ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartupError } from '../startup-error.ts';
import { readSequences, readTables, type TableShape } from './table-shape.ts';
import { rowsFile, type Snapshot, type SnapshotTable } from './snapshot.ts';

/**
 * Writes all rows of one moment into the folder while the shop runs. The client must not be used for anything else
 * meanwhile, and needs only the right to read.
 */
export async function takeSnapshot(client: ClientBase, folder: string): Promise<Snapshot> {
  await mkdir(join(folder, 'rows'), { recursive: true, mode: 0o700 });
  await client.query('begin transaction isolation level repeatable read, read only');
  try {
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    const snapshot = await copyEverything(client, folder);
    await writeThrough(join(folder, 'snapshot.json'), `${JSON.stringify(snapshot, null, 1)}\n`);
    return snapshot;
  } finally {
    await client.query('rollback').catch(() => {}); // the connection may be gone, and the snapshot with it
  }
}

async function copyEverything(client: ClientBase, folder: string): Promise<Snapshot> {
  const { rows: known } = await client.query(`select from pg_tables
    where tablename = 'applied_migrations' and schemaname = current_schema()`);
  if (known.length === 0) throw new StartupError('The database contains no shop: there is nothing to copy.');
  const { rows: migrations } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from applied_migrations order by name',
  );
  const { rows: moment } = await client.query<{ now: Date }>('select now() as now');
  const tables: SnapshotTable[] = [];
  for (const table of await readTables(client)) tables.push(await copyTable(client, folder, table));
  // Sequences are not transactional: read after the rows they are never behind them.
  const sequences = await readSequences(client);
  return { format: 1, takenAt: (moment[0]?.now ?? new Date()).toISOString(), migrations, tables, sequences };
}

async function copyTable(client: ClientBase, folder: string, table: TableShape): Promise<SnapshotTable> {
  const { name, columns, key } = table;
  const order = key.length === 0 ? '' : ` order by ${key.map(pg.escapeIdentifier).join(', ')}`;
  const list = columns.map(pg.escapeIdentifier).join(', ');
  const rows = copyTo(`copy (select ${list} from ${pg.escapeIdentifier(name)}${order}) to stdout`);
  const sum = createHash('sha256');
  const file = createWriteStream(rowsFile(folder, name), { mode: 0o600, flush: true });
  client.query(rows);
  await pipeline(rows as Readable, through(sum), createGzip({ level: 6 }), file);
  return { name, columns, rows: rows.rowCount, sha256: sum.digest('hex') };
}

/** Passes all data through and hashes it. */
export function through(sum: { update: (part: Buffer) => unknown }): Transform {
  return new Transform({
    transform(part: Buffer, _, passOn) {
      sum.update(part);
      passOn(null, part);
    },
  });
}

async function writeThrough(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  await file.writeFile(text);
  await file.sync();
  await file.close();
}

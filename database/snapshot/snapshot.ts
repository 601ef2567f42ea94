import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../error-code.ts';
import { StartupError } from '../startup-error.ts';

/** All rows at one moment, in a folder: `snapshot.json`, and under `rows/` one file per table in PostgreSQL's COPY format. */
export interface Snapshot {
  readonly format: 1;
  /** ISO 8601, of the database's clock. */
  readonly takenAt: string;
  /** The migrations that were applied, in order. */
  readonly migrations: readonly { readonly name: string; readonly sha256: string }[];
  readonly tables: readonly SnapshotTable[];
  readonly sequences: readonly { readonly name: string; readonly lastValue: string }[];
}

export interface SnapshotTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  /** Of the uncompressed rows in the order of the primary key, so that equal tables have equal hashes. */
  readonly sha256: string;
}

export function countRows({ tables }: Snapshot): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}

export function rowsFile(folder: string, table: string): string {
  return join(folder, 'rows', `${table}.copy.gz`);
}

/** Throws a StartupError if the folder has no snapshot, or one of a later release's format. */
export async function readSnapshot(folder: string): Promise<Snapshot> {
  const file = join(folder, 'snapshot.json');
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw errorCode(error) === 'ENOENT'
      ? new StartupError(`${folder} contains no snapshot: ${file} is missing.`)
      : error;
  });
  const read = parsed(text) as Snapshot | null;
  if (read === null || !Array.isArray(read.tables) || !Array.isArray(read.migrations)) {
    throw new StartupError(`${file} cannot be read as a snapshot: use another copy of it.`);
  }
  if (read.format !== 1) {
    throw new StartupError(
      `${file} was written by a newer build (format ${String(read.format)}): use that build.`,
    );
  }
  return read;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

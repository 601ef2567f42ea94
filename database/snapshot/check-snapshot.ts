import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { StartupError } from '../startup-error.ts';
import { rowsFile, type Snapshot, type SnapshotTable } from './snapshot.ts';
import { through } from './take-snapshot.ts';

/**
 * Compares every file of a snapshot with its hash. Throws a StartupError that names the first damaged or missing one.
 */
export async function checkSnapshot(folder: string, { tables }: Snapshot): Promise<void> {
  for (const table of tables) await checkTable(folder, table);
}

async function checkTable(folder: string, { name, sha256 }: SnapshotTable): Promise<void> {
  const sum = createHash('sha256');
  const file = rowsFile(folder, name);
  const whole = await pipeline(createReadStream(file), createGunzip(), through(sum), drain).then(
    () => sum.digest('hex') === sha256,
    () => false,
  );
  if (!whole) throw new StartupError(`${file} is damaged or missing: use another copy of the snapshot.`);
}

async function drain(parts: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of parts) continue;
}

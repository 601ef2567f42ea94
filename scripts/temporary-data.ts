import { existsSync, statfsSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const room = 4 * 1024 ** 3; // bytes; containers often have 64 MB

/** The folder for the data of tests: in memory where Linux has room for it. */
export function testFolder(): string {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= room ? memory : tmpdir();
}

/** A data folder for a temporary shop. */
export async function temporaryData(): Promise<string> {
  const directory = await mkdtemp(join(testFolder(), 'jadau-shop-'));
  await chmod(directory, 0o711); // mkdtemp makes it private, and the database of root runs as another user
  return directory;
}

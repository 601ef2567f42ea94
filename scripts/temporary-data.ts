import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A data folder for a temporary shop. */
export async function temporaryData(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'jadau-shop-'));
  await chmod(directory, 0o711); // mkdtemp makes it private, and the database of root runs as another user
  return directory;
}

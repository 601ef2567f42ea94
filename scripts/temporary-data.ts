import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A data directory for a shop that is soon forgotten. */
export async function temporaryData(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'jadau-shop-'));
  await chmod(directory, 0o711); // mkdtemp makes it private, and root's database runs as somebody else
  return directory;
}

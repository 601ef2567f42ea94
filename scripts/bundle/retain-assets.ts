import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** How long a page of an earlier build may stand open and still find its scripts, in milliseconds. */
const openTabs = 30 * 24 * 60 * 60 * 1000;

/**
 * Adds the files of a build to those of the builds before it, whose names carry other hashes. One that no build has had
 * for thirty days goes.
 */
export async function retainAssets(built: string, kept: string, now = Date.now()): Promise<void> {
  await mkdir(kept, { recursive: true });
  for (const name of await readdir(built)) await copyFile(join(built, name), join(kept, name));
  for (const name of await readdir(kept)) {
    const path = join(kept, name);
    if (now - (await stat(path)).mtimeMs > openTabs) await rm(path, { force: true });
  }
}

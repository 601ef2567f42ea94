import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** How long scripts of earlier builds stay available to open pages, in milliseconds. */
const openTabs = 30 * 24 * 60 * 60 * 1000;

/** Adds a build's files to those of earlier builds, and deletes files that no build has contained for thirty days. */
export async function retainAssets(built: string, kept: string, now = Date.now()): Promise<void> {
  await mkdir(kept, { recursive: true });
  for (const name of await readdir(built)) await copyFile(join(built, name), join(kept, name));
  for (const name of await readdir(kept)) {
    const path = join(kept, name);
    if (now - (await stat(path)).mtimeMs > openTabs) await rm(path, { force: true });
  }
}

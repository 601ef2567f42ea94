import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkSnapshot } from '#database/snapshot/check-snapshot.ts';
import { refuseForeignMigrations } from '#database/snapshot/load-snapshot.ts';
import { readSnapshot, type Snapshot } from '#database/snapshot/snapshot.ts';
import { StartupError } from '#database/startup-error.ts';
import { checkPictures } from './picture-list.ts';
import { readMeFile } from './read-me.ts';

/**
 * Checks every file of a backup and changes nothing. Throws a StartupError with one sentence if the backup is half-written,
 * damaged, or of a newer build.
 */
export async function checkBackup(folder: string): Promise<Snapshot> {
  if (existsSync(folder) && !existsSync(join(folder, readMeFile))) {
    throw new StartupError(
      `${folder} is a half-written backup (${readMeFile}, its last file, is missing): use another one.`,
    );
  }
  const snapshot = await readSnapshot(folder);
  refuseForeignMigrations(snapshot);
  await checkSnapshot(folder, snapshot);
  await checkPictures(folder);
  return snapshot;
}

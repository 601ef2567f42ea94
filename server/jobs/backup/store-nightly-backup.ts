import { basename } from 'node:path';
import type { Database } from '#database/connect.ts';
import { countRows, readSnapshot } from '#database/snapshot/snapshot.ts';
import type { MediaStore } from '../../catalogue/media/media-store.ts';
import { logBackup, problemOf, readBackupResults } from './backup-log.ts';
import { expiredNights } from './expired-nights.ts';
import { readPictureList } from './picture-list.ts';
import { newestNightlyBackup, nightlyName } from './run-nightly-backup.ts';
import { removeStoredBackup, storeBackup, storedBackups } from './stored-backups.ts';

interface Options {
  readonly database: Pick<Database, 'query'>;
  /** The data folder. */
  readonly data: string;
  readonly bucket: MediaStore;
}

/**
 * Copies the newest nightly backup to the bucket unless it is there, then deletes old ones. Returns whether it copied one. A failure
 * is stored for the back office and thrown; the next run tries again.
 */
export async function storeNightlyBackup({ database, data, bucket }: Options, now: Date): Promise<boolean> {
  const folder = await newestNightlyBackup(data);
  if (folder === null) return false;
  const logged = { kind: 'backup', place: 'bucket', name: basename(folder) } as const;
  const done = (await readBackupResults(database.query)).some(
    ({ kind, place, name, problem }) =>
      kind === 'backup' && place === 'bucket' && name === logged.name && problem === null,
  );
  if (done) return false;
  try {
    await storeBackup(bucket, folder, logged.name);
    const nights = (await storedBackups(bucket)).flatMap((name) => nightlyName.exec(name)?.[1] ?? []);
    for (const night of expiredNights(nights)) await removeStoredBackup(bucket, `nightly-${night}`);
    const rows = countRows(await readSnapshot(folder));
    const pictures = (await readPictureList(folder)).length;
    await logBackup(database.query, { ...logged, rows, pictures, problem: null }, now);
    return true;
  } catch (error) {
    await logBackup(database.query, { ...logged, rows: 0, pictures: 0, problem: problemOf(error) }, now);
    throw error;
  }
}

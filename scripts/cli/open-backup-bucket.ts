import { StartupError } from '#database/startup-error.ts';
import { backupBucket } from '#server/jobs/backup/stored-backups.ts';
import type { MediaStore } from '#server/catalogue/media/media-store.ts';
import { MediaUnavailable } from '#server/platform/api/media-unavailable.ts';
import type { StartupOptions } from '#server/platform/startup-options.ts';

export function openBackupBucket({ backupUrl }: StartupOptions): MediaStore {
  if (backupUrl === undefined)
    throw new StartupError('BACKUP_URL is not set: it names the bucket of the backups.');
  return backupBucket(backupUrl);
}

export function refuseUnavailable(error: unknown): never {
  if (!(error instanceof MediaUnavailable)) throw error;
  throw new StartupError(
    'The bucket of BACKUP_URL does not answer, or refuses: check its address, key and permissions.',
    {
      cause: error,
    },
  );
}

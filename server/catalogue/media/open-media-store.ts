import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#database/startup-error.ts';
import { limitConcurrency } from '../../platform/concurrency/limit-concurrency.ts';
import type { StartupOptions } from '../../platform/startup-options.ts';
import { folderStore, type MediaStore } from './media-store.ts';
import { MediaUnavailable } from '../../platform/api/media-unavailable.ts';

const atOnce = 8;

type Settings = Pick<StartupOptions, 'data' | 'mediaUrl'>;

/** The bucket of MEDIA_URL, or the folder `media` of the data folder. */
export async function openMediaStore({ data, mediaUrl }: Settings): Promise<MediaStore> {
  if (mediaUrl === undefined) return folderStore(join(data, 'media'));
  const { bucketStore } = await import('./bucket-store.ts');
  return bucketStore(mediaUrl);
}

/**
 * Copies what is in the folder `media` to the bucket of MEDIA_URL, and renames the folder. This is how a shop moves to a
 * bucket, and how the pictures of a restored backup or a new demo shop are uploaded. A copy that is interrupted continues the next time.
 */
export async function moveMediaToBucket(settings: Settings, log: (line: string) => void): Promise<void> {
  const { data, mediaUrl } = settings;
  const folder = join(data, 'media');
  if (mediaUrl === undefined || !existsSync(folder)) return;
  await moveToBucket(folderStore(folder), await openMediaStore(settings), log).catch(refuseUnavailable);
  await rename(folder, join(data, `media-in-bucket-${Date.now()}`));
}

async function moveToBucket(from: MediaStore, to: MediaStore, log: (line: string) => void): Promise<void> {
  const present = new Set(await to.list());
  const missing = (await from.list()).filter((name) => !present.has(name));
  const inSlot = limitConcurrency(atOnce);
  let copied = 0;
  await Promise.all(
    missing.map((name) =>
      inSlot(async () => {
        const bytes = await from.read(name);
        if (bytes !== null) await to.write(name, bytes);
        copied += 1;
        if (copied % 500 === 0) log(`${copied} of ${missing.length} picture files copied to the bucket.`);
      }),
    ),
  );
  if (missing.length > 0) log(`${missing.length} picture files copied to the bucket.`);
}

function refuseUnavailable(error: unknown): never {
  if (!(error instanceof MediaUnavailable)) throw error;
  throw new StartupError(
    'The bucket of MEDIA_URL cannot be written to: check its address, key and permissions.',
    {
      cause: error,
    },
  );
}

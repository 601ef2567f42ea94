import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { StartupError } from '#database/startup-error.ts';
import { bucketStore } from '../../catalogue/media/bucket-store.ts';
import type { MediaStore } from '../../catalogue/media/media-store.ts';
import { readMeFile } from './read-me.ts';
import { readPictureList } from './picture-list.ts';
import { nightlyName } from './run-nightly-backup.ts';

// Backups in a bucket, or in any other store: `backups/NAME/…`, and every picture once, for all backups, in `pictures/…`.

/** The bucket of BACKUP_URL. */
export function backupBucket(url: string): MediaStore {
  return bucketStore(url, undefined, 'the bucket of the backups');
}

const root = (name: string) => `backups/${name}/`;
const pictureName = (name: string) => `pictures/${name}`;
const ending = `/${readMeFile}`;

/** The names of the complete backups, sorted. */
export async function storedBackups(store: MediaStore): Promise<string[]> {
  const names = await store.list();
  return names
    .filter((name) => name.startsWith('backups/') && name.endsWith(ending))
    .map((name) => name.slice('backups/'.length, -ending.length))
    .toSorted();
}

/** Copies a complete backup to the store. The copy is complete with its last file; an interrupted copy can be repeated. */
export async function storeBackup(store: MediaStore, folder: string, name: string): Promise<void> {
  const present = new Set(await store.list());
  const list = await readPictureList(folder);
  for (const picture of list) {
    if (present.has(pictureName(picture.name))) continue;
    await store.write(pictureName(picture.name), await readFile(join(folder, 'media', picture.name)));
  }
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('media/') && file !== readMeFile);
  for (const file of [...files, readMeFile])
    await store.write(root(name) + file, await readFile(join(folder, file)));
}

/** Copies a backup from the store into a folder, which it creates; null as the name: the newest. */
export async function fetchBackup(store: MediaStore, name: string | null, folder: string): Promise<string> {
  const names = await storedBackups(store);
  const found = name === null ? newestOf(names) : names.find((each) => each === name);
  if (found === undefined) {
    throw new StartupError(
      `The bucket has no complete backup${name === null ? '' : ` ${name}`}; it has: ${names.join(', ') || 'none'}.`,
    );
  }
  const files = (await store.list()).filter((each) => each.startsWith(root(found)));
  const copy = async (from: string, to: string) => {
    await mkdir(dirname(join(folder, to)), { recursive: true, mode: 0o700 });
    await store.copyTo(from, join(folder, to), false);
  };
  try {
    for (const file of files) await copy(file, file.slice(root(found).length));
    for (const picture of await readPictureList(folder))
      await copy(pictureName(picture.name), join('media', picture.name));
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return found;
}

/** By the time in the name, in UTC: `jadau-2026-11-21T103000`; a night such as `nightly-2026-11-21` begins at 21:30. */
function newestOf(names: readonly string[]): string | undefined {
  const time = (name: string) => name.replace(nightlyName, '$1T213000').replace(/^[a-z-]+/, '');
  return names.toSorted((one, other) => time(one).localeCompare(time(other))).at(-1);
}

/** Deletes the file that was written last first, so that an interrupted removal leaves no complete backup. Pictures stay. */
export async function removeStoredBackup(store: MediaStore, name: string): Promise<void> {
  await store.remove(root(name) + readMeFile);
  for (const file of await store.list()) if (file.startsWith(root(name))) await store.remove(file);
}

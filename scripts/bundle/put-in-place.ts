import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Replaces a folder by a fresh one. Where another process does the same at that moment, the folder of either stays. */
export async function putInPlace(fresh: string, place: string): Promise<void> {
  const old = `${fresh}.old`;
  await mkdir(dirname(place), { recursive: true });
  await unless('ENOENT', rename(place, old));
  await unless('ENOTEMPTY', rename(fresh, place));
  await Promise.all([old, fresh].map((folder) => rm(folder, { recursive: true, force: true })));
}

/** Whatever else fails is thrown. */
async function unless(expected: string, work: Promise<void>): Promise<void> {
  await work.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== expected) throw error;
  });
}

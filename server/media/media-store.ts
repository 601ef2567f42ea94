import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '#database/error-code.ts';

/** Files by name, in a folder or a bucket. Names come from database/media-files.ts, never from a request. */
export interface MediaStore {
  has(name: string): Promise<boolean>;
  /** null: no such file. */
  read(name: string): Promise<Buffer | null>;
  /** Atomic: readers never see a partial file. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  remove(name: string): Promise<void>;
  list(): Promise<string[]>;
}

export function folderStore(folder: string): MediaStore {
  const path = (name: string): string => join(folder, name);

  async function write(name: string, bytes: Uint8Array): Promise<void> {
    const target = path(name);
    const draft = `${target}.${randomUUID()}.part`;
    await mkdir(dirname(target), { recursive: true });
    try {
      await writeFile(draft, bytes);
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  return {
    has: async (name) => (await orNull(stat(path(name)))) !== null,
    read: (name) => orNull(readFile(path(name))),
    write,
    remove: (name) => rm(path(name), { force: true }),
    list: async () => {
      const entries = (await orNull(readdir(folder, { recursive: true }))) ?? [];
      return entries.map((entry) => entry.replaceAll('\\', '/')).filter((entry) => !entry.endsWith('.part'));
    },
  };
}

async function orNull<Value>(found: Promise<Value>): Promise<Value | null> {
  try {
    return await found;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

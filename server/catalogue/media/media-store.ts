import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  constants,
  copyFile,
  link,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { errorCode } from '#database/error-code.ts';

/** Files by name, in a folder or a bucket. Names come from database/media-files.ts, never from a request. */
export interface MediaStore {
  has(name: string): Promise<boolean>;
  /** null: no such file. */
  read(name: string): Promise<Buffer | null>;
  /** Its length in bytes; null: no such file. */
  size(name: string): Promise<number | null>;
  /** The bytes from `from` to `to`, both included, of a file that exists. */
  readPart(name: string, from: number, to: number): Promise<Readable>;
  /** Atomic: readers never see a partial file. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  remove(name: string): Promise<void>;
  list(): Promise<string[]>;
  /** Copies a file to a path whose folder exists. `mayLink`: a hard link will do, where the disk has them. */
  copyTo(name: string, path: string, mayLink: boolean): Promise<void>;
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
    size: async (name) => (await orNull(stat(path(name))))?.size ?? null,
    read: (name) => orNull(readFile(path(name))),
    readPart: async (name, start, end) => createReadStream(path(name), { start, end }),
    write,
    remove: (name) => rm(path(name), { force: true }),
    copyTo: async (name, target, mayLink) => {
      if (mayLink && (await isLinked(path(name), target))) return;
      await copyFile(path(name), target, constants.COPYFILE_FICLONE);
    },
    list: async () => {
      const entries = (await orNull(readdir(folder, { recursive: true, withFileTypes: true }))) ?? [];
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
    },
  };
}

/** Makes a hard link. false: not possible, such as to another disk. */
export function isLinked(from: string, to: string): Promise<boolean> {
  return link(from, to).then(
    () => true,
    () => false,
  );
}

async function orNull<Value>(found: Promise<Value>): Promise<Value | null> {
  try {
    return await found;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error))) return null;
    throw error;
  }
}

import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupError } from '#database/startup-error.ts';
import { folderStore } from '../../catalogue/media/media-store.ts';

const listSchema = z.array(z.object({ name: z.string(), size: z.number().int().nonnegative() }));
export type PictureList = z.output<typeof listSchema>;

const listFile = (folder: string) => join(folder, 'pictures.json');

/** Writes the name and size of every picture of a backup, so that a missing or short one is noticed. */
export async function writePictureList(folder: string): Promise<void> {
  const media = folderStore(join(folder, 'media'));
  const names = (await media.list()).toSorted();
  const list: PictureList = [];
  for (const name of names) list.push({ name, size: (await media.size(name)) ?? 0 });
  await writeFile(listFile(folder), `${JSON.stringify(list)}\n`, { mode: 0o600, flush: true });
}

export async function readPictureList(folder: string): Promise<PictureList> {
  const file = listFile(folder);
  try {
    return listSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new StartupError(`${file} is damaged or missing: use another copy of the backup.`, {
      cause: error,
    });
  }
}

/** Throws a StartupError that names the first picture that is missing or has another size. Returns their number. */
export async function checkPictures(folder: string): Promise<number> {
  const list = await readPictureList(folder);
  for (const { name, size } of list) {
    const file = join(folder, 'media', name);
    const found = await stat(file).catch(() => null);
    if (found?.size === size) continue;
    throw new StartupError(`${file} is damaged or missing: use another copy of the backup.`);
  }
  return list.length;
}

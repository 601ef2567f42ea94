import { constants, existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Copies every complete picture below a folder. Returns their number. */
export async function copyPictures(from: string, to: string, linked: boolean): Promise<number> {
  await mkdir(to, { recursive: true });
  if (!existsSync(from)) return 0;
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map((entry) => relative(from, join(entry.parentPath, entry.name)));
  for (const folder of new Set(files.map(dirname))) await mkdir(join(to, folder), { recursive: true });
  for (const file of files) await copyOne(join(from, file), join(to, file), linked);
  return files.length;
}

async function copyOne(from: string, to: string, linked: boolean): Promise<void> {
  if (
    linked &&
    (await link(from, to).then(
      () => true,
      () => false,
    ))
  )
    return; // another disk, or one without hard links
  await copyFile(from, to, constants.COPYFILE_FICLONE);
}

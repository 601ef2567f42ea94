import { copyFile, link, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { errorCode } from '#database/error-code.ts';
import { deliveredName, originalName } from '#database/media-files.ts';
import { picturesFolder, type ShippedPicture } from '../shipped-pictures.ts';

/** Installs the shipped originals and AVIF files in the media folder. */
export async function installDemoPictures(pictures: readonly ShippedPicture[], media: string): Promise<void> {
  const files = pictures.flatMap(filesOf);
  const folders = new Set(files.map(({ to }) => dirname(join(media, to))));
  await Promise.all([...folders].map((folder) => mkdir(folder, { recursive: true })));
  await Promise.all(
    files.map(({ from, to }) => place(fileURLToPath(new URL(from, picturesFolder)), join(media, to))),
  );
}

function filesOf({ name, hash, widths }: ShippedPicture): { from: string; to: string }[] {
  const original = { from: `${name}.webp`, to: originalName(hash) };
  const avif = widths.map((width) => ({
    from: `avif/${hash}-${width}.avif`,
    to: deliveredName(hash, width, 'avif'),
  }));
  return [original, ...avif];
}

/** Files are named by content, so existing ones are skipped. Hard-linked if possible, else copied. */
async function place(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') await copyFile(from, to);
  }
}

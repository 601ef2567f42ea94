import { copyFile, link, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { errorCode } from '#database/error-code.ts';
import { deliveredName, originalName, widthsName } from '#database/media-files.ts';
import { demoFilmFile, readDemoFilm } from '../demo-film.ts';
import { picturesFolder, type ShippedPicture } from '../shipped-pictures.ts';

/** Installs the shipped originals, AVIF files and film in the media folder, and notes the widths of what is made on request. */
export async function installDemoPictures(pictures: readonly ShippedPicture[], media: string): Promise<void> {
  const film = { from: demoFilmFile.href, to: (await readDemoFilm()).name };
  const files = [...pictures.flatMap(filesOf), film];
  const folders = new Set(files.map(({ to }) => dirname(join(media, to))));
  await Promise.all([...folders].map((folder) => mkdir(folder, { recursive: true })));
  await Promise.all(
    files.map(({ from, to }) => place(fileURLToPath(new URL(from, picturesFolder)), join(media, to))),
  );
  await Promise.all(
    pictures
      .filter(({ onRequest }) => onRequest)
      .map(({ hash, widths }) => writeFile(join(media, widthsName(hash)), JSON.stringify(widths))),
  );
}

function filesOf({ name, hash, widths, onRequest }: ShippedPicture): { from: string; to: string }[] {
  const original = { from: `${name}.webp`, to: originalName(hash) };
  if (onRequest) return [original];
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

import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { refuseRunningServer } from '#database/postgres/refuse-running-server.ts';
import { StartupError } from '#database/startup-error.ts';
import { folderStore } from '../../catalogue/media/media-store.ts';
import { copyPictures } from './copy-pictures.ts';

interface Options {
  readonly folder: string;
  readonly data: string;
  readonly replace: boolean;
  /** The time for the name of the folder that old files are moved to. */
  readonly now: Date;
  readonly log: (line: string) => void;
}

const parts = ['postgres', 'media', 'secret'];

/** Makes room in the data folder. Existing files are refused or, with --replace, moved aside. */
export async function clearDataFolder({ data, replace, now, log }: Omit<Options, 'folder'>): Promise<void> {
  const found = parts.filter((part) => existsSync(join(data, part)));
  if (found.length === 0) return;
  if (!replace) {
    throw new StartupError(
      `${data} already contains a shop (${found.join(', ')}): name an empty folder with --data, or use --replace.`,
    );
  }
  refuseRunningServer(join(data, 'postgres'));
  const aside = join(data, `replaced-${now.toISOString().slice(0, 19).replaceAll(':', '')}`);
  await mkdir(aside, { mode: 0o711 });
  for (const part of found) await rename(join(data, part), join(aside, part));
  log(
    `The previous content of ${data} is now in ${aside}; delete it once you are sure that nothing is missing.`,
  );
}

/** Restores the files of a backup; the rows are loaded into a database. Returns the number of pictures. */
export async function restoreFiles({ folder, data }: Pick<Options, 'folder' | 'data'>): Promise<number> {
  await mkdir(data, { recursive: true });
  const secret = join(folder, 'secret');
  if (existsSync(secret)) {
    await copyFile(secret, join(data, 'secret'));
    await chmod(join(data, 'secret'), 0o600);
  }
  return copyPictures({ from: folderStore(join(folder, 'media')), to: join(data, 'media'), linked: false });
}

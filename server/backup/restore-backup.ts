import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { refuseRunningServer } from '#database/postgres/refuse-running-server.ts';
import { StartupError } from '#database/startup-error.ts';
import { copyPictures } from './copy-pictures.ts';

interface Options {
  readonly folder: string;
  readonly data: string;
  readonly replace: boolean;
  /** Of the moment, for the name of what is put aside. */
  readonly now: Date;
  readonly log: (line: string) => void;
}

const parts = ['postgres', 'media', 'secret'];

/** Makes room in the data folder: what lies there is refused or, where it is to be replaced, put aside. */
export async function clearDataFolder({ data, replace, now, log }: Omit<Options, 'folder'>): Promise<void> {
  const found = parts.filter((part) => existsSync(join(data, part)));
  if (found.length === 0) return;
  if (!replace) {
    throw new StartupError(
      `${data} already holds a shop (${found.join(', ')}): choose an empty folder with --data, or add --replace.`,
    );
  }
  refuseRunningServer(join(data, 'postgres'));
  const aside = join(data, `replaced-${now.toISOString().slice(0, 19).replaceAll(':', '')}`);
  await mkdir(aside, { mode: 0o711 });
  for (const part of found) await rename(join(data, part), join(aside, part));
  log(`What ${data} held lies in ${aside} now; remove it when you miss nothing.`);
}

/** The files of a backup; the rows go into a database. Answers the number of pictures. */
export async function restoreFiles({ folder, data }: Pick<Options, 'folder' | 'data'>): Promise<number> {
  await mkdir(data, { recursive: true });
  const secret = join(folder, 'secret');
  if (existsSync(secret)) {
    await copyFile(secret, join(data, 'secret'));
    await chmod(join(data, 'secret'), 0o600);
  }
  return copyPictures(join(folder, 'media'), join(data, 'media'), false);
}

import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ClientBase } from 'pg';
import { StartupError } from '#database/startup-error.ts';
import { takeSnapshot } from '#database/snapshot/take-snapshot.ts';
import { copyPictures } from './copy-pictures.ts';
import { readMe, type Backup } from './read-me.ts';

interface Options {
  readonly client: ClientBase;
  /** The shop's data folder. */
  readonly data: string;
  /** The folder to create; it must not exist. */
  readonly folder: string;
  /** For backups on the shop's own disk: pictures never change, so hard links suffice. */
  readonly linkPictures: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Copies a snapshot of the rows, the pictures and the key while the shop runs. The folder appears when it is complete. */
export async function createBackup(options: Options): Promise<Backup> {
  const { client, data, folder, linkPictures, environment } = options;
  if (existsSync(folder)) throw new StartupError(`${folder} exists already: name another folder.`);
  const draft = `${folder}.draft`;
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  await mkdir(draft, { mode: 0o700 }); // fails for the second of two concurrent backups
  try {
    const snapshot = await takeSnapshot(client, draft);
    // After the rows, because each picture was stored before the row that names it.
    const pictures = await copyPictures(join(data, 'media'), join(draft, 'media'), linkPictures);
    const secret = await copySecret(data, draft, environment);
    await writeFile(join(draft, 'READ-ME.txt'), readMe({ snapshot, pictures, secret, environment }));
    await rename(draft, folder);
    return { snapshot, pictures, secret };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function copySecret(
  data: string,
  draft: string,
  environment: Options['environment'],
): Promise<boolean> {
  const file = join(data, 'secret');
  if (environment['JADAU_SECRET'] || !existsSync(file)) return false;
  await copyFile(file, join(draft, 'secret'));
  await chmod(join(draft, 'secret'), 0o600);
  return true;
}

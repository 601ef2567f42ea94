import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ClientBase } from 'pg';
import { errorCode } from '#database/error-code.ts';
import { StartupError } from '#database/startup-error.ts';
import { takeSnapshot } from '#database/snapshot/take-snapshot.ts';
import type { MediaStore } from '../../catalogue/media/media-store.ts';
import { copyPictures } from './copy-pictures.ts';
import { writePictureList } from './picture-list.ts';
import { readMe, readMeFile, type Backup } from './read-me.ts';

interface Options {
  readonly client: ClientBase;
  /** The shop's data folder. */
  readonly data: string;
  /** The folder to create; it must not exist. */
  readonly folder: string;
  readonly media: MediaStore;
  /** For backups on the shop's own disk: pictures never change, so hard links suffice. */
  readonly linkPictures: boolean;
  /** The folder of an earlier backup on the same disk, whose pictures need not be fetched again. */
  readonly earlier?: string | null;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Copies a snapshot of the rows, the pictures and the key while the shop runs. The folder appears when it is complete. */
export async function createBackup(options: Options): Promise<Backup> {
  const { folder } = options;
  if (existsSync(folder)) throw new StartupError(`${folder} exists already: name another folder.`);
  const draft = `${folder}.draft`;
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  await mkdir(draft, { mode: 0o700 }).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error;
    throw new StartupError(
      `${draft} is of a backup that was interrupted, or is still running: delete it, or name another folder.`,
    );
  });
  return fillDraft(draft, options);
}

/** Writes the backup into an empty folder beside its own, which then gets its name. An error removes the draft. */
export async function fillDraft(draft: string, options: Options): Promise<Backup> {
  const { client, data, media, folder, linkPictures, earlier = null, environment } = options;
  try {
    const snapshot = await takeSnapshot(client, draft);
    // After the rows, because each picture was stored before the row that names it.
    const pictures = await copyPictures({
      from: media,
      to: join(draft, 'media'),
      linked: linkPictures,
      earlier: earlier === null ? null : join(earlier, 'media'),
    });
    const secret = await copySecret(data, draft, environment);
    await writePictureList(draft);
    const text = readMe({ snapshot, pictures, secret, environment });
    await writeFile(join(draft, readMeFile), text, { flush: true });
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

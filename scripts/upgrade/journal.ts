import { existsSync, readFileSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { errorCode } from '#database/error-code.ts';
import { StartupError } from '#database/startup-error.ts';
import { project } from '../project.ts';

const journalSchema = z.object({
  /** The folders of the two releases. */
  from: z.string(),
  to: z.string(),
  /** The folder of the backup that is taken before the migration. */
  backup: z.string(),
  /**
   * preparing: nothing was changed. migrating: the database may be changed, and the backup is complete. switching: the new release
   * works.
   */
  step: z.enum(['preparing', 'migrating', 'switching']),
});
export type Journal = z.output<typeof journalSchema>;

const journalFile = (data: string): string => join(data, 'upgrade.json');
const releaseFile = (data: string): string => join(data, 'release');

/** Whether an upgrade is under way or was interrupted: no release may open the shop. */
export function isUpgrading(data: string): boolean {
  return existsSync(journalFile(data));
}

/** null: there is none, or it was just removed. */
export function readJournal(data: string): Journal | null {
  try {
    return journalSchema.parse(JSON.parse(readFileSync(journalFile(data), 'utf8')));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

export function writeJournal(data: string, journal: Journal): Promise<void> {
  return replaceFile(journalFile(data), `${JSON.stringify(journal)}\n`);
}

export function removeJournal(data: string): Promise<void> {
  return rm(journalFile(data), { force: true });
}

/** The folder of the release that opens this shop: the one of the last upgrade, or this one. */
export function readRelease(data: string): string {
  const file = releaseFile(data);
  if (!existsSync(file)) return project;
  const folder = readFileSync(file, 'utf8').trim();
  if (existsSync(join(folder, 'scripts', 'start.ts'))) return folder;
  throw new StartupError(
    `${file} names ${folder}, where no release is: put it back, or write the folder of another release into the file.`,
  );
}

export function writeRelease(data: string, folder: string): Promise<void> {
  return replaceFile(releaseFile(data), `${folder}\n`);
}

/** After a power failure the file has its old or its new text. */
async function replaceFile(path: string, text: string): Promise<void> {
  const file = await open(`${path}.new`, 'w', 0o600);
  await file.writeFile(text);
  await file.sync();
  await file.close();
  await rename(`${path}.new`, path);
}

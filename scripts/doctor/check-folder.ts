import { existsSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { nearestExisting } from '#database/postgres/choose-root.ts';
import { refuseUnusableFolder } from '#database/postgres/refuse-unusable-folder.ts';
import { refuseShortSecret } from '#server/platform/secrets/load-secrets.ts';
import type { StartupOptions } from '#server/platform/startup-options.ts';
import type { Finding, Check } from './check.ts';

const gigabyte = 1024 ** 3;

/** Checks the data folder, its key and its pictures. Writes nothing. */
export function folderChecks(
  { data, secret, mediaUrl }: StartupOptions,
  leastFree = gigabyte,
): readonly Check[] {
  return [
    () => {
      refuseUnusableFolder(data);
      return [];
    },
    () => checkDiskSpace(data, leastFree),
    () => (secret === undefined ? checkSecret(join(data, 'secret'), existsSync(join(data, 'postgres'))) : []),
    () =>
      mediaUrl === undefined && existsSync(join(data, 'secret')) && !existsSync(join(data, 'media'))
        ? [`${join(data, 'media')} is missing, so no picture can be shown: restore it from a backup.`]
        : [],
  ];
}

function checkDiskSpace(data: string, least: number): Finding[] {
  const { bavail, bsize } = statfsSync(nearestExisting(data));
  const free = bavail * bsize;
  if (free >= least) return [];
  return [
    `The disk of ${data} has ${(free / gigabyte).toFixed(1)} GB left: free some space, because a full disk stops orders; old backups are in backups/.`,
  ];
}

function checkSecret(file: string, opened: boolean): Finding[] {
  if (!existsSync(file)) {
    return opened
      ? [`${file} is missing: restore it from a backup, or earlier codes and links stop working.`]
      : [];
  }
  refuseShortSecret(readFileSync(file, 'utf8').trim(), file);
  const { mode } = statSync(file);
  if (process.platform === 'win32' || (mode & 0o077) === 0) return [];
  return [`${file} can be read by other users of this machine: chmod 600 ${file}.`];
}

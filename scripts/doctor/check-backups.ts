import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readSnapshot } from '#database/snapshot/snapshot.ts';
import { checkSnapshot } from '#database/snapshot/check-snapshot.ts';
import type { StartupOptions } from '#server/platform/startup-options.ts';
import type { Finding, Check } from './check.ts';

const day = 24 * 3_600_000;
/** One failed night is tolerated; two are reported. */
const oldest = 2 * day;

/** Checks that the last nightly backup is recent and complete, if the shop makes any. */
export function backupChecks(
  { data, databaseUrl, nightlyBackup }: StartupOptions,
  now: Date,
): readonly Check[] {
  const embedded = databaseUrl === undefined && existsSync(join(data, 'postgres'));
  if (!embedded || !nightlyBackup) return [];
  const folder = join(data, 'backups');
  const newest = newestIn(folder);
  return [
    () => checkAge(newest, data, now),
    async () => {
      if (newest !== null) await checkSnapshot(newest, await readSnapshot(newest));
      return [];
    },
  ];
}

function newestIn(folder: string): string | null {
  if (!existsSync(folder)) return null;
  const nights = readdirSync(folder).filter((name) => /^nightly-\d{4}-\d{2}-\d{2}$/.test(name));
  const last = nights.toSorted().at(-1);
  return last === undefined ? null : join(folder, last);
}

function checkAge(newest: string | null, data: string, now: Date): Finding[] {
  const remedy =
    'leave the shop open overnight, see the log for what failed, or make one with npm run backup -- --to DIR.';
  const since = newest === null ? bornAt(data) : statSync(newest).mtimeMs;
  if (now.getTime() - since <= oldest) return [];
  const days = Math.floor((now.getTime() - since) / day);
  return [
    newest === null
      ? `There is no nightly backup under ${join(data, 'backups')}, though the shop is ${days} days old: ${remedy}`
      : `The last nightly backup, ${newest}, is ${days} days old: ${remedy}`,
  ];
}

/** When the database was created. */
function bornAt(data: string): number {
  return statSync(join(data, 'postgres')).birthtimeMs || statSync(join(data, 'postgres')).ctimeMs;
}

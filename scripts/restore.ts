import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadSnapshot } from '#database/snapshot/load-snapshot.ts';
import { countRows } from '#database/snapshot/snapshot.ts';
import { checkBackup } from '#server/jobs/backup/check-backup.ts';
import { fetchBackup } from '#server/jobs/backup/stored-backups.ts';
import { clearDataFolder, restoreFiles } from '#server/jobs/backup/restore-backup.ts';
import { readOptions, requireOption, runCommand } from './cli/run-command.ts';
import { openBackupBucket, refuseUnavailable } from './cli/open-backup-bucket.ts';
import { withClient } from './cli/with-client.ts';

const usage = 'npm run restore -- --from FOLDER|bucket|bucket/NAME [--data DIR] [--replace]';
const options = { from: { type: 'string' }, data: { type: 'string' }, replace: { type: 'boolean' } } as const;

/** Restores a backup into an empty folder and database. */
runCommand(async () => {
  const { settings, from, replace = false } = readOptions(usage, () => parseArgs({ options }));
  const given = requireOption(from, usage);
  const { data } = settings;
  const inBucket = /^bucket(?:\/(?<name>[\w-]+))?$/.exec(given);
  const fetched = join(data, 'fetched-backup');
  const folder = inBucket === null ? resolve(given) : fetched;
  if (inBucket !== null) {
    await rm(fetched, { recursive: true, force: true });
    const name = inBucket.groups?.['name'] ?? null;
    const found = await fetchBackup(openBackupBucket(settings), name, fetched).catch(refuseUnavailable);
    console.log(`Fetched ${found} from the bucket.`);
  }
  await checkBackup(folder); // before anything is moved aside
  await clearDataFolder({ data, replace, now: new Date(), log: console.log });
  const pictures = await restoreFiles({ folder, data });
  const snapshot = await withClient(settings, (client) =>
    loadSnapshot(client, folder, { replace, log: console.log }),
  );
  if (inBucket !== null) await rm(fetched, { recursive: true });
  console.log(
    `Restored into ${data}: ${countRows(snapshot)} rows of ${snapshot.takenAt}, ${pictures} picture files.`,
  );
});

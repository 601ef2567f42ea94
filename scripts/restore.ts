import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadSnapshot } from '#database/snapshot/load-snapshot.ts';
import { countRows, readSnapshot } from '#database/snapshot/snapshot.ts';
import { clearDataFolder, restoreFiles } from '#server/backup/restore-backup.ts';
import { readOptions, requireOption, runCommand } from './cli/run-command.ts';
import { withClient } from './cli/with-client.ts';

const usage = 'npm run restore -- --from BACKUP [--data DIR] [--replace]';
const options = { from: { type: 'string' }, data: { type: 'string' }, replace: { type: 'boolean' } } as const;

/** Restores a backup into an empty folder and database. */
runCommand(async () => {
  const { settings, from, replace = false } = readOptions(usage, () => parseArgs({ options }));
  const folder = resolve(requireOption(from, usage));
  const { data } = settings;
  await readSnapshot(folder);
  await clearDataFolder({ data, replace, now: new Date(), log: console.log });
  const pictures = await restoreFiles({ folder, data });
  const snapshot = await withClient(settings, (client) =>
    loadSnapshot(client, folder, { replace, log: console.log }),
  );
  console.log(
    `Restored into ${data}: ${countRows(snapshot)} rows of ${snapshot.takenAt}, ${pictures} picture files.`,
  );
});

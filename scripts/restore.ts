import { resolve } from 'node:path';
import { loadSnapshot } from '#database/snapshot/load-snapshot.ts';
import { readSnapshot } from '#database/snapshot/snapshot.ts';
import { StartupError } from '#database/startup-error.ts';
import { clearDataFolder, restoreFiles } from '#server/backup/restore-backup.ts';
import { dataOptions, wanted } from './cli/data-options.ts';
import { exitWithError } from './server/exit-with-error.ts';
import { withClient } from './cli/with-client.ts';

/** npm run restore -- --from FOLDER [--data DIR] [--replace]: opens a backup as a shop, in an empty folder and database. */
async function main(): Promise<void> {
  const { settings, folder: given, replace } = dataOptions(process.argv.slice(2), 'from');
  const folder = resolve(wanted(given, 'npm run restore -- --from BACKUP'));
  const { data } = settings;
  await readSnapshot(folder);
  await clearDataFolder({ data, replace, now: new Date(), log: console.log });
  const pictures = await restoreFiles({ folder, data });
  const snapshot = await withClient(settings, (client) =>
    loadSnapshot(client, folder, { replace, log: console.log }),
  );
  const rows = snapshot.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored into ${data}: ${rows} rows of ${snapshot.takenAt}, ${pictures} picture files.`);
}

main().catch((error: unknown) => exitWithError(error, StartupError));

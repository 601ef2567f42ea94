import { resolve } from 'node:path';
import { loadSnapshot } from '#database/snapshot/load-snapshot.ts';
import { StartupError } from '#database/startup-error.ts';
import { dataOptions, wanted } from './cli/data-options.ts';
import { exitWithError } from './server/exit-with-error.ts';
import { withClient } from './cli/with-client.ts';

/** npm run import -- --from FOLDER [--data DIR] [--replace]: loads what `npm run export` or a backup wrote. */
async function main(): Promise<void> {
  const { settings, folder: given, replace } = dataOptions(process.argv.slice(2), 'from');
  const folder = resolve(wanted(given, 'npm run import -- --from EXPORT'));
  const { tables, takenAt } = await withClient(settings, (client) =>
    loadSnapshot(client, folder, { replace, log: console.log }),
  );
  console.log(`Imported ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${takenAt}.`);
}

main().catch((error: unknown) => exitWithError(error, StartupError));

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { takeSnapshot } from '#database/snapshot/take-snapshot.ts';
import { StartupError } from '#database/startup-error.ts';
import { dataOptions, wanted } from './cli/data-options.ts';
import { exitWithError } from './server/exit-with-error.ts';
import { withClient } from './cli/with-client.ts';

/** npm run export -- --to FOLDER [--data DIR]: the rows of the database alone, to be loaded into another one. */
async function main(): Promise<void> {
  const { settings, folder: given } = dataOptions(process.argv.slice(2), 'to');
  const folder = resolve(wanted(given, 'npm run export -- --to NEW_FOLDER'));
  if (existsSync(folder)) throw new StartupError(`${folder} already exists: choose another folder.`);
  const { tables } = await withClient(settings, (client) => takeSnapshot(client, folder));
  console.log(`Exported to ${folder}: ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows.
To load it elsewhere: DATABASE_URL=postgres://... npm run import -- --from ${folder}`);
}

main().catch((error: unknown) => exitWithError(error, StartupError));

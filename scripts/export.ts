import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { countRows } from '#database/snapshot/snapshot.ts';
import { takeSnapshot } from '#database/snapshot/take-snapshot.ts';
import { StartupError } from '#database/startup-error.ts';
import { readOptions, requireOption, runCommand } from './cli/run-command.ts';
import { withClient } from './cli/with-client.ts';

const usage = 'npm run export -- --to NEW_FOLDER [--data DIR]';
const options = { to: { type: 'string' }, data: { type: 'string' } } as const;

/** Writes the rows of the database, without pictures and keys, for `npm run import` into another database. */
runCommand(async () => {
  const { settings, to } = readOptions(usage, () => parseArgs({ options }));
  const folder = resolve(requireOption(to, usage));
  if (existsSync(folder)) throw new StartupError(`${folder} exists already: name another folder.`);
  const snapshot = await withClient(settings, (client) => takeSnapshot(client, folder));
  console.log(`Exported to ${folder}: ${countRows(snapshot)} rows.
To load it elsewhere: DATABASE_URL=postgres://... npm run import -- --from ${folder}`);
});

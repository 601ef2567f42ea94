import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadSnapshot } from '#database/snapshot/load-snapshot.ts';
import { countRows } from '#database/snapshot/snapshot.ts';
import { readOptions, requireOption, runCommand } from './cli/run-command.ts';
import { withClient } from './cli/with-client.ts';

const usage = 'npm run import -- --from EXPORT [--data DIR] [--replace]';
const options = { from: { type: 'string' }, data: { type: 'string' }, replace: { type: 'boolean' } } as const;

/** Loads the rows that `npm run export` or a backup wrote. */
runCommand(async () => {
  const { settings, from, replace = false } = readOptions(usage, () => parseArgs({ options }));
  const folder = resolve(requireOption(from, usage));
  const snapshot = await withClient(settings, (client) =>
    loadSnapshot(client, folder, { replace, log: console.log }),
  );
  console.log(`Imported ${countRows(snapshot)} rows of ${snapshot.takenAt}.`);
});

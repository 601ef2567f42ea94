import { parseArgs } from 'node:util';
import { migrate } from '#database/migrate.ts';
import { readOptions, runCommand } from './cli/run-command.ts';
import { withClient } from './cli/with-client.ts';

const options = { data: { type: 'string' } } as const;

/** npm run migrate: brings the database to the schema of this release, before its nodes start. */
runCommand(async () => {
  const { settings } = readOptions('npm run migrate [-- --data DIR]', () => parseArgs({ options }));
  await withClient(settings, (client) => migrate(client, { log: console.log }));
  console.log('The database has the schema of this release.');
});

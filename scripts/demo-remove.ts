import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { removeDemo } from '#database/demo/remove/remove-demo.ts';
import { openDatabase } from '#database/open.ts';
import { readOptions, runCommand } from './cli/run-command.ts';

const options = { data: { type: 'string' } } as const;

/** Removes the demo shop. The shop has to be stopped before. */
runCommand(async () => {
  const { settings } = readOptions('npm run demo:remove [-- --data DIR]', () => parseArgs({ options }));
  const { data, databaseUrl } = settings;
  const database = await openDatabase({ directory: data, url: databaseUrl, log: console.log });
  try {
    const sentences = await removeDemo(database.pool, { media: join(data, 'media') });
    for (const sentence of sentences) console.log(sentence);
  } finally {
    await database.close();
  }
});

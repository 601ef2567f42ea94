import { parseArgs } from 'node:util';
import { removeDemo } from '#database/demo/remove/remove-demo.ts';
import { openDatabase } from '#database/open.ts';
import { moveMediaToBucket, openMediaStore } from '#server/catalogue/media/open-media-store.ts';
import { readOptions, runCommand } from './cli/run-command.ts';

const options = { data: { type: 'string' } } as const;

/** Removes the demo shop. The shop has to be stopped before. */
runCommand(async () => {
  const { settings } = readOptions('npm run demo:remove [-- --data DIR]', () => parseArgs({ options }));
  const { data, databaseUrl, directDatabaseUrl } = settings;
  const url = directDatabaseUrl ?? databaseUrl;
  const database = await openDatabase({ directory: data, url, log: console.log });
  try {
    await moveMediaToBucket(settings, console.log);
    const sentences = await removeDemo(database.pool, { media: await openMediaStore(settings) });
    for (const sentence of sentences) console.log(sentence);
  } finally {
    await database.close();
  }
});

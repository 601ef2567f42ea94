import { join } from 'node:path';
import { removeDemo } from '#database/demo/remove/remove-demo.ts';
import { openDatabase } from '#database/open.ts';
import { StartupError } from '#database/startup-error.ts';
import { readStartupOptions } from '#server/startup-options.ts';
import { exitWithError } from './server/exit-with-error.ts';

/** npm run demo:remove: takes the demo shop out of the shop in ./data, or in --data DIR. Stop the shop before. */
async function main(): Promise<void> {
  const { data, databaseUrl } = readStartupOptions(process.env, process.argv.slice(2));
  const database = await openDatabase({ directory: data, url: databaseUrl, log: console.log });
  try {
    const sentences = await removeDemo(database.pool, { media: join(data, 'media') });
    for (const sentence of sentences) console.log(sentence);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => exitWithError(error, StartupError));

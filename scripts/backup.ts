import { join, resolve } from 'node:path';
import { StartupError } from '#database/startup-error.ts';
import { createBackup } from '#server/backup/create-backup.ts';
import { dataOptions } from './cli/data-options.ts';
import { exitWithError } from './server/exit-with-error.ts';
import { withClient } from './cli/with-client.ts';

/** npm run backup [-- --to FOLDER] [--data DIR]: a whole copy of the shop, running or not, in a new folder. */
async function main(): Promise<void> {
  const { settings, folder: given } = dataOptions(process.argv.slice(2), 'to');
  const name = `jadau-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}`;
  const folder = resolve(given ?? join(settings.data, 'backups', name));
  const { snapshot, pictures, secret } = await withClient(settings, (client) =>
    createBackup({ client, data: settings.data, folder, linkPictures: false, environment: process.env }),
  );
  const rows = snapshot.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Backed up to ${folder}: ${rows} rows, ${pictures} files of pictures, ${
    secret
      ? 'and the key that signs codes and links: keep the folder private'
      : 'without the key that signs codes and links, which JADAU_SECRET holds: keep that elsewhere'
  }.
${given === undefined ? 'It is on the same disk as the shop: copy it to another machine.\n' : ''}To open it again: npm run restore -- --from ${folder} --data EMPTY_FOLDER`);
}

main().catch((error: unknown) => exitWithError(error, StartupError));

import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { countRows } from '#database/snapshot/snapshot.ts';
import { createBackup } from '#server/backup/create-backup.ts';
import { readOptions, runCommand } from './cli/run-command.ts';
import { withClient } from './cli/with-client.ts';

const usage = 'npm run backup [-- --to NEW_FOLDER] [--data DIR]';
const options = { to: { type: 'string' }, data: { type: 'string' } } as const;

/** Copies a whole shop, running or not, into a new folder. */
runCommand(async () => {
  const { settings, to } = readOptions(usage, () => parseArgs({ options }));
  const name = `jadau-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}`;
  const folder = resolve(to ?? join(settings.data, 'backups', name));
  const { snapshot, pictures, secret } = await withClient(settings, (client) =>
    createBackup({ client, data: settings.data, folder, linkPictures: false, environment: process.env }),
  );
  console.log(`Backed up to ${folder}: ${countRows(snapshot)} rows, ${pictures} picture files, ${
    secret
      ? 'and the key that signs codes and links: keep the folder private'
      : 'without the key that signs codes and links, which is in JADAU_SECRET: store it elsewhere'
  }.
${to === undefined ? 'It is on the same disk as the shop: copy it to another machine.\n' : ''}To restore it: npm run restore -- --from ${folder} --data EMPTY_FOLDER`);
});

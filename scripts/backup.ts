import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { countRows } from '#database/snapshot/snapshot.ts';
import { createBackup } from '#server/jobs/backup/create-backup.ts';
import { storeBackup } from '#server/jobs/backup/stored-backups.ts';
import { openMediaStore } from '#server/catalogue/media/open-media-store.ts';
import { readOptions, runCommand } from './cli/run-command.ts';
import { openBackupBucket, refuseUnavailable } from './cli/open-backup-bucket.ts';
import { withClient } from './cli/with-client.ts';

const usage = 'npm run backup [-- --to NEW_FOLDER|bucket] [--data DIR]';
const options = { to: { type: 'string' }, data: { type: 'string' } } as const;

/** Copies a whole shop, running or not, into a new folder, and with `--to bucket` to the bucket of BACKUP_URL too. */
runCommand(async () => {
  const { settings, to } = readOptions(usage, () => parseArgs({ options }));
  const name = `jadau-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}`;
  const bucket = to === 'bucket' ? openBackupBucket(settings) : null;
  const given = bucket === null ? to : undefined;
  const folder = resolve(given ?? join(settings.data, 'backups', name));
  const media = await openMediaStore(settings);
  const { snapshot, pictures, secret } = await withClient(settings, (client) =>
    createBackup({
      client,
      data: settings.data,
      media,
      folder,
      linkPictures: false,
      environment: process.env,
    }),
  );
  console.log(`Backed up to ${folder}: ${countRows(snapshot)} rows, ${pictures} picture files, ${
    secret
      ? 'and the key that signs codes and links: keep the folder private'
      : 'without the key that signs codes and links, which is in JADAU_SECRET: store it elsewhere'
  }.
${given === undefined && bucket === null ? 'It is on the same disk as the shop: copy it to another machine.\n' : ''}To restore it: npm run restore -- --from ${folder} --data EMPTY_FOLDER`);
  if (bucket === null) return;
  await storeBackup(bucket, folder, name).catch(refuseUnavailable);
  console.log(`It is in the bucket too. To restore it from there: npm run restore -- --from bucket/${name}`);
});
